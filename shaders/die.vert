#version 120
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform mat4 lamp_clip;
attribute vec4 p3d_Vertex;
attribute vec3 p3d_Normal;
attribute vec2 p3d_MultiTexCoord0;
varying vec3 place;
varying vec3 normal;
varying vec3 inside;
varying vec4 in_lamp;
varying vec2 uv;

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    vec4 world = p3d_ModelMatrix * p3d_Vertex;
    place = world.xyz;
    normal = mat3(p3d_ModelMatrix) * p3d_Normal;
    inside = mat3(p3d_ModelMatrix) * p3d_Vertex.xyz;
    in_lamp = lamp_clip * vec4(world.xyz + normalize(normal) * 0.0024, 1.0);
    uv = p3d_MultiTexCoord0;
}
