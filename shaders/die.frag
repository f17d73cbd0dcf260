#version 120
// A translucent die: lamp with soft shadow, fill, rim, light that comes through, engraved matt ink, polish.
uniform sampler2D p3d_Texture0;
uniform sampler2D marks;
uniform sampler2D polish;
uniform sampler2DShadow lamp_depth;
uniform vec4 p3d_ColorScale;
uniform mat4 p3d_ViewMatrix;
uniform mat4 p3d_ViewMatrixInverse;
uniform mat4 p3d_ProjectionMatrix;
uniform vec3 lamp_place;
uniform vec3 lamp_axis;
uniform vec3 lamp_colour;
uniform float lamp_power;
uniform vec3 ambient;
uniform vec3 fill_way;
uniform vec3 fill_colour;
uniform vec3 rim_way;
uniform vec3 rim_colour;
uniform vec3 glow;
uniform float gloss;
uniform float ember;
uniform float embers;
uniform float blur;
varying vec3 place;
varying vec3 normal;
varying vec3 inside;
varying vec4 in_lamp;
varying vec2 uv;

const float BENDING = 1.5;
const float DEPTH_M = 0.0026;
const float CLEAR = 0.55;
const float STEEPEST = 0.35;
const vec3 EMBER = vec3(0.34, 0.45, 0.24);
const float RIND = 0.6;
const float KNEE = 0.72;
const vec3 PAPER = vec3(0.44, 0.35, 0.25);
const float PAPER_NEAR_M = 0.07;
const vec3 INK_LEAST = vec3(0.40, 0.36, 0.32);

float lit() {
    float sum = 0.0;
    for (int i = -TAPS; i <= TAPS; i++)
        for (int j = -TAPS; j <= TAPS; j++) {
            vec4 spot = in_lamp;
            spot.xy += vec2(float(i), float(j)) * blur / float(TAPS) * spot.w;
            sum += shadow2DProj(lamp_depth, spot).r;
        }
    return sum / float((2 * TAPS + 1) * (2 * TAPS + 1));
}

// The pattern a little below the surface, where the bent ray meets it. Ink lies on top and is not seen twice.
vec3 below(vec3 body, vec3 view, vec3 n, vec3 across, vec3 along, float area) {
    vec3 bent = refract(-view, n, 1.0 / BENDING);
    vec3 way = bent * (DEPTH_M / max(-dot(bent, n), 0.3));
    vec3 aside = way - n * dot(way, n);
    vec2 shift = (dFdx(uv) * dot(aside, across) + dFdy(uv) * dot(aside, along)) / area;
    shift *= min(1.0, 0.035 / max(length(shift), 1e-5));
    vec3 deep = texture2D(p3d_Texture0, uv + shift, 1.5).rgb;
    return mix(deep, body, texture2D(marks, uv + shift, 1.0).r);
}

void main() {
    vec3 body = texture2D(p3d_Texture0, uv).rgb;
    float ink = texture2D(marks, uv).r;
    vec3 n = normalize(normal);
    vec3 east = dFdx(place), north = dFdy(place);
    vec3 across = cross(north, n), along = cross(n, east);
    float area = max(abs(dot(east, across)), 1e-12);
    vec3 view = p3d_ProjectionMatrix[3][3] > 0.5
        ? normalize(p3d_ViewMatrixInverse[2].xyz) : normalize(p3d_ViewMatrixInverse[3].xyz - place);
    body = mix(body, body * 0.45 + below(body, view, n, across, along, area) * 0.75, CLEAR * (1.0 - ink));
    // Small on the screen, an edge is as wide as a pixel: it may lean, but not sparkle.
    vec3 tilt = 0.00025 * (dFdx(ink) * across + dFdy(ink) * along) / area;
    n = normalize(n + tilt * min(1.0, STEEPEST / max(length(tilt), 1e-6)));

    vec3 to_lamp = normalize(lamp_place - place);
    float pool = pow(max(dot(lamp_axis, to_lamp), 0.0), lamp_power);
    float visible = lit();
    vec3 key = lamp_colour * pool;
    float facing = dot(n, to_lamp);
    vec3 light = ambient + key * visible * max(facing, 0.0);
    // Light off the paper comes from below, and less of it the higher a face is.
    light += PAPER * key * max(-n.z * 0.5 + 0.5, 0.0) / (1.0 + max(place.z, 0.0) / PAPER_NEAR_M);
    light += fill_colour * (0.35 + 0.65 * max(dot(n, fill_way), 0.0)) + rim_colour * max(dot(n, rim_way), 0.0);

    // Pips are read in the shade too.
    light = max(light, INK_LEAST * ink * pool);

    // Light that entered on the lamp's side leaves warm and coloured on the other, and creeps round the edge of shade.
    float through = pow(max(0.5 - 0.5 * facing, 0.0), 2.0) + 0.6 * pow(max(dot(-to_lamp, view), 0.0), 3.0);
    float creep = max((facing + 0.5) / 1.5, 0.0) - max(facing, 0.0);
    float depth = clamp(length(inside) / 0.012, 0.0, 1.0);
    // An ember glows in its core alone, and never brighter than its faces are lit: edges, pips and polish stand out.
    vec3 face = normalize(normal);
    vec3 off = (inside - face * dot(inside, face)) / 0.0062;
    float hot = embers * (1.0 - exp(0.5 * (1.0 - ember))) * exp(-2.4 * dot(off, off));
    float rind = embers * RIND * smoothstep(0.35, 1.6, dot(off, off)) * (1.0 - ink);
    vec3 colour = body * (1.0 - rind) * light;
    colour += glow * (1.0 - rind) * (1.0 - 0.85 * ink) * key * (0.30 + 1.1 * through + 0.9 * creep * visible) * (0.55 + 0.45 * depth);
    colour += hot * body * EMBER * (1.0 - 0.8 * ink);

    float smoothness = gloss * (1.0 - 0.75 * ink);
    float fresnel = 0.05 + 0.95 * pow(1.0 - max(dot(n, view), 0.0), 5.0);
    float spark = pow(max(dot(n, normalize(view + to_lamp)), 0.0), 220.0);
    vec3 bounced = mat3(p3d_ViewMatrix) * reflect(-view, n);
    vec2 seen = bounced.xy / (2.0 * sqrt(dot(bounced.xy, bounced.xy) + (bounced.z + 1.0) * (bounced.z + 1.0)) + 1e-4) + 0.5;
    colour += smoothness * (texture2D(polish, seen).rgb * (0.8 + 2.0 * fresnel) * (0.3 + 0.7 * pool));
    colour += smoothness * spark * key * visible * 0.9;
    colour += smoothness * fresnel * rim_colour * 0.6;
    colour /= 1.0 + 0.12 * colour * colour;
    // However bright the light, no face burns out: beyond the knee less and less is added, and shape is seen in it.
    vec3 over = max(colour - KNEE, 0.0) / (1.0 - KNEE);
    gl_FragColor = vec4(min(colour, KNEE) + (1.0 - KNEE) * (1.0 - exp(-over)), 1.0) * p3d_ColorScale;
}
