import { z } from 'zod'

const Vector = z.tuple([z.number(), z.number(), z.number()])
const Row = z.tuple([z.number(), z.number(), z.number(), z.number()])
const pixels = z.number().int().min(1).max(2048)
/** Stands in for the photo's name where hair was drawn. */
export const drawnSource = 'drawn'
/** In face widths on the head's own axes; null where the photo shows none. */
const Height = z.number().nullable()

/** What is needed to put a photo's hair on another head. */
export const CutoutHeader = z.strictObject({
  /** Name of the photo it was cut out of, or `drawnSource`. */
  source: z.string().min(1).max(200),
  /** The picture after the header: its size in pixels and in bytes. */
  picture: z.strictObject({
    width: pixels,
    height: pixels,
    bytes: z.number().int().positive(),
  }),
  /** Frame of the head in the picture's pixels. */
  head: z.strictObject({
    origin: Vector,
    /** Pixels of one face width. */
    unit: z.number().positive(),
    right: Vector,
    up: Vector,
    forward: Vector,
  }),
  /** Outline of the face, in face widths on the head's axes. */
  oval: z.array(Vector).length(36),
  hairline: z.array(Height).length(19),
  /** Distances of the hair's outline from the middle of the head, around its upper half. */
  outline: z.array(Height).length(25),
  light: z.strictObject({
    exposure: z.number(),
    contrast: z.number(),
    direction: Vector,
    cast: Vector,
    directedColor: Vector,
    skin: Vector,
    coefficients: z.tuple([Row, Row, Row]),
  }),
  /** Mean colour of the hair, linear. */
  color: Vector,
})
export type CutoutHeader = z.infer<typeof CutoutHeader>
