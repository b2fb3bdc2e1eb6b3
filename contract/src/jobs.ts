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

/** What the engine is doing right now, in this order. */
export const TryOnStage = z.enum(['analysing', 'growing', 'lighting', 'finishing'])
export type TryOnStage = z.infer<typeof TryOnStage>

/** Body of `POST /jobs/try-on` on the model service, sent by the task queue: try-ons of styles on one photo. */
export const TryOnJob = z.object({ create_ids: z.array(DocumentId).min(1).max(50) })
export type TryOnJob = z.infer<typeof TryOnJob>

/** Body of `POST /jobs/finish` on the model service, sent by the task queue: a look to be finished as a photograph. */
export const FinishJob = z.object({ create_id: DocumentId })
export type FinishJob = z.infer<typeof FinishJob>

/** Body of `POST /jobs/previews` on the model service, sent by the task queue: previews of a photo. */
export const PreviewsJob = z.object({ photo_id: DocumentId, round: z.number().int().min(0) })
export type PreviewsJob = z.infer<typeof PreviewsJob>

/**
 * Body of what the task queue posts to the function `trackingJobs`: accounts of one source, or of one server there, to
 * be read.
 */
export const SnapshotsJob = z.object({
  source: TrackingSource,
  account_ids: z.array(DocumentId).min(1).max(50),
})
export type SnapshotsJob = z.infer<typeof SnapshotsJob>

/** Query of `POST /inspect` on the model service, whose body is an encoded picture: where the face is that is meant. */
export const InspectQuery = z
  .object({ x: z.coerce.number(), y: z.coerce.number() })
  .pipe(PicturePoint)

/**
 * Answer of `POST /inspect`. Angles in degrees, boxes in pixels of the picture once it is cropped and turned.
 */
export const Inspection = z.object({
  /** Number of faces that may be meant. */
  count: z.number().int().min(0),
  /** All faces from which one can be chosen, from left to right. */
  faces: z.array(Box).max(maxFaces).default([]),
  face: z.object({ yaw: z.number(), pitch: z.number(), roll: z.number(), box: Box }).nullable(),
  problem: PhotoProblem.nullable(),
  /** None of a photo that has a problem. */
  advice: PhotoAdvice.nullable().default(null),
  /** Of the face that is meant, lines in pixels; of no face that has a problem. */
  measures: FaceMeasures.nullable().default(null),
  /** Of whoever is meant; null where it is not seen. */
  hair: OwnHair.nullable().default(null),
  /** The part of a tall screenshot or a panorama to keep, which alone was looked at, px; null for the whole picture. */
  crop: Box.nullable().default(null),
  /** How far the picture has then to be turned clockwise to stand upright, degrees. */
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
