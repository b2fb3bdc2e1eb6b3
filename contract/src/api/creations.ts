import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import {
  BinaryAnswer,
  HexColor,
  DocumentId,
  ImageSet,
  NoFields,
  PictureUrl,
  Time,
  idList,
} from '../fields.ts'
import { FaceProblem, TryOnDoubt, TryOnStage } from '../jobs.ts'

export const maxStylesPerBatch = 12

/** What the quick look says about a photo; `hint` is a sentence to act on, null when all is well. */
export const Face = z.object({
  found: z.boolean(),
  count: z.number().int().min(0),
  yaw: z.number().nullable(),
  pitch: z.number().nullable(),
  /** Where the face is, as fractions of width and height. */
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  problem: FaceProblem.nullable(),
  hint: z.string().nullable(),
})
export type Face = z.infer<typeof Face>

/** `face` is null while the quick look could not be had; `url` works for a quarter of an hour or two, then it is asked for anew. */
export const Photo = z.object({
  image_id: DocumentId,
  url: PictureUrl,
  width: z.number().int(),
  height: z.number().int(),
  face: Face.nullable(),
})
export type Photo = z.infer<typeof Photo>

export const creationStatuses = ['queued', 'processing', 'done', 'failed'] as const

/** One style tried on one photo. */
export const Creation = z.object({
  create_id: DocumentId,
  batch_id: DocumentId,
  status: z.enum(creationStatuses),
  progress: z.number().min(0).max(1),
  stage: TryOnStage.nullable(),
  /** Why it waits longer than usual to begin: `crowd`, others come first; `halt`, nobody's pictures are made just now. */
  delay: z.enum(['crowd', 'halt']).nullable(),
  lib: z.object({ lib_id: DocumentId, title: z.string(), cover: ImageSet }),
  color: HexColor.nullable(),
  /** Null once the photo was erased, as nobody used it for long. */
  your_image: z.object({ image_id: DocumentId, url: PictureUrl }).nullable(),
  result: z
    .object({
      image_id: DocumentId,
      url: PictureUrl,
      thumb_url: PictureUrl,
      width: z.number().int(),
      height: z.number().int(),
      /** `doubtful`: another photo or style may look better. */
      confidence: z.enum(['good', 'doubtful']),
      /** Why it is doubtful, the weightiest first. */
      doubts: z.array(TryOnDoubt),
    })
    .nullable(),
  error: z.object({ code: z.number().int(), message: z.string() }).nullable(),
  refunded: z.boolean(),
  share_id: DocumentId.nullable(),
  catalog_period: z.string(),
  created_at: Time,
  finished_at: Time.nullable(),
})
export type Creation = z.infer<typeof Creation>

/** At most so many come in one answer. */
export const creationsPerPage = 200

/** A calendar month, `2026-11`. */
export const CatalogPeriod = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must look like 2026-11')

/** Photos, try-ons and their results. */
export const creationEndpoints = {
  'POST /hairstyle/upload/:type': {
    auth: 'any',
    appCheck: true,
    encoding: 'multipart',
    request: z.object({ type: z.enum(['photo', 'reference']).default('photo') }),
    response: Photo.nullable(),
  },
  'GET /hairstyle/user/last_image': { auth: 'user', request: NoFields, response: Photo.nullable() },
  'GET /hairstyle/user/photos': { auth: 'user', request: NoFields, response: z.array(Photo) },
  'GET /hairstyle/user/photo/:id': {
    auth: 'any',
    request: z.object({ id: DocumentId }),
    response: Photo,
  },
  'GET /hairstyle/photo/:address': {
    auth: 'none',
    request: z.object({ address: z.string().regex(/^[\w-]{1,300}$/, 'is not an address') }),
    response: BinaryAnswer,
  },
  'POST /hairstyle/user/photo/delete/:id': {
    auth: 'any',
    request: z.object({ id: DocumentId }),
    response: z.object({ deleted: z.literal(true) }),
  },
  'POST /hairstyle/create': {
    auth: 'user',
    appCheck: true,
    request: z.object({
      your_image: DocumentId,
      lib_ids: idList(maxStylesPerBatch),
      color: HexColor.optional(),
      reference_image: DocumentId.optional(),
      request_id: DocumentId.optional(),
    }),
    response: z.object({ create_ids: z.array(DocumentId), credits: z.number().int().min(0) }),
  },
  'GET /hairstyle/create/results': {
    auth: 'user',
    request: z.object({ create_ids: idList(50) }),
    response: z.array(Creation),
  },
  'GET /hairstyle/mine/list/create': {
    auth: 'user',
    request: NoFields,
    response: z.array(Creation),
  },
  'POST /hairstyle/create/delete/:id': {
    auth: 'user',
    request: z.object({ id: DocumentId }),
    response: z.object({ deleted: z.literal(true), credits: z.number().int().min(0) }),
  },
  'GET /hairstyle/mine/catalogs': {
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
    auth: 'user',
    /** Of a long month, so many at a time as `creationsPerPage`; `until` is the `created_at` of the last one that is known. */
    request: z.object({ catalog_period: CatalogPeriod, until: Time.optional() }),
    response: z.array(Creation),
  },
  'GET /moms/baby_photo/history/detail': {
    auth: 'user',
    request: z.object({ baby_photo_id: DocumentId }),
    response: z.object({
      baby_photo_id: DocumentId,
      created_at: Time,
      images: z.array(z.object({ image_id: DocumentId, url: PictureUrl, title: z.string() })),
    }),
  },
  'POST /moms/baby_photo/batch/download': {
    auth: 'user',
    request: z.object({ image_ids: idList(50) }),
    response: BinaryAnswer,
  },
} as const satisfies Endpoints
