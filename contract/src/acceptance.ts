import { z } from 'zod'

/** A place in a picture, as fractions of its width and height. */
export const PicturePoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
export type PicturePoint = z.infer<typeof PicturePoint>

/** A part of a picture, in pixels or as fractions of its sides. */
export const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type Box = z.infer<typeof Box>

/** Faces of one photo that are reported at most. */
export const maxFaces = 12

/*
 * One vocabulary for what is wrong with photos, for refusals and for doubts. These words are stored in documents.
 */

/** Why a photo cannot be used for a try-on. */
export const PhotoProblem = z.enum([
  'no_face',
  'several_faces',
  'face_too_small',
  'face_turned',
  'face_cropped',
  'face_hidden',
  'face_dark',
  'face_blurred',
  'photo_dark',
  'head_covered',
])
export type PhotoProblem = z.infer<typeof PhotoProblem>

/** What would improve a photo that is good enough. */
export const PhotoAdvice = z.enum(['tie_hair_back', 'check_upright', 'show_whole_head'])
export type PhotoAdvice = z.infer<typeof PhotoAdvice>

/** How good a result is, as far as the engine can tell: a poor one costs nothing. */
export const LookQuality = z.enum(['good', 'doubtful', 'poor'])
export type LookQuality = z.infer<typeof LookQuality>

/** Why a result may look poor: what the photo, or the style on it, made hard. */
export const TryOnDoubt = z.enum([
  'own_hair',
  'busy_background',
  'unusual_light',
  'head_covered',
  'head_cropped',
  'face_turned',
  'other_angle',
  'little_room',
])
export type TryOnDoubt = z.infer<typeof TryOnDoubt>

/** Why the hair of a photo cannot be copied. */
export const ReferenceProblem = z.enum([
  'no_face',
  'several_faces',
  'face_too_small',
  'face_turned',
  'head_covered',
  'hair_cropped',
  'hair_unclear',
])
export type ReferenceProblem = z.infer<typeof ReferenceProblem>
