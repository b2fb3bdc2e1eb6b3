import { clamp, mix, smoothstep } from '../../math/scalar.ts'
import type { Vec3 } from '../../math/vec3.ts'
import type { Colliders, Tip } from './colliders.ts'
import { courseStep } from './flow.ts'
import type { Course } from './flow.ts'

/** How far ahead on its course a guide is aimed: turns become this wide. */
const lookAhead = 0.12
/** Where on its course disordered hair has left it altogether, at the latest, face widths. */
const strayedAt = 0.45
/** Distance that it leaves by, per unit of a style's mess; and the lengths up to which hair is as stiff, and from which it hangs in order. */
const disorder = 0.07
const stiffness = [0.6, 1.3] as const

/** Length of a course to its end or to the height of the cut. */
export function courseEnd(
  course: Course,
  { cut, longest }: { cut: number; longest: number },
): number {
  const { points } = course
  let along = 0
  let length = 0
  while (along < course.length && length < longest) {
    if (length > 0.12 && points[Math.floor(along / courseStep) * 3 + 1]! < cut) break
    length += courseStep * courseSpeed(course, along)
    along += courseStep
  }
  return Math.max(0.1, length)
}

/** Distance walked per distance along a course: less than 1 where curves of different directions are blended. */
export function courseSpeed({ points }: Course, along: number): number {
  const k = Math.min(Math.floor(along / courseStep), points.length / 3 - 2) * 3
  const dx = points[k + 3]! - points[k]!
  const dy = points[k + 4]! - points[k + 1]!
  const dz = points[k + 5]! - points[k + 2]!
  return clamp(Math.sqrt(dx * dx + dy * dy + dz * dz) / courseStep, 0.25, 1)
}

/** How far messy hair leaves a course, from a random vector: short hair stands as it wants, long hair is too heavy. */
export function astrayFrom({ length }: Course, mess: number, [x, y, z]: Vec3): Vec3 {
  const amount = disorder * mess * smoothstep(stiffness[1], stiffness[0], length)
  return [x * amount, y * amount, z * amount]
}

/** Whether a course passes the shoulders on their front. */
export function hangsInFront({ points }: Course, { shoulders }: Colliders): boolean {
  let k = 0
  while (k < points.length / 3 - 1 && points[k * 3 + 1]! > shoulders[1] + 0.3) k++
  return points[k * 3 + 2]! > shoulders[2]
}

/** How a guide departs from its course. */
export interface Departure {
  /** Farther out than the course: hair has depth. */
  readonly shell: number
  /** To its side: locks sway. */
  readonly swing: number
  /** More and more towards the end: disorder. */
  readonly astray: Vec3
}

/** Turns a tip that has come `along` its course towards what lies ahead on it. */
export function steer(
  tip: Tip,
  { points, weight, length }: Course,
  along: number,
  { shell, swing, astray }: Departure,
): void {
  const u = Math.min((along + lookAhead) / courseStep, points.length / 3 - 1.001)
  const k = Math.floor(u)
  const f = u - k
  const o = k * 3
  let x = points[o]! * (1 - f) + points[o + 3]! * f
  let y = points[o + 1]! * (1 - f) + points[o + 4]! * f
  let z = points[o + 2]! * (1 - f) + points[o + 5]! * f
  const scale = 1 / Math.max(0.2, Math.sqrt(x * x + z * z))
  const out = shell * smoothstep(0.1, 0.5, along) * scale
  const aside = swing * scale
  const across = x
  x += x * out - z * aside
  z += z * out + across * aside
  const strayed = smoothstep(0, Math.min(strayedAt, length), along)
  x += astray[0] * strayed
  y += astray[1] * strayed
  z += astray[2] * strayed
  const dx = x - tip.x
  const dy = y - tip.y
  const dz = z - tip.z
  const size = 1 / Math.max(1e-6, Math.sqrt(dx * dx + dy * dy + dz * dz))
  tip.dx = mix(tip.dx, dx * size, weight)
  tip.dy = mix(tip.dy, dy * size, weight)
  tip.dz = mix(tip.dz, dz * size, weight)
}
