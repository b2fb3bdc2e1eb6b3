import { PhotoProblem, PicturePoint } from '@hairstyle/contract/acceptance.ts'
import { previewsStatuses } from '@hairstyle/contract/api/previews.ts'
import { z } from 'zod'
import { When, collectionOf, type Stored } from './collection.ts'
import type { Database } from './database.ts'

/** A style, and the version of its drawing. */
const StyleVersion = z.object({ id: z.string(), version: z.string() })

/** Versions of styles, by style id. */
const Versions = z.record(z.string(), z.string())

const PreviewsDocument = z.object({
  status: z.enum(previewsStatuses),
  /** Why there are none, if the photo is the reason. */
  problem: PhotoProblem.nullable(),
  /** The chosen face that they show, if any: another choice is another folder. */
  meant: PicturePoint.nullable(),
  /** Folder of their files, below the photo's. */
  folder: z.string(),
  /** Number of its task: a new one is made for other styles, or when a task got lost. */
  round: z.number().int().min(0),
  /** What its task has to draw, by priority. */
  wanted: z.array(StyleVersion),
  /** Each is a file of stacked pictures; of a style on several sheets the last counts. */
  sheets: z.array(z.object({ id: z.string(), tiles: z.array(StyleVersion) })).default([]),
  /** Styles that cannot be drawn, and drawn ones that look poor. */
  undrawable: Versions,
  poor: Versions.default({}),
  createdAt: When,
  /** When its worker last wrote, or began to be waited for. */
  changedAt: When,
})
export type PreviewsDocument = z.output<typeof PreviewsDocument>
export type Previews = Stored<PreviewsDocument>

/** `previews/{photoId}`: small pictures of a photo's owner with styles of the library. Belongs to the photo's owner. */
export function previewsStore(db: Database) {
  return collectionOf(db, 'previews', PreviewsDocument)
}
