#version 120
// The broadcast: glow round what is bright, grade by the Heat, corners that fall off, grain, faint lines of a tube.
uniform sampler2D picture;
uniform vec2 size;
uniform vec3 shadows;
uniform float contrast;
uniform float vignette;
uniform vec2 glow;
uniform float grain;
uniform vec2 scan;
uniform float moment;
uniform float bare;
varying vec2 uv;

const vec3 LUMA = vec3(0.299, 0.587, 0.114);

float noise(vec2 place) {
    vec3 p = fract(vec3(place.xyx) * 0.1031 + moment * 0.0173);
    p += dot(p, p.yzx + 33.33);
    return fract((p.x + p.y) * p.z);
}

#if GLOWS
vec3 shining(float level, float reach) {
    vec3 sum = vec3(0.0);
    for (int i = 0; i < 8; i++) {
        float turn = float(i) * 0.7853982 + 0.4;
        vec2 away = vec2(cos(turn), sin(turn)) * reach * (mod(float(i), 2.0) * 0.5 + 0.5);
        sum += max(texture2D(picture, uv + away * vec2(size.y / size.x, 1.0), level).rgb - glow.y, 0.0);
    }
    return sum / 8.0;
}
#endif

void main() {
    vec3 colour = texture2D(picture, uv).rgb;
#if GLOWS
    vec3 shine = shining(3.0, 0.012) * 0.6 + shining(5.0, 0.045) * 0.7;
    colour += (1.0 - bare) * glow.x * shine * (1.0 - colour);
#endif
    float light = dot(colour, LUMA);
    colour *= mix(shadows, vec3(1.0), smoothstep(0.0, 0.55, light));
    colour = clamp((colour - 0.28) * contrast + 0.28, 0.0, 1.0);
    vec2 from = (uv - 0.5) * vec2(1.15, 1.0);
    float corner = smoothstep(0.30, 0.86, length(from));
    colour *= 1.0 - (1.0 - bare) * vignette * corner;
    // Lines as many as a tube had, however many pixels there are; they fade where pixels are too few for them.
    float line = 0.5 + 0.5 * cos(uv.y * scan.y * 6.2831853);
    colour *= 1.0 - (1.0 - bare) * scan.x * line * clamp(size.y / scan.y - 1.5, 0.0, 1.0);
    float speck = noise(floor(uv * size)) - 0.5;
    colour += (1.0 - bare) * grain * speck * (0.35 + 0.65 * (1.0 - light));
    gl_FragColor = vec4(colour, 1.0);
}
