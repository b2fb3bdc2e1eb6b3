import type { HeadAxes } from './head-frame.ts'

/** How a head is held, degrees. */
export interface HeadAngles {
  /** Positive when the person looks to the picture's right. */
  readonly yaw: number
  /** Positive when looking up. */
  readonly pitch: number
  /** Positive when the head is tilted clockwise. */
  readonly roll: number
}

/** Pitch of the mesh's axes, in degrees, for a level face seen from the front. */
const levelPitch = -5

/** The angles of a head's axes. */
export function headAngles({ right, forward }: Pick<HeadAxes, 'right' | 'forward'>): HeadAngles {
  const [x, y, z] = forward
  return {
    yaw: degrees(Math.atan2(x, -z)),
    pitch: degrees(Math.atan2(-y, Math.hypot(x, z))) - levelPitch,
    roll: degrees(Math.atan2(right[1], right[0])),
  }
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI
}
