import type { StrandStyleInput } from '@hairstyle/core/styles/strand-style.ts'

/**
 * Authored curves that hair follows, in face widths on the head's axes. The skull's top lies at about .95, the middle of the
 * front hairline at (0, .7, .49), the temples' corners at (.3, .64, .41).
 */
export type Flow = NonNullable<StrandStyleInput['flow']>

export type Point = readonly number[]

/** A curve without a twin. */
export function oneSided(root: Point, path: readonly Point[]): Flow[number] {
  const point = ([x = 0, y = 0, z = 0]: Point): [number, number, number] => [x, y, z]
  return { root: point(root), path: path.map(point), radius: 0.36, mirrored: false }
}
