import { canonicalGrid } from '@hairstyle/model/engine/cpu/hair-mask/canonical-frame.ts'
import { coverGrid } from './cover.ts'
import type { HairTexture, OwnHair, TrackedHead, WornHair } from './messages.ts'

/*
 * One picture: the camera's, own hair replaced by what is behind it, and worn hair over that. Colours are mixed in
 * linear light, as in a photo: hair reads what it lies on instead of being blended by the browser.
 */

const backdrop = /* glsl */ `#version 300 es
precision highp float;
uniform sampler2D camera;
uniform sampler2D behind;
uniform sampler2D ownHair;
/** From the camera's picture (0-1) to the canonical one (0-1): two rows of three. */
uniform vec3 toCanonicalX;
uniform vec3 toCanonicalY;
uniform float bare;
/** What makes own hair's colour that of worn hair, and where it may stay. */
uniform vec3 recolor;
/** Hair that hangs behind the neck. */
uniform vec3 shade;
uniform sampler2D between;
vec3 decode(vec3 c) {
  return mix(c / 12.92, pow((c + 0.055) / 1.055, vec3(2.4)), step(0.04045, c));
}
vec3 encode(vec3 c) {
  c = clamp(c, 0.0, 1.0);
  return mix(c * 12.92, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
}
vec3 behindHair(vec2 at) {
  vec3 seen = decode(texture(camera, at).rgb);
  vec2 place = vec2(dot(toCanonicalX, vec3(at, 1.0)), dot(toCanonicalY, vec3(at, 1.0)));
  vec2 inside = step(vec2(0.0), place) * step(place, vec2(1.0));
  vec4 own = texture(ownHair, place) * inside.x * inside.y;
  vec2 cells = texture(between, place).rg * (1.0 - own.g);
  // The room beside hair is no hair to be coloured.
  float stray = own.a * (1.0 - smoothstep(0.4, 0.8, own.r));
  vec3 instead = mix(decode(texture(behind, at).rgb), seen * recolor, smoothstep(0.3, 0.7, cells.r) * (1.0 - stray));
  float gone = max(smoothstep(0.12, 0.4, own.r), smoothstep(0.1, 0.5, own.a));
  vec3 cleared = mix(seen, instead, gone * bare);
  // Between neck and hair there is more hair, and not the room.
  float gap = smoothstep(0.5, 0.9, cells.g) * (1.0 - smoothstep(0.1, 0.5, own.b));
  return mix(cleared, shade, gap * bare);
}
`

const roomVertex = /* glsl */ `#version 300 es
out vec2 at;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0;
  at = vec2(1.0 - corner.x, 1.0 - corner.y);
  gl_Position = vec4(corner * 2.0 - 1.0, 0.999, 1.0);
}
`

const roomFragment = /* glsl */ `${backdrop}
in vec2 at;
out vec4 color;
void main() {
  color = vec4(encode(behindHair(at)), 1.0);
}
`

const hairVertex = /* glsl */ `#version 300 es
layout(location = 0) in vec4 point;
layout(location = 1) in vec2 source;
uniform vec2 size;
/** Where the head has moved since it was seen: a turn with growth, and a shift, px. */
uniform vec2 turn;
uniform vec2 shift;
out vec2 from;
out vec2 at;
out float gain;
void main() {
  vec2 moved = vec2(turn.x * point.x - turn.y * point.y, turn.y * point.x + turn.x * point.y) + shift;
  at = moved / size;
  from = source;
  gain = point.w;
  gl_Position = vec4(1.0 - at.x * 2.0, 1.0 - at.y * 2.0, point.z / 8.0, 1.0);
}
`

const hairFragment = /* glsl */ `${backdrop}
uniform sampler2D hair;
uniform vec3 tint;
in vec2 from;
in vec2 at;
in float gain;
out vec4 color;
void main() {
  vec4 own = texture(hair, from);
  if (own.a < 0.004) discard;
  vec3 lit = own.rgb * gain * tint;
  color = vec4(encode(lit + behindHair(at) * (1.0 - own.a)), 1.0);
}
`

/** Where a head is now, against where it was seen: (x, y) goes to turn · (x, y) + shift, as complex numbers. */
export interface Motion {
  turnX: number
  turnY: number
  shiftX: number
  shiftY: number
}

/** Black hair has no colour that could be measured, linear; and noise is not made so much brighter. */
const hueless = 0.002
const mostRecolored = 4
/** What hangs behind the neck has so much of the hair's brightness. */
const shaded = 0.35

