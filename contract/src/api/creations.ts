import { z } from 'zod'
import { Box, LookQuality, PhotoAdvice, PhotoProblem, TryOnDoubt, maxFaces } from '../acceptance.ts'
import { Adjustment } from '../adjustment.ts'
import { FaceMeasures } from '../face-measures.ts'
import { OwnCut, OwnHairWish } from '../own-cut.ts'
import { OwnHair, ToldHair } from '../own-hair.ts'
import type { Endpoints } from '../endpoint.ts'
import {
  BinaryAnswer,
  Flag,
  FreeText,
  HexColor,
  DocumentId,
  ImageSet,
  NoFields,
  PictureUrl,
  Time,
  idList,
} from '../fields.ts'
import { TryOnStage } from '../jobs.ts'
import { maxLength, maxLooksAsked, maxLooksTogether, maxStylesPerBatch } from '../limits.ts'

/** What the quick inspection found in a photo; `hint` is a sentence to act on, null when all is well. */
export const Face = z.object({
  found: z.boolean(),
  count: z.number().int().min(0),
  yaw: z.number().nullable(),
  pitch: z.number().nullable(),
  /** Where the face that would get the hair is, as fractions of width and height. */
  box: Box.nullable(),
  /** All faces to choose from, left to right, in the same fractions. */
  faces: z.array(Box).max(maxFaces),
  /** Whether somebody chose the face. */
  chosen: z.boolean(),
  problem: PhotoProblem.nullable(),
  /** What would improve a photo that has no problem. */
  advice: PhotoAdvice.nullable(),
  /** The face's proportions, with lines as fractions of width and height; null where not measured. */
  measures: FaceMeasures.nullable(),
  hair: OwnHair.nullable(),
  /** What its owner said of it. */
  told: ToldHair.nullable(),
  hint: z.string().nullable(),
})
export type Face = z.infer<typeof Face>

/**
 * Of a `reference` only the hair is kept, for a day, and shown on a plain ground: it has no face. `face` is null, too,
 * while the inspection is unavailable; `url` expires after 15 to 30 minutes.
 */
export const Photo = z.object({
  image_id: DocumentId,
  url: PictureUrl,
  width: z.number().int(),
  height: z.number().int(),
  face: Face.nullable(),
})
export type Photo = z.infer<typeof Photo>

/** Who draws photographs of looks: a picture server of the site's own, or OpenAI. */
export const finishers = ['own', 'openai'] as const
export type Finisher = (typeof finishers)[number]

/** Why a photograph takes minutes: its server is `starting`, or `busy` with others. */
export const finishDelays = ['starting', 'busy'] as const
export type FinishDelay = (typeof finishDelays)[number]

export const creationStatuses = ['queued', 'processing', 'done', 'failed'] as const

/** Why a look is not what its owner wanted; all but `taste` say that the picture failed. */
export const complaintReasons = [
  'own_hair',
  'misplaced',
  'face_changed',
  'not_real',
  'other_style',
  'taste',
] as const
export type ComplaintReason = (typeof complaintReasons)[number]

/** One style tried on one photo. */
export const Creation = z.object({
  create_id: DocumentId,
  batch_id: DocumentId,
  status: z.enum(creationStatuses),
  progress: z.number().min(0).max(1),
  stage: TryOnStage.nullable(),
  /** Why it waits longer than usual: `crowd`, others come first; `halt`, no pictures are being made at all. */
  delay: z.enum(['crowd', 'halt']).nullable(),
  /**
   * From request to picture, by the looks that were finished last; null once this one is there, or where there were
   * none.
   */
  usual_seconds: z.number().int().positive().nullable(),
  /** What is worn; hair of a photo and one's own hair are not in the library and have no cover. */
  lib: z.object({
    lib_id: DocumentId.nullable(),
    title: z.string(),
    cover: ImageSet.nullable(),
  }),
  /** The photo whose hair is worn, as long as it is kept. */
  reference_image: DocumentId.nullable(),
  /** How the person's own hair is cut, which this look may also colour; null for other hair. */
  own_hair: OwnCut.nullable(),
  color: HexColor.nullable(),
  /** The look that this is a version of, and how it differs from the plain style. */
  original_id: DocumentId.nullable(),
  adjustment: Adjustment.nullable(),
  /** Whether its hair can be made longer, fuller or higher. */
  reshapable: z.boolean(),
  /** Null once the photo was erased because it was unused for long. */
  your_image: z.object({ image_id: DocumentId, url: PictureUrl }).nullable(),
  result: z
    .object({
      image_id: DocumentId,
      url: PictureUrl,
      thumb_url: PictureUrl,
      width: z.number().int(),
      height: z.number().int(),
      /** The face in it, as fractions of width and height. */
      face: Box.nullable(),
      /** `doubtful`: another photo or style may look better; `poor`: it will, and the credit is back. */
      confidence: LookQuality,
      /** Why it is not good, the weightiest reason first. */
      doubts: z.array(TryOnDoubt),
    })
    .nullable(),
  /**
   * Finishing the look as a photograph: its state, or null where it is not possible. A finished look has its photograph
   * as `result`.
   */
  finish: z
    .object({
      state: z.enum(['offered', 'queued', 'working', 'done', 'failed']),
      /** Why it takes longer than usual; its owner is mailed when it ends. */
      delay: z.enum(finishDelays).nullable(),
      /** Credits for requesting it, or requesting it again; null where that is not possible. */
      price: z.number().int().positive().nullable(),
      /** Who would draw it; null where it cannot be requested. */
      drawn_by: z.enum(finishers).nullable(),
      /** Whether the try-on's credit pays for it, too. */
      included: z.boolean(),
      /** Why it failed; what was paid was refunded. */
      message: z.string().nullable(),
      /** The look as it was before it was finished. */
      before_url: PictureUrl.nullable(),
    })
    .nullable(),
  error: z.object({ code: z.number().int(), message: z.string() }).nullable(),
  refunded: z.boolean(),
  /** Whether its owner said that it is not what they wanted. */
  complained: z.boolean(),
  favorite: z.boolean(),
  share_id: DocumentId.nullable(),
  catalog_period: z.string(),
  created_at: Time,
  finished_at: Time.nullable(),
})
export type Creation = z.infer<typeof Creation>

