import type { Vec3 } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import { normalize } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import type { Bust } from './bust.ts'
import type { Field } from './fields.ts'
import { apply } from './pose.ts'
import type { Turn } from './pose.ts'

/** How the bust stands in the picture. */
export interface Camera {
  readonly width: number
  readonly height: number
  /** Pixels of one face width. */
  readonly unit: number
  /** Where the head's middle lies, px. */
  readonly centerX: number
  readonly centerY: number
  /** View axes to the head's. */
  readonly toHead: Turn
}

/**
 * Points of the bust that the camera sees, in the bust's own axes: one a pixel, four where an outline crosses it. Three
 * numbers a sample for vectors.
 */
export interface View {
  readonly camera: Camera
  readonly count: number
  /** Pixel that the sample belongs to. */
  readonly pixel: Uint32Array
  /** Part of the pixel's light that comes from here. */
  readonly share: Float32Array
  readonly isCloth: Uint8Array
  readonly position: Float32Array
  readonly normal: Float32Array
  /** Normals of the face without features; the same as `normal` elsewhere. */
  readonly softNormal: Float32Array
  /** Openness to the room, 0..1. */
  readonly openness: Float32Array
  /** How much of the key light arrives, 0..1. */
  readonly lit: Float32Array
}

const nearPlane = 1.35
const farPlane = -1.2
/** After so many steps a ray that grazes the surface counts as a hit. */
const maxSteps = 90
/** Depth between neighbours that makes an outline, in face widths. */
const outlineDepth = 0.03
const corners = [
  [-0.25, -0.25],
  [0.25, -0.25],
  [-0.25, 0.25],
  [0.25, 0.25],
] as const

/** Distance of the camera from the head's middle, in face widths: a portrait lens across a small room. */
const cameraDistance = 9

/** Sphere-traces the bust (J. Hart, "Sphere tracing", 1996); `keyLight` in the head's axes. */
export function marchBust(bust: Bust, camera: Camera, keyLight: Vec3): View {
  const { surface: both, softSurface: soft } = bust
  const hits = castRays(both, camera)
  const count = hits.length
  const view: View = {
    camera,
    count,
    pixel: Uint32Array.from(hits, ({ pixel }) => pixel),
    share: Float32Array.from(hits, ({ share }) => share),
    isCloth: new Uint8Array(count),
    position: new Float32Array(count * 3),
    normal: new Float32Array(count * 3),
    softNormal: new Float32Array(count * 3),
    openness: new Float32Array(count),
    lit: new Float32Array(count),
  }
  hits.forEach(({ at }, i) => {
    const normal = gradient(both, at, 0.006)
    view.position.set(at, i * 3)
    view.isCloth[i] = bust.isCloth(at) ? 1 : 0
    view.normal.set(normal, i * 3)
    const isFace = view.isCloth[i] === 0 && isFront(at)
    view.softNormal.set(isFace ? gradient(soft, at, 0.02) : normal, i * 3)
    view.openness[i] = openness(both, at, normal)
    view.lit[i] = arrivingLight(both, at, normal, keyLight)
  })
  return view
}

/** Where the face's detail and what is painted on it lie, in the head's axes. */
export function isFront([, y, z]: Vec3): boolean {
  return z > -0.05 && y > -0.95
}

interface Hit {
  readonly pixel: number
  readonly share: number
  readonly at: Vec3
}

function castRays(field: Field, camera: Camera): Hit[] {
  const { width, height } = camera
  const empty = emptyTiles(field, camera)
  const depths = Float32Array.from({ length: width * height }, (_, i) => {
    const x = i % width
    const y = (i - x) / width
    return empty(x, y) ? -Infinity : trace(field, viewRay(camera, x, y), 1 / camera.unit)
  })
  const isOutline = (i: number): boolean =>
    [i - 1, i + 1, i - width, i + width].some((j) => {
      const gap = Math.abs((depths[j] ?? -Infinity) - depths[i]!)
      return gap > outlineDepth
    })
  const hits: Hit[] = []
  for (let i = 0; i < depths.length; i++) {
    const x = i % width
    const y = (i - x) / width
    if (!isOutline(i)) {
      if (depths[i]! > -Infinity)
        hits.push({ pixel: i, share: 1, at: pointOn(viewRay(camera, x, y), depths[i]!) })
      continue
    }
    for (const [dx, dy] of corners) {
      const ray = viewRay(camera, x + dx, y + dy)
      const depth = trace(field, ray, 1 / camera.unit)
      if (depth > -Infinity)
        hits.push({ pixel: i, share: 1 / corners.length, at: pointOn(ray, depth) })
    }
  }
  return hits
}

