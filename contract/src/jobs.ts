import { z } from 'zod'
import { Id } from './fields.ts'

/** Why a photo cannot be used for a try-on. */
export const FaceProblem = z.enum([
  'no_face',
  'several_faces',
  'face_too_small',
  'face_turned',
  'face_cropped',
])
export type FaceProblem = z.infer<typeof FaceProblem>

/** What the engine is doing right now, in this order. */
export const TryOnStage = z.enum(['analysing', 'growing', 'lighting', 'finishing'])
export type TryOnStage = z.infer<typeof TryOnStage>

/** Body of `POST /jobs/try-on` on the model service, sent by the task queue. */
export const TryOnJob = z.object({ create_id: Id })
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
