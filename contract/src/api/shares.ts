import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import {
  DocumentId,
  Flag,
  FreeText,
  NoFields,
  OneLine,
  PictureUrl,
  Time,
  idList,
} from '../fields.ts'

const ShareImage = z.object({
  share_image_id: DocumentId,
  url: PictureUrl,
  width: z.number().int(),
  height: z.number().int(),
  /** The owner's photo as it was, to be voted for like the looks. */
  is_photo: z.boolean(),
  /** Null for hair of a photo, which nobody else can wear, and for the photo itself. */
  lib_id: DocumentId.nullable(),
  title: z.string(),
  likes: z.number().int().min(0),
  liked: z.boolean(),
})

/** A public page of results to vote on; of its owner it shows name and avatar only. */
export const Share = z.object({
  share_id: DocumentId,
  owner: z.object({ name: z.string(), avatar: PictureUrl.nullable() }),
  title: z.string(),
  message: z.string(),
  images: z.array(ShareImage),
  visits: z.number().int().min(0),
  mine: z.boolean(),
  created_at: Time,
})
export type Share = z.infer<typeof Share>

/** Showing results to friends. */
export const shareEndpoints = {
  'POST /hairstyle/mine/share/create': {
    auth: 'user',
    request: z.object({
      create_ids: idList(12),
      title: OneLine.max(80).optional(),
      message: FreeText.trim().max(500).optional(),
      /** Whether friends see the photo beside the looks. */
      with_photo: Flag.optional(),
    }),
    response: z.object({ share_id: DocumentId, url: z.string() }),
  },
  'GET /hairstyle/mine/share/:id': {
    auth: 'any',
    request: z.object({ id: DocumentId }),
    response: Share,
  },
  'POST /hairstyle/mine/share/operate/:id': {
    auth: 'any',
    appCheck: true,
    request: z.object({
      id: DocumentId,
      operate: z.enum(['like', 'unlike', 'visit']),
      share_image_id: DocumentId.optional(),
    }),
    response: z.object({ likes: z.number().int().min(0), liked: z.boolean() }),
  },
  'POST /hairstyle/mine/share/end/:id': {
    auth: 'user',
    request: z.object({ id: DocumentId }),
    response: z.object({ ended: z.literal(true) }),
  },
  'GET /hairstyle/mine/list/share': {
    auth: 'user',
    request: NoFields,
    response: z.array(Share.extend({ unread_count: z.number().int().min(0) })),
  },
  'POST /hairstyle/mine/share/unread/:id': {
    auth: 'user',
    request: z.object({ id: DocumentId }),
    response: z.object({ share_unread_count: z.number().int().min(0) }),
  },
  'POST /hairstyle/mine/share/reward': {
    auth: 'user',
    request: z.object({ share_id: DocumentId.optional() }),
    response: z.object({
      granted: z.number().int().min(0),
      credits: z.number().int().min(0),
      next_at: z.number().int().positive().nullable(),
    }),
  },
} as const satisfies Endpoints
