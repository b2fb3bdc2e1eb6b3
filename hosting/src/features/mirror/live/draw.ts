import { canonicalGrid } from '@hairstyle/model/engine/cpu/hair-mask/canonical-frame.ts'
import { coverGrid } from './cover.ts'
import type { HairTexture, OwnHair, TrackedHead, WornHair } from './messages.ts'

/*
 * One picture: the camera's, with own hair replaced by what is behind it, and worn hair over that. Colours are mixed in
 * linear light, as in a photo: the shader reads the ground under the hair instead of letting the browser blend.
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
/** The factor from own hair's colour to worn hair's, and where own hair may stay. */
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
  // The room beside hair must not be coloured.
  float stray = own.a * (1.0 - smoothstep(0.4, 0.8, own.r));
  vec3 instead = mix(decode(texture(behind, at).rgb), seen * recolor, smoothstep(0.3, 0.7, cells.r) * (1.0 - stray));
  float gone = max(smoothstep(0.12, 0.4, own.r), smoothstep(0.1, 0.5, own.a));
  vec3 cleared = mix(seen, instead, gone * bare);
  // Between neck and hair there is more hair, not the room.
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
/** The head's motion since it was seen: a rotation with scale, and a shift, px. */
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

/** A head's motion since it was seen: (x, y) goes to turn · (x, y) + shift, as complex numbers. */
export interface Motion {
  turnX: number
  turnY: number
  shiftX: number
  shiftY: number
}

/** Linear colour below which black hair has no measurable hue, and noise would be amplified too much. */
const hueless = 0.002
const mostRecolored = 4
/** Relative brightness of hair behind the neck. */
const shaded = 0.35

const units = { camera: 0, behind: 1, ownHair: 2, hair: 3, between: 4 } as const

/** Draws a mirror's pictures, without allocations per picture. */
export class Drawing {
  readonly #canvas: HTMLCanvasElement
  readonly #gl: WebGL2RenderingContext
  readonly #room: Program
  readonly #hair: Program
  readonly #textures: readonly WebGLTexture[]
  /** Geometry of the worn hair, and empty geometry. */
  readonly #shape: WebGLVertexArrayObject
  readonly #nothing: WebGLVertexArrayObject
  readonly #points: WebGLBuffer
  readonly #source: WebGLBuffer

  #corners = 0
  #dress = -1
  #next: HairTexture | null = null
  #tint: WornHair['tint'] = [1, 1, 1]
  #hasOwnHair = false
  #ownColor: OwnHair['color'] = [0, 0, 0]
  #hairColor: HairTexture['color'] = [0, 0, 0]
  readonly #place = { x: 0, y: 0, rightX: 1, rightY: 0 }
  readonly #recolor = new Float32Array(3).fill(1)
  readonly #shade = new Float32Array(3)

  /** @throws Error if the browser has no WebGL 2. */
  constructor(canvas: HTMLCanvasElement) {
    const gl = contextOf(canvas)
    this.#canvas = canvas
    this.#gl = gl
    this.#room = createProgram(gl, roomVertex, roomFragment)
    this.#hair = createProgram(gl, hairVertex, hairFragment)
    this.#textures = Object.values(units).map((unit) => createTexture(gl, unit))
    this.#points = gl.createBuffer()
    this.#source = gl.createBuffer()
    this.#shape = gl.createVertexArray()
    gl.bindVertexArray(this.#shape)
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#points)
    gl.enableVertexAttribArray(0)
    gl.vertexAttribPointer(0, 4, gl.FLOAT, false, 0, 0)
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#source)
    gl.enableVertexAttribArray(1)
    gl.vertexAttribPointer(1, 2, gl.FLOAT, false, 0, 0)
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
    this.#nothing = gl.createVertexArray()
    gl.depthFunc(gl.LESS)
  }

  /** Uploads the camera's newest picture. */
  takeFrame(video: HTMLVideoElement): void {
    const canvas = this.#canvas
    if (canvas.width !== video.videoWidth || canvas.height !== video.videoHeight) {
      canvas.width = video.videoWidth
      canvas.height = video.videoHeight
    }
    this.#paint('camera', video)
  }

  takeOwnHair({ mask, color, behind }: OwnHair): void {
    const gl = this.#gl
    const { width, height } = canonicalGrid
    this.#ownColor = color
    this.#bind('ownHair')
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, mask)
    this.#paint('behind', behind)
    this.#hasOwnHair = true
    this.#matchColors()
  }

  putOn(texture: HairTexture): void {
    this.#next = texture
    this.#dress += 1
  }

