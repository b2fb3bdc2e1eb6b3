import { z } from 'zod'

const Point = z.object({ x: z.number(), y: z.number() })
const Line = z.object({ from: Point, to: Point })

/**
 * A face's proportions, as if seen from the front: its length, from the top of the forehead to the chin, and its
 * widths, all as shares of its width at the cheekbones; and the measured lines, in the units of the picture they come
 * with.
 */
export const FaceMeasures = z.object({
  length: z.number(),
  forehead: z.number(),
  jaw: z.number(),
  chin: z.number(),
  lines: z.object({ length: Line, forehead: Line, cheekbones: Line, jaw: Line, chin: Line }),
})
export type FaceMeasures = z.infer<typeof FaceMeasures>

/** The same measures with their lines scaled to a picture of another size. */
export function scaleMeasures(
  { lines, ...shares }: FaceMeasures,
  across: number,
  down = across,
): FaceMeasures {
  const point = ({ x, y }: z.infer<typeof Point>) => ({ x: x * across, y: y * down })
  const line = ({ from, to }: z.infer<typeof Line>) => ({ from: point(from), to: point(to) })
  const { length, forehead, cheekbones, jaw, chin } = lines
  return {
    ...shares,
    lines: {
      length: line(length),
      forehead: line(forehead),
      cheekbones: line(cheekbones),
      jaw: line(jaw),
      chin: line(chin),
    },
  }
}