/** A calendar month of UTC, `2026-11`. */
export const CatalogPeriod = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must look like 2026-11')

/** Why a photo is refused. */
export const uploadErrors = [
  'body_too_slow',
  'file_too_large',
  'not_an_image',
  'image_unusable',
  'too_many_requests',
] as const

/** Photos, try-ons and their results. */
export const creationEndpoints = {
  'POST /hairstyle/upload/:type': {
    summary:
      'Stores a picture, without its metadata, and finds the face. A visitor’s picture is kept for a day unless they sign in and use it. Of a `reference` only the hair is kept, for a day; its address shows it on a plain ground. Without a file nothing happens.',
    errors: uploadErrors,
    auth: 'any',
    appCheck: true,
    encoding: 'multipart',
    request: z.object({ type: z.enum(['photo', 'reference']).default('photo') }),
    response: Photo.nullable(),
  },
  'GET /hairstyle/user/last_image': {
    summary: 'Your latest photo, or null.',
    auth: 'user',
    request: NoFields,
    response: Photo.nullable(),
  },
  'GET /hairstyle/user/photos': {
    summary: 'Your photos, newest first.',
    auth: 'user',
    request: NoFields,
    response: z.array(Photo),
  },
  'GET /hairstyle/user/photo/:id': {
    summary: 'One of your photos, with a fresh address.',
    errors: ['not_found'],
    auth: 'any',
    request: z.object({ id: DocumentId }),
    response: Photo,
  },
  'GET /hairstyle/photo/:address': {
    summary:
      'A photo’s picture, at the address given to its owner, which expires after 15 to 30 minutes. Caches must not store it.',
    errors: ['not_found'],
    auth: 'none',
    request: z.object({ address: z.string().regex(/^[\w-]{1,300}$/, 'is not an address') }),
    response: BinaryAnswer,
  },
  'POST /hairstyle/user/photo/delete/:id': {
    summary:
      'Deletes a photo with everything made from it: looks, also on shared pages, and running try-ons, which are refunded.',
    errors: ['not_found'],
    auth: 'any',
    request: z.object({ id: DocumentId }),
    response: z.object({ deleted: z.literal(true) }),
  },
  'POST /hairstyle/user/photo/face/:id': {
    summary:
      'Chooses one of several people in a photo, by the index in its `faces`. Later try-ons use this face.',
    errors: ['not_found', 'invalid_request', 'too_many_requests'],
    auth: 'any',
    /** Which of the photo's `faces` is meant. */
    request: z.object({
      id: DocumentId,
      face: z
        .number()
        .int()
        .min(0)
        .max(maxFaces - 1),
    }),
    response: Photo,
  },
  'POST /hairstyle/user/photo/hair/:id': {
    summary:
      'Stores what a photo’s owner says about their own hair, which overrides the measures; null removes it, and so does choosing a face.',
    errors: ['not_found', 'invalid_request', 'too_many_requests'],
    auth: 'any',
    request: z.object({ id: DocumentId, told: ToldHair.nullable() }),
    response: Photo,
  },
  'POST /hairstyle/create': {
    summary:
      'Begins try-ons on one photo, for a credit each, all of them or none: of styles, of the hair of an uploaded `reference`, and of one’s own hair recoloured, shortened or with a style’s fringe. The same `request_id` again is the same batch.',
    errors: [
      'not_found',
      'image_unusable',
      'style_gone',
      'not_enough_credits',
      'conflict',
      'too_many_requests',
    ],
    auth: 'user',
    appCheck: true,
    /** `reference_image` and `own_hair` each count as a hairstyle, and come last, in this order. */
    request: z
      .object({
        your_image: DocumentId,
        lib_ids: idList(maxStylesPerBatch).optional(),
        color: HexColor.optional(),
        reference_image: DocumentId.optional(),
        own_hair: OwnHairWish.optional(),
        request_id: DocumentId.optional(),
      })
      .refine(
        ({ lib_ids = [], reference_image, own_hair }) =>
          lib_ids.length +
            [reference_image, own_hair].filter((hair) => hair !== undefined).length <=
          maxStylesPerBatch,
        {
          path: ['lib_ids'],
          message: `must be at most ${maxStylesPerBatch} with reference_image and own_hair`,
        },
      )
      .refine(({ lib_ids, reference_image, own_hair }) => lib_ids ?? reference_image ?? own_hair, {
        path: ['lib_ids'],
        message: 'must be given without reference_image and own_hair',
      }),
    response: z.object({ create_ids: z.array(DocumentId), credits: z.number().int().min(0) }),
  },
  'POST /hairstyle/create/finish/:id': {
    summary:
      'Finishes a look as a photograph, for the credits in its `finish.price`. The photograph replaces the look’s result when it is ready; on failure the look stays, and the credits are returned. Repeating the call meanwhile costs nothing.',
    errors: ['not_found', 'conflict', 'not_enough_credits', 'too_many_requests'],
    auth: 'user',
    appCheck: true,
    /** `credits` is the price that the person was shown. */
    request: z.object({ id: DocumentId, credits: z.number().int().positive() }),
    response: z.object({ creation: Creation, credits: z.number().int().min(0) }),
  },
  'GET /hairstyle/create/results': {
    summary: 'State of creations. Deleted ones and those of others are left out.',
    auth: 'user',
    request: z.object({ create_ids: idList(maxLooksAsked) }),
    response: z.array(Creation),
  },
  'GET /hairstyle/mine/list/create': {
    summary: 'Your newest 200 creations, newest first.',
    auth: 'user',
    request: NoFields,
    response: z.array(Creation),
  },
  'POST /hairstyle/create/delete/:id': {
    summary: 'Erases a creation with its pictures. A queued one is refunded.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ id: DocumentId }),
    response: z.object({ deleted: z.literal(true), credits: z.number().int().min(0) }),
  },
  'POST /hairstyle/create/adjust/:id': {
    summary:
      'Begins another version of a finished look: other colours, grown roots, a little longer, fuller or higher, or mirrored. Free, up to thirty times per look.',
    errors: ['not_found', 'conflict', 'too_many_requests'],
    auth: 'user',
    /** Roots and ends need a colour between them; grown roots take theirs from the photo. */
    request: z
      .object({ id: DocumentId, color: HexColor.nullable(), adjustment: Adjustment })
      .refine(
        ({ color, adjustment: { roots, ends, grown } }) =>
          color !== null || ((roots === null || grown > 0) && ends === null),
        { path: ['color'], message: 'must be given with roots or ends' },
      ),
    response: Creation,
  },
  'POST /hairstyle/create/favorite/:id': {
    summary: 'Marks or unmarks a finished look as a favourite. Idempotent.',
    errors: ['not_found', 'conflict'],
    auth: 'user',
    request: z.object({ id: DocumentId, favorite: Flag }),
    response: z.object({ favorite: z.boolean() }),
  },
  'GET /hairstyle/mine/list/favorite': {
    summary: 'Your newest 200 favourites, newest first.',
    auth: 'user',
    request: NoFields,
    response: z.array(Creation),
  },
  'POST /hairstyle/create/complain/:id': {
    summary:
      'Says, once, why a finished look is not what you wanted. If the picture failed (any reason but `taste`) within the last seven days, its credit is returned, up to three times in thirty days.',
    errors: ['not_found', 'conflict'],
    auth: 'user',
    request: z.object({
      id: DocumentId,
      reason: z.enum(complaintReasons),
      detail: FreeText.trim().max(maxLength.complaint).optional(),
    }),
    response: z.object({ refunded: z.boolean(), credits: z.number().int().min(0) }),
  },
  'GET /hairstyle/mine/catalogs': {
    summary: 'Months with creations of yours, newest first.',
    auth: 'user',
    request: NoFields,
    response: z.array(
      z.object({
        catalog_period: CatalogPeriod,
        count: z.number().int().positive(),
        cover: PictureUrl.nullable(),
      }),
    ),
  },
  'POST /hairstyle/mine/info/catalog': {
    summary: 'Your creations of a month, newest first, up to 200 at a time.',
    auth: 'user',
    /** `creationsPerPage` at a time; `until` is the `created_at` of the last one already known. */
    request: z.object({ catalog_period: CatalogPeriod, until: Time.optional() }),
    response: z.array(Creation),
  },
  'GET /moms/baby_photo/history/detail': {
    summary:
      'The finished pictures of a batch, or of one creation. For other clients: the site shows the creations themselves.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ baby_photo_id: DocumentId }),
    response: z.object({
      baby_photo_id: DocumentId,
      created_at: Time,
      images: z.array(z.object({ image_id: DocumentId, url: PictureUrl, title: z.string() })),
    }),
  },
  'POST /moms/baby_photo/batch/download': {
    summary: 'Pictures of your creations as a streamed zip.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ image_ids: idList(maxLooksTogether) }),
    response: BinaryAnswer,
  },
} as const satisfies Endpoints