/** Draws a mirror's pictures. Nothing is allocated a picture. */
export interface Drawing {
  /** Takes in the camera's newest picture. */
  readonly takeFrame: (video: HTMLVideoElement) => void
  readonly takeOwnHair: (own: OwnHair) => void
  readonly putOn: (texture: HairTexture) => void
  /** Takes in where the head was seen. */
  readonly takeHead: (head: TrackedHead) => void
  readonly draw: (motion: Motion, isWorn: boolean) => void
  readonly end: () => void
}

const units = { camera: 0, behind: 1, ownHair: 2, hair: 3, between: 4 } as const

/** @throws Error where the browser has no WebGL 2. */
export function createDrawing(canvas: HTMLCanvasElement): Drawing {
  const gl = contextOf(canvas)
  const room = createProgram(gl, roomVertex, roomFragment)
  const hair = createProgram(gl, hairVertex, hairFragment)
  const textures = Object.fromEntries(
    Object.entries(units).map(([name, unit]) => [name, createTexture(gl, unit)]),
  ) as Record<keyof typeof units, WebGLTexture>
  const blank = new Uint8Array(4)
  for (const unit of Object.values(units)) {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, blank)
  }
  const points = gl.createBuffer()
  const source = gl.createBuffer()
  const triangles = gl.createBuffer()
  const shape = gl.createVertexArray()
  gl.bindVertexArray(shape)
  gl.bindBuffer(gl.ARRAY_BUFFER, points)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 4, gl.FLOAT, false, 0, 0)
  gl.bindBuffer(gl.ARRAY_BUFFER, source)
  gl.enableVertexAttribArray(1)
  gl.vertexAttribPointer(1, 2, gl.FLOAT, false, 0, 0)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, triangles)
  const nothing = gl.createVertexArray()
  gl.depthFunc(gl.LESS)
  let corners = 0
  let dress = -1
  let next: HairTexture | null = null
  let tint: WornHair['tint'] = [1, 1, 1]
  const place = { x: 0, y: 0, rightX: 1, rightY: 0 }
  let hasOwnHair = false
  const recolor = [1, 1, 1]
  const shade = [0, 0, 0]
  let ownColor: OwnHair['color'] = [0, 0, 0]
  let hairColor: HairTexture['color'] = [0, 0, 0]

  /** The canonical picture's place where the head is now. */
  function tellBackdrop(program: Program, motion: Motion): void {
    const { width, height } = canvas
    const x = motion.turnX * place.x - motion.turnY * place.y + motion.shiftX
    const y = motion.turnY * place.x + motion.turnX * place.y + motion.shiftY
    const rightX = motion.turnX * place.rightX - motion.turnY * place.rightY
    const rightY = motion.turnY * place.rightX + motion.turnX * place.rightY
    const { unit, origin } = canonicalGrid
    // Canonical pixels a pixel: the head's right, squared by its length, is one face width.
    const scale = unit / (rightX * rightX + rightY * rightY)
    const acrossX = rightX * scale
    const acrossY = rightY * scale
    const { width: columns, height: rows } = canonicalGrid
    gl.uniform3f(program.at('recolor'), recolor[0]!, recolor[1]!, recolor[2]!)
    gl.uniform3f(program.at('shade'), shade[0]!, shade[1]!, shade[2]!)
    gl.uniform3f(
      program.at('toCanonicalX'),
      (acrossX * width) / columns,
      (acrossY * height) / columns,
      (origin.x - acrossX * x - acrossY * y) / columns,
    )
    gl.uniform3f(
      program.at('toCanonicalY'),
      (-acrossY * width) / rows,
      (acrossX * height) / rows,
      (origin.y + acrossY * x - acrossX * y) / rows,
    )
  }

  function matchColors(): void {
    for (let c = 0; c < 3; c++) {
      const factor = (hairColor[c]! * tint[c]! + hueless) / (ownColor[c]! + hueless)
      recolor[c] = Math.min(mostRecolored, factor)
      shade[c] = hairColor[c]! * tint[c]! * shaded
    }
  }

  function change(texture: HairTexture): void {
    gl.activeTexture(gl.TEXTURE0 + units.hair)
    gl.texImage2D(
      gl.TEXTURE_2D,
      0,
      gl.SRGB8_ALPHA8,
      texture.width,
      texture.height,
      0,
      gl.RGBA,
      gl.UNSIGNED_BYTE,
      texture.pixels,
    )
    gl.generateMipmap(gl.TEXTURE_2D)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
    putCells(texture.between)
    gl.bindVertexArray(shape)
    gl.bindBuffer(gl.ARRAY_BUFFER, source)
    gl.bufferData(gl.ARRAY_BUFFER, texture.source, gl.STATIC_DRAW)
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, texture.triangles, gl.STATIC_DRAW)
    corners = texture.triangles.length
    hairColor = texture.color
  }

  function putCells(cells: Uint8Array): void {
    const { width, height } = coverGrid
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
    gl.activeTexture(gl.TEXTURE0 + units.between)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG8, width, height, 0, gl.RG, gl.UNSIGNED_BYTE, cells)
  }

  return {
    takeFrame(video) {
      if (canvas.width !== video.videoWidth || canvas.height !== video.videoHeight) {
        canvas.width = video.videoWidth
        canvas.height = video.videoHeight
      }
      gl.activeTexture(gl.TEXTURE0 + units.camera)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, video)
    },
    takeOwnHair({ mask, color, behind }) {
      ownColor = color
      gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
      gl.activeTexture(gl.TEXTURE0 + units.ownHair)
      gl.texImage2D(
        gl.TEXTURE_2D,
        0,
        gl.RGBA,
        canonicalGrid.width,
        canonicalGrid.height,
        0,
        gl.RGBA,
        gl.UNSIGNED_BYTE,
        mask,
      )
      gl.activeTexture(gl.TEXTURE0 + units.behind)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, behind)
      hasOwnHair = true
      matchColors()
    },
    putOn(texture) {
      next = texture
      dress += 1
    },
    takeHead({ place: [x, y, rightX, rightY], hair: worn }) {
      place.x = x
      place.y = y
      place.rightX = rightX
      place.rightY = rightY
      // What was worn before stays until the head was seen with the new hair.
      if (worn?.dress !== dress) return
      if (next) change(next)
      next = null
      tint = worn.tint
      matchColors()
      gl.bindBuffer(gl.ARRAY_BUFFER, points)
      gl.bufferData(gl.ARRAY_BUFFER, worn.points, gl.DYNAMIC_DRAW)
    },
    draw(motion, isWorn) {
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.clear(gl.DEPTH_BUFFER_BIT)
      const isDressed = isWorn && corners > 0
      gl.disable(gl.DEPTH_TEST)
      room.use()
      tellBackdrop(room, motion)
      gl.uniform1f(room.at('bare'), isDressed && hasOwnHair ? 1 : 0)
      gl.bindVertexArray(nothing)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      if (!isDressed) return
      gl.enable(gl.DEPTH_TEST)
      hair.use()
      tellBackdrop(hair, motion)
      gl.uniform1f(hair.at('bare'), hasOwnHair ? 1 : 0)
      gl.uniform2f(hair.at('size'), canvas.width, canvas.height)
      gl.uniform2f(hair.at('turn'), motion.turnX, motion.turnY)
      gl.uniform2f(hair.at('shift'), motion.shiftX, motion.shiftY)
      gl.uniform3f(hair.at('tint'), tint[0], tint[1], tint[2])
      gl.bindVertexArray(shape)
      gl.drawElements(gl.TRIANGLES, corners, gl.UNSIGNED_SHORT, 0)
    },
    end() {
      for (const texture of Object.values(textures)) gl.deleteTexture(texture)
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

function contextOf(canvas: HTMLCanvasElement): WebGL2RenderingContext {
  const gl = canvas.getContext('webgl2', { antialias: true, alpha: false, depth: true })
  if (!gl) throw new Error('No WebGL 2')
  return gl
}

interface Program {
  readonly use: () => void
  readonly at: (uniform: string) => WebGLUniformLocation | null
}

function createProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram()
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)!
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    throw new Error(gl.getProgramInfoLog(program) ?? 'The shaders were not linked')
  }
  const places = new Map<string, WebGLUniformLocation | null>()
  const at = (name: string) => {
    if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name))
    return places.get(name)!
  }
  gl.useProgram(program)
  for (const [name, unit] of Object.entries(units)) gl.uniform1i(at(name), unit)
  return { use: () => gl.useProgram(program), at }
}

function createTexture(gl: WebGL2RenderingContext, unit: number): WebGLTexture {
  const texture = gl.createTexture()
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  return texture
}