  /** Updates the head's position. */
  takeHead({ place: [x, y, rightX, rightY], hair: worn }: TrackedHead): void {
    const gl = this.#gl
    const place = this.#place
    place.x = x
    place.y = y
    place.rightX = rightX
    place.rightY = rightY
    // The previous hair stays until the head was seen with the new hair.
    if (worn?.dress !== this.#dress) return
    if (this.#next) this.#change(this.#next)
    this.#next = null
    this.#tint = worn.tint
    this.#matchColors()
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#points)
    gl.bufferData(gl.ARRAY_BUFFER, worn.points, gl.DYNAMIC_DRAW)
  }

  draw(motion: Motion, isWorn: boolean): void {
    const gl = this.#gl
    const { width, height } = this.#canvas
    gl.viewport(0, 0, width, height)
    gl.clear(gl.DEPTH_BUFFER_BIT)
    const isDressed = isWorn && this.#corners > 0
    gl.disable(gl.DEPTH_TEST)
    this.#begin(this.#room, motion, isDressed)
    gl.bindVertexArray(this.#nothing)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    if (!isDressed) return
    gl.enable(gl.DEPTH_TEST)
    const hair = this.#hair
    const tint = this.#tint
    this.#begin(hair, motion, true)
    gl.uniform2f(hair.at('size'), width, height)
    gl.uniform2f(hair.at('turn'), motion.turnX, motion.turnY)
    gl.uniform2f(hair.at('shift'), motion.shiftX, motion.shiftY)
    gl.uniform3f(hair.at('tint'), tint[0], tint[1], tint[2])
    gl.bindVertexArray(this.#shape)
    gl.drawElements(gl.TRIANGLES, this.#corners, gl.UNSIGNED_SHORT, 0)
  }

  end(): void {
    for (const texture of this.#textures) this.#gl.deleteTexture(texture)
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext()
  }

  #bind(unit: keyof typeof units): void {
    this.#gl.activeTexture(this.#gl.TEXTURE0 + units[unit])
  }

  #paint(unit: keyof typeof units, picture: TexImageSource): void {
    const gl = this.#gl
    this.#bind(unit)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture)
  }

  #matchColors(): void {
    for (let c = 0; c < 3; c++) {
      const worn = this.#hairColor[c]! * this.#tint[c]!
      this.#recolor[c] = Math.min(mostRecolored, (worn + hueless) / (this.#ownColor[c]! + hueless))
      this.#shade[c] = worn * shaded
    }
  }

  #change({ width, height, pixels, between, source, triangles, color }: HairTexture): void {
    const gl = this.#gl
    const { RGBA, UNSIGNED_BYTE: bytes } = gl
    this.#bind('hair')
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, width, height, 0, RGBA, bytes, pixels)
    gl.generateMipmap(gl.TEXTURE_2D)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
    this.#bind('between')
    const { width: columns, height: rows } = coverGrid
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG8, columns, rows, 0, gl.RG, bytes, between)
    gl.bindVertexArray(this.#shape)
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#source)
    gl.bufferData(gl.ARRAY_BUFFER, source, gl.STATIC_DRAW)
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, triangles, gl.STATIC_DRAW)
    this.#corners = triangles.length
    this.#hairColor = color
  }

  /** Sets a program's background, and the canonical picture's current position. */
  #begin(program: Program, motion: Motion, isDressed: boolean): void {
    const gl = this.#gl
    const place = this.#place
    const { width, height } = this.#canvas
    const x = motion.turnX * place.x - motion.turnY * place.y + motion.shiftX
    const y = motion.turnY * place.x + motion.turnX * place.y + motion.shiftY
    const rightX = motion.turnX * place.rightX - motion.turnY * place.rightY
    const rightY = motion.turnY * place.rightX + motion.turnX * place.rightY
    const { unit, origin, width: columns, height: rows } = canonicalGrid
    // Canonical pixels a pixel: the head's right, squared by its length, is one face width.
    const scale = unit / (rightX * rightX + rightY * rightY)
    const acrossX = rightX * scale
    const acrossY = rightY * scale
    program.use()
    gl.uniform1f(program.at('bare'), isDressed && this.#hasOwnHair ? 1 : 0)
    gl.uniform3fv(program.at('recolor'), this.#recolor)
    gl.uniform3fv(program.at('shade'), this.#shade)
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

/** An empty texture, for rows of any length. */
function createTexture(gl: WebGL2RenderingContext, unit: number): WebGLTexture {
  const texture = gl.createTexture()
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
  const { RGBA, UNSIGNED_BYTE: bytes } = gl
  gl.texImage2D(gl.TEXTURE_2D, 0, RGBA, 1, 1, 0, RGBA, bytes, new Uint8Array(4))
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  return texture
}