/** A line of sight, in face widths, where it crosses the plane through the head's middle. */
interface Ray {
  readonly x: number
  readonly y: number
  readonly toHead: Turn
}

function viewRay({ centerX, centerY, unit, toHead }: Camera, x: number, y: number): Ray {
  return { x: (x + 0.5 - centerX) / unit, y: (centerY - y - 0.5) / unit, toHead }
}

/** Point at a view depth, in the head's axes. */
function pointOn({ x, y, toHead }: Ray, depth: number): Vec3 {
  const nearer = 1 - depth / cameraDistance
  return apply(toHead, [x * nearer, y * nearer, depth])
}

/** View depth where the ray meets the surface, -Infinity where it does not. */
function trace(field: Field, { x, y, toHead }: Ray, pixel: number): number {
  const [a, b, c] = toHead
  let depth = nearPlane
  for (let step = 0; depth > farPlane; step++) {
    const nearer = 1 - depth / cameraDistance
    const vx = x * nearer
    const vy = y * nearer
    const distance = field(
      a[0] * vx + a[1] * vy + a[2] * depth,
      b[0] * vx + b[1] * vy + b[2] * depth,
      c[0] * vx + c[1] * vy + c[2] * depth,
    )
    if (distance < 0.0006 || (step > maxSteps && distance < pixel)) return depth
    depth -= Math.max(0.0015, distance * 0.88)
  }
  return -Infinity
}

/** Blocks of pixels that no ray through them can hit. */
function emptyTiles(field: Field, camera: Camera): (x: number, y: number) => boolean {
  const size = 16
  const columns = Math.ceil(camera.width / size)
  const rows = Math.ceil(camera.height / size)
  const reach = (size * 0.75) / camera.unit
  const tiles = Uint8Array.from({ length: columns * rows }, (_, tile) => {
    const ray = viewRay(
      camera,
      ((tile % columns) + 0.5) * size,
      (Math.floor(tile / columns) + 0.5) * size,
    )
    for (let depth = nearPlane; depth > farPlane;) {
      const distance = field(...pointOn(ray, depth))
      if (distance < reach) return 0
      depth -= Math.max(0.01, distance * 0.8)
    }
    return 1
  })
  return (x, y) => tiles[Math.floor(y / size) * columns + Math.floor(x / size)] === 1
}

/** Four samples at a tetrahedron's corners (Quilez, "Normals for an SDF"). */
function gradient(field: Field, [x, y, z]: Vec3, h: number): Vec3 {
  const a = field(x + h, y - h, z - h)
  const b = field(x - h, y - h, z + h)
  const c = field(x - h, y + h, z - h)
  const d = field(x + h, y + h, z + h)
  return normalize([a - b - c + d, -a - b + c + d, -a + b - c + d])
}

/** Ambient occlusion: how far the surface's surroundings stay away (Quilez, after A. Evans 2006). */
function openness(field: Field, [x, y, z]: Vec3, [nx, ny, nz]: Vec3): number {
  // The room is brightest above: what hangs over a point counts most.
  const [ux, uy, uz] = normalize([nx, ny + 0.5, nz])
  let missing = 0
  let total = 0
  for (let k = 1; k <= 6; k++) {
    const reach = 0.014 * k * k
    const weight = 1 / (0.5 + k)
    const distance = Math.max(0, field(x + ux * reach, y + uy * reach, z + uz * reach))
    const clear = reach * 0.72 * (ux * nx + uy * ny + uz * nz)
    missing += weight * Math.max(0, 1 - distance / clear)
    total += weight
  }
  return 1 - missing / total
}

/** Soft shadow of the key light (Quilez, "Soft shadows in raymarched SDFs"). */
function arrivingLight(
  field: Field,
  [x, y, z]: Vec3,
  [nx, ny, nz]: Vec3,
  [lx, ly, lz]: Vec3,
): number {
  const softness = 7
  let open = 1
  let previous = 0
  for (let t = 0.03; t < 1.6;) {
    const ox = x + nx * 0.02 + lx * t
    const oy = y + ny * 0.02 + ly * t
    const oz = z + nz * 0.02 + lz * t
    const distance = field(ox, oy, oz)
    open = Math.min(open, 0.5 + (0.5 * softness * distance) / t)
    if (open <= 0) return 0
    // Out in the open and on the way further out.
    if (distance > 0.35 && distance > previous) break
    previous = distance
    t += Math.min(0.2, Math.max(0.015, Math.abs(distance) * 0.7))
  }
  return open * open * (3 - 2 * open)
}
