import { z } from 'zod'
import { DocumentId } from './fields.ts'

/** Why a photo cannot be used for a try-on. */
export const FaceProblem = z.enum([
  'no_face',
  'several_faces',
  'face_too_small',
  'face_turned',
  'face_cropped',
  'face_hidden',
  'face_dark',
  'head_covered',
])
export type FaceProblem = z.infer<typeof FaceProblem>

/** Why a result may not be as good as it should: what the photo made hard, or the style on it. */
export const TryOnDoubt = z.enum([
  'own_hair',
  'busy_background',
  'unusual_light',
  'covered_head',
  'cropped_head',
  'turned_head',
  'other_angle',
  'little_room',
])
export type TryOnDoubt = z.infer<typeof TryOnDoubt>

/** What the engine is doing right now, in this order. */
export const TryOnStage = z.enum(['analysing', 'growing', 'lighting', 'finishing'])
export type TryOnStage = z.infer<typeof TryOnStage>

/** Body of `POST /jobs/try-on` on the model service, sent by the task queue: try-ons of styles on one photo. */
export const TryOnJob = z.object({ create_ids: z.array(DocumentId).min(1).max(50) })
export type TryOnJob = z.infer<typeof TryOnJob>

/** Answer of `POST /inspect` on the model service, whose body is an encoded picture. Angles in degrees, box in pixels. */
export const Inspection = z.object({
  count: z.number().int().min(0),
  face: z
    .object({
      yaw: z.number(),
      pitch: z.number(),
      roll: z.number(),
      box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
    })
    .nullable(),
  problem: FaceProblem.nullable(),
})
export type Inspection = z.infer<typeof Inspection>
