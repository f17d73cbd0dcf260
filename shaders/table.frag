#version 120
// Wood and paper: grain as relief from the picture itself, the lamp's sheen on it.
uniform sampler2D p3d_Texture0;
uniform vec4 p3d_ColorScale;
uniform mat4 p3d_ViewMatrixInverse;
uniform mat4 p3d_ProjectionMatrix;
uniform vec3 lamp_place;
uniform vec3 lamp_colour;
uniform float relief;
uniform float gloss;
varying vec3 place;
varying vec3 normal;
varying vec4 light;
varying vec2 uv;

float height(vec4 texel) {
    return dot(texel.rgb, vec3(0.3, 0.59, 0.11));
}

void main() {
    vec4 texel = texture2D(p3d_Texture0, uv);
    vec3 east = dFdx(place), north = dFdy(place);
    float rise_east = dFdx(height(texel)), rise_north = dFdy(height(texel));
    vec3 n = normalize(normal);
    vec3 across = cross(north, n), along = cross(n, east);
    float area = max(abs(dot(east, across)), 1e-12);
    vec3 bumped = normalize(n - relief * (rise_east * across + rise_north * along) / area);
    // An orthographic lens has no place of its own: all its rays are parallel.
    vec3 view = p3d_ProjectionMatrix[3][3] > 0.5
        ? normalize(p3d_ViewMatrixInverse[2].xyz) : normalize(p3d_ViewMatrixInverse[3].xyz - place);
    vec3 to_lamp = normalize(lamp_place - place);
    float shade = clamp(dot(bumped, to_lamp) / max(dot(n, to_lamp), 0.15), 0.4, 1.6);
    vec3 halfway = normalize(view + to_lamp);
    float spark = pow(max(dot(bumped, halfway), 0.0), 48.0);
    float fresnel = 0.25 + 0.75 * pow(1.0 - max(dot(bumped, view), 0.0), 4.0);
    vec3 colour = texel.rgb * light.rgb * shade;
    colour += gloss * spark * fresnel * lamp_colour * light.rgb * (0.35 + height(texel));
    gl_FragColor = vec4(colour, texel.a) * p3d_ColorScale;
}
