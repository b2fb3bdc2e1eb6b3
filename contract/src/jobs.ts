import { z } from 'zod'
import {
  Box,
  PhotoAdvice,
  PhotoProblem,
  PicturePoint,
  ReferenceProblem,
  maxFaces,
} from './acceptance.ts'
import { FaceMeasures } from './face-measures.ts'
import { OwnHair } from './own-hair.ts'
import { DocumentId } from './fields.ts'
import { TrackingSource } from './tracking.ts'

/** What the engine is doing, in this order. */
export const TryOnStage = z.enum(['analysing', 'growing', 'lighting', 'finishing'])
export type TryOnStage = z.infer<typeof TryOnStage>

/** Body of `POST /jobs/try-on` on the model service, sent by the task queue: try-ons on one photo. */
export const TryOnJob = z.object({ create_ids: z.array(DocumentId).min(1).max(50) })
export type TryOnJob = z.infer<typeof TryOnJob>

/** Body of `POST /jobs/finish` on the model service, sent by the task queue: a look to be finished as a photograph. */
export const FinishJob = z.object({ create_id: DocumentId })
export type FinishJob = z.infer<typeof FinishJob>

/** Body of `POST /jobs/previews` on the model service, sent by the task queue: previews of a photo. */
export const PreviewsJob = z.object({ photo_id: DocumentId, round: z.number().int().min(0) })
export type PreviewsJob = z.infer<typeof PreviewsJob>

/**
 * Body of the task queue's posts to the function `trackingJobs`: accounts of one source, or of one server there, to
 * read.
 */
export const SnapshotsJob = z.object({
  source: TrackingSource,
  account_ids: z.array(DocumentId).min(1).max(50),
})
export type SnapshotsJob = z.infer<typeof SnapshotsJob>

/** Query of `POST /inspect` on the model service, whose body is an encoded picture: where the intended face is. */
export const InspectQuery = z
  .object({ x: z.coerce.number(), y: z.coerce.number() })
  .pipe(PicturePoint)

/** Answer of `POST /inspect`. Angles in degrees, boxes in pixels of the cropped and turned picture. */
export const Inspection = z.object({
  /** Number of faces to choose from. */
  count: z.number().int().min(0),
  /** All faces to choose from, left to right. */
  faces: z.array(Box).max(maxFaces).default([]),
  face: z.object({ yaw: z.number(), pitch: z.number(), roll: z.number(), box: Box }).nullable(),
  problem: PhotoProblem.nullable(),
  /** Null for a photo with a problem. */
  advice: PhotoAdvice.nullable().default(null),
  /** Of the intended face, lines in pixels; null for a face with a problem. */
  measures: FaceMeasures.nullable().default(null),
  /** Of the intended person; null where it is not visible. */
  hair: OwnHair.nullable().default(null),
  /** The part of a tall screenshot or a panorama to keep, the only one inspected, px; null for the whole picture. */
  crop: Box.nullable().default(null),
  /** How far to turn the cropped picture clockwise so that it stands upright, degrees. */
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
})
export type Inspection = z.infer<typeof Inspection>

/**
 * Answer of `POST /cut-out` on the model service, whose body is an encoded picture: its hair as a cut-out, and as a
 * JPEG on a plain ground, both in base64; or why there is none.
 */
export const HairCut = z.union([
  z.object({ problem: ReferenceProblem }),
  z.object({
    problem: z.null(),
    cutout: z.base64(),
    preview: z.object({
      picture: z.base64(),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
    }),
  }),
])
export type HairCut = z.infer<typeof HairCut>
