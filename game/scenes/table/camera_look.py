"""Lenses and angles of the table's cameras: `cameras` in `config/look.yaml`."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.table.look_fields import number


@dataclass(frozen=True, slots=True, kw_only=True)
class CameraLook:
    """Lenses and angles; distances follow from what must be in frame."""

    seat_elevation_deg: float = number("how far the thrower looks down", "degrees", 10.0, 85.0)
    seat_around: float = number("radius in the thrower's view", "radii of the line", 1.0, 4.0)
    seat_fov_deg: float = number("vertical angle of the thrower's lens", "degrees", 10.0, 90.0)
    over_fov_deg: float = number("vertical angle of lenses that look down on the table", "degrees", 10.0, 90.0)
    seat_axis: float = number("where the tower stands in it, where there is room", "share of width", 0.2, 0.8)
    seat_hall_share: float = number("what of it is hall, over the far edge of the table",
                                     "share of the free height", 0.0, 0.5)
    interface_share: float = number("lower part of the screen left to the interface", "share of height", 0.0, 0.4)
    top_share: float = number("upper part of the screen left to the interface", "share of height", 0.0, 0.4)
    side_share: float = number("right part of the screen left to a card", "share of width", 0.0, 0.5)
    margin_share: float = number("rim of the frame kept free", "share of half the screen", 0.0, 0.4)
    close_up_m: float = number("height of a referee's close-up", "m", 0.02, 1.0)
    stack_elevation_deg: float = number("how far the stacking camera looks down", "degrees", 0.0, 80.0)
    stack_fov_deg: float = number("vertical angle of the stacking lens", "degrees", 10.0, 90.0)
    stack_clearance_m: float = number("free height shown above the tower while stacking", "m", 0.0, 0.5)
    tower_elevation_deg: float = number("how far the close camera on the tower looks down", "degrees", 0.0, 80.0)
    tower_around: float = number("radius in its view", "radii of the line", 0.5, 3.0)
    tower_fov_deg: float = number("vertical angle of its lens", "degrees", 10.0, 90.0)
    touch_elevation_deg: float = number("how far the camera at a touch looks down", "degrees", 0.0, 60.0)
    touch_aside_deg: float = number("how far beside the way of the die it stands", "degrees", 0.0, 120.0)
    touch_fov_deg: float = number("vertical angle of its lens", "degrees", 10.0, 90.0)
    touch_around_m: float = number("radius in its view at least", "m", 0.01, 0.2)
    touch_fall: float = number("radius in its view, for the tower to fall", "heights of it", 0.0, 1.0)
    after_elevation_deg: float = number("how far the camera on what a fall has left looks down", "degrees", 10.0, 85.0)
    replay_elevation_deg: float = number("how far the replay camera looks down", "degrees", 0.0, 60.0)
    replay_fov_deg: float = number("vertical angle of the replay lens", "degrees", 10.0, 90.0)
    orbit_fov_deg: float = number("vertical angle of the free camera", "degrees", 10.0, 90.0)
    tray_elevation_deg: float = number("how far whoever throws into the tray looks down", "degrees", 25.0, 85.0)
    tray_rows_elevation_deg: float = number("how far whoever reads sorted dice looks down", "degrees", 25.0, 85.0)
    tray_replay_elevation_deg: float = number("how far the replay camera looks down into it", "degrees", 10.0, 80.0)
    tray_close_m: float = number("what is seen round a die in the tray's close view", "m", 0.01, 0.2)
    tray_stage_elevation_deg: float = number("the same where a stage stands behind the tray", "degrees", 25.0, 85.0)
    stage_elevation_deg: float = number("how far whoever looks at that stage looks down", "degrees", 0.0, 45.0)
    stage_fov_deg: float = number("vertical angle of its lens", "degrees", 10.0, 90.0)
    cups_elevation_deg: float = number("how far the camera on cups looks down", "degrees", 10.0, 80.0)
    least_height_m: float = number("height above the table under which no camera goes", "m", 0.005, 0.5)
