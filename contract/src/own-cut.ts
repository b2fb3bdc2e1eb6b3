import { z } from 'zod'
import { OwnHairColors } from './adjustment.ts'
import { DocumentId } from './fields.ts'
import { ownLengths } from './own-lengths.ts'

/** How one's own hair is cut; null is as it is. */
export const OwnCut = z.strictObject({
  length: z.enum(ownLengths).nullable().default(null),
  /** The hairstyle whose fringe is worn. */
  fringe: DocumentId.nullable().default(null),
})
export type OwnCut = z.infer<typeof OwnCut>

/** A change of one's own hair: colours, cut, or both. Roots and ends need a colour between them. */
export const OwnHairWish = z
  .strictObject({
    ...OwnHairColors.shape,
    color: OwnHairColors.shape.color.nullable().default(null),
    ...OwnCut.shape,
  })
  .refine(({ color, length, fringe }) => color ?? length ?? fringe, {
    path: ['color'],
    message: 'must be given without length and fringe',
  })
  .refine(({ color, roots, ends }) => color !== null || (roots === null && ends === null), {
    path: ['color'],
    message: 'must be given with roots or ends',
  })
export type OwnHairWish = z.infer<typeof OwnHairWish>
