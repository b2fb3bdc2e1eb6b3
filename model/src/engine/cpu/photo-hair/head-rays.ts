import { faceOval } from '../face/face-zones.ts'
import { meshPoint, type HeadFrame } from '../head/head-frame.ts'
import { mix } from '../math/scalar.ts'

/** Mesh points at both temples, which the rays start halfway between, and at the top of the forehead. */
const temples = [127, 356] as const
const forehead = 10

/** Rays cast from the middle of the head as seen, clockwise; the first lies just beside the head's up. */
export const rayCount = 360

/** How far out hair is looked for along a ray, and in which steps, face widths. */
export const rayReach = 1.3
export const rayStep = 0.006
/** Rays to each side over which measurements are smoothed. */
const softRays = 4

/** Angles are radians from the head's up, clockwise; distances are px from the middle. */
export interface HeadRays {
  readonly middle: readonly [x: number, y: number]
  /** Distances of the face's outline along each ray. */
  readonly oval: Float32Array
  /** The same for any line that goes all the way around the head. */
  readonly along: (line: readonly (readonly [x: number, y: number])[]) => Float32Array
  /** Unit vectors along each ray, two numbers each. */
  readonly directions: Float32Array
  readonly place: (angle: number, distance: number) => [x: number, y: number]
  readonly angleAt: (x: number, y: number) => number
}

/** Casts rays from the point between a head's temples, in the pixels of its frame. */
export function castRays({ mesh }: HeadFrame): HeadRays {
  const [left, right] = temples.map((vertex) => meshPoint(mesh, vertex))
  const [middleX, middleY] = [(left![0] + right![0]) / 2, (left![1] + right![1]) / 2]
  const [topX, topY] = meshPoint(mesh, forehead)
  const up = Math.atan2(topY - middleY, topX - middleX)
  const angleAt: HeadRays['angleAt'] = (x, y) => Math.atan2(y - middleY, x - middleX) - up
  const directions = new Float32Array(2 * rayCount)
  for (let ray = 0; ray < rayCount; ray++) {
    directions[2 * ray] = Math.cos(up + angleOf(ray))
    directions[2 * ray + 1] = Math.sin(up + angleOf(ray))
  }
  const along: HeadRays['along'] = (line) =>
    distancesAlong(line.map(([x, y]) => [angleAt(x, y), Math.hypot(x - middleX, y - middleY)]))
  return {
    oval: along(faceOval.map((vertex) => [mesh[vertex * 3]!, mesh[vertex * 3 + 1]!])),
    along,
    middle: [middleX, middleY],
    directions,
    angleAt,
    place: (angle, distance) => [
      middleX + Math.cos(up + angle) * distance,
      middleY + Math.sin(up + angle) * distance,
    ],
  }
}

/** Angle of a ray's middle, radians. */
export function angleOf(ray: number): number {
  return ((ray + 0.5) / rayCount) * 2 * Math.PI
}

/** Fractional ray index of an angle. The whole part is the ray, whose own direction is half a ray further on. */
export function amongRays(angle: number): number {
  return turnOf(angle) * rayCount
}

/** A value interpolated between neighbouring rays, at a fractional index from `amongRays`. */
export function betweenRays(values: Float32Array, place: number): number {
  const at = place - 0.5 + rayCount
  const ray = Math.floor(at)
  return mix(values[ray % rayCount]!, values[(ray + 1) % rayCount]!, at - ray)
}

/** 1 if the next ray points further up, otherwise -1. */
export function upwardsFrom(ray: number): 1 | -1 {
  return ray < rayCount / 2 ? -1 : 1
}

/** Degrees from the head's up. */
export function fromUp(angle: number): number {
  return (Math.acos(Math.cos(angle)) * 180) / Math.PI
}

/** 0 for rays to the picture's right, 1 for those to its left. */
export function sideOf(ray: number): 0 | 1 {
  return ray < rayCount / 2 ? 0 : 1
}

/** The mean of the rays around that have a value; 0 if none has. */
export function meanAround(values: readonly (number | null)[]): Float32Array {
  return Float32Array.from(values, (_, ray) => {
    let [sum, count] = [0, 0]
    for (let d = -softRays; d <= softRays; d++) {
      const other = values[(ray + d + rayCount) % rayCount] ?? null
      if (other === null) continue
      sum += other
      count++
    }
    return sum / Math.max(1, count)
  })
}

/** An angle as a fraction of a full turn, 0..1. */
function turnOf(angle: number): number {
  const turns = angle / (2 * Math.PI) + 2
  return turns - Math.floor(turns)
}

function distancesAlong(
  line: readonly (readonly [angle: number, distance: number])[],
): Float32Array {
  const points = line
    .map(([angle, distance]) => ({ turn: turnOf(angle), distance }))
    .sort((one, other) => one.turn - other.turn)
  const [first, last] = [points[0]!, points.at(-1)!]
  const ring = [{ ...last, turn: last.turn - 1 }, ...points, { ...first, turn: first.turn + 1 }]
  return Float32Array.from({ length: rayCount }, (_, ray) => {
    const turn = (ray + 0.5) / rayCount
    const next = ring.findIndex((point) => point.turn >= turn)
    const [from, to] = [ring[next - 1]!, ring[next]!]
    return mix(from.distance, to.distance, (turn - from.turn) / Math.max(1e-6, to.turn - from.turn))
  })
}
