import type { Vec3 } from '@hairstyle/model/engine/cpu/math/vec3.ts'

/** A rotation as the rows of its matrix; its transpose turns back. */
export type Turn = readonly [Vec3, Vec3, Vec3]

/** Degrees against the camera. */
export interface HeadAngles {
  /** Positive when looking to the picture's right. */
  readonly yaw: number
  /** Positive when looking up. */
  readonly pitch: number
  /** Positive when tilted clockwise. */
  readonly roll: number
}

/** View axes (x right, y up, z to the viewer) to the axes of something that stands at these angles. */
export function turnFromView({ yaw, pitch, roll }: HeadAngles): Turn {
  const [sy, cy] = sinCos(yaw)
  const [sp, cp] = sinCos(pitch)
  const [sr, cr] = sinCos(roll)
  const yawTurn: Turn = [
    [cy, 0, -sy],
    [0, 1, 0],
    [sy, 0, cy],
  ]
  const pitchTurn: Turn = [
    [1, 0, 0],
    [0, cp, -sp],
    [0, sp, cp],
  ]
  const rollTurn: Turn = [
    [cr, -sr, 0],
    [sr, cr, 0],
    [0, 0, 1],
  ]
  return multiply(yawTurn, multiply(pitchTurn, rollTurn))
}

/** First `b`, then `a`. */
export function multiply(a: Turn, b: Turn): Turn {
  const columns = transpose(b)
  const row = (r: Vec3): Vec3 => apply(columns, r)
  return [row(a[0]), row(a[1]), row(a[2])]
}

export function transpose([a, b, c]: Turn): Turn {
  return [
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
    [a[2], b[2], c[2]],
  ]
}

export function apply([a, b, c]: Turn, [x, y, z]: Vec3): Vec3 {
  return [
    a[0] * x + a[1] * y + a[2] * z,
    b[0] * x + b[1] * y + b[2] * z,
    c[0] * x + c[1] * y + c[2] * z,
  ]
}

function sinCos(degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [Math.sin(angle), Math.cos(angle)]
}
