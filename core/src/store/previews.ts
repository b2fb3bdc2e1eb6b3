import { PhotoProblem, PicturePoint } from '@hairstyle/contract/acceptance.ts'
import { previewsStatuses } from '@hairstyle/contract/api/previews.ts'
import { z } from 'zod'
import { When, collectionOf, type Stored } from './collection.ts'
import type { Database } from './database.ts'

/** A style, and which way of drawing it. */
const StyleVersion = z.object({ id: z.string(), version: z.string() })

/** Which version of a style, by the style's id. */
const Versions = z.record(z.string(), z.string())

const PreviewsDocument = z.object({
  status: z.enum(previewsStatuses),
  /** Why there are none, where the photo is why. */
  problem: PhotoProblem.nullable(),
  /** The face that they show, where somebody chose one: another choice is another folder. */
  meant: PicturePoint.nullable(),
  /** Where their files are, below that of the photo. */
  folder: z.string(),
  /** Number of its task: a new one is made when other styles are looked at, or a task got lost. */
  round: z.number().int().min(0),
  /** What its task is to draw, in the order in which it is wanted. */
  wanted: z.array(StyleVersion),
  /** Each is a file with one picture below the other; of a style that is on several the last counts. */
  sheets: z.array(z.object({ id: z.string(), tiles: z.array(StyleVersion) })).default([]),
  /** Styles that cannot be drawn, and those that were drawn and look poor. */
  undrawable: Versions,
  poor: Versions.default({}),
  createdAt: When,
  /** When its worker was heard of, or waited for. */
  changedAt: When,
})
export type PreviewsDocument = z.output<typeof PreviewsDocument>
export type Previews = Stored<PreviewsDocument>

/**
 * `previews/{photoId}`: what a photo's owner looks like with the styles of the library, small. Belongs to whom the
 * photo belongs.
 */
export function previewsStore(db: Database) {
  return collectionOf(db, 'previews', PreviewsDocument)
}
