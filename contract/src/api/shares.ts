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
import { maxLength, maxLooksShared } from '../limits.ts'

const ShareImage = z.object({
  share_image_id: DocumentId,
  url: PictureUrl,
  width: z.number().int(),
  height: z.number().int(),
  /** The owner's original photo, to be voted for like the looks. */
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
    summary:
      'Puts finished creations on a public page to vote on; `with_photo` adds their photo. The same creations again are the same page.',
    errors: ['not_found', 'conflict', 'too_many_requests'],
    auth: 'user',
    request: z.object({
      create_ids: idList(maxLooksShared),
      title: OneLine.max(maxLength.shareTitle).optional(),
      message: FreeText.trim().max(maxLength.shareMessage).optional(),
      /** Whether friends see the photo beside the looks. */
      with_photo: Flag.optional(),
    }),
    response: z.object({ share_id: DocumentId, url: z.string() }),
  },
  'GET /hairstyle/mine/share/:id': {
    summary: 'The public page: pictures with their likes, and name and avatar of its owner.',
    errors: ['not_found', 'share_ended'],
    auth: 'any',
    request: z.object({ id: DocumentId }),
    response: Share,
  },
  'POST /hairstyle/mine/share/operate/:id': {
    summary:
      'Likes a picture, undoes a like, or counts a visit. One like per visitor and picture, or per two pictures.',
    errors: ['not_found', 'share_ended', 'too_many_requests'],
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
    summary:
      'Takes the page down for good: nobody can see it or vote, and its pictures’ addresses stop working. Earned credits stay. Idempotent.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ id: DocumentId }),
    response: z.object({ ended: z.literal(true) }),
  },
  'GET /hairstyle/mine/list/share': {
    summary: 'Your shares, newest first, with unread votes.',
    auth: 'user',
    request: NoFields,
    response: z.array(Share.extend({ unread_count: z.number().int().min(0) })),
  },
  'POST /hairstyle/mine/share/unread/:id': {
    summary: 'Marks the votes on a share as read.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ id: DocumentId }),
    response: z.object({ share_unread_count: z.number().int().min(0) }),
  },
  'POST /hairstyle/mine/share/reward': {
    summary:
      'Grants the credits that shares earned: for the first share and for every fifth liker whose account is verified and an hour old.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ share_id: DocumentId.optional() }),
    response: z.object({
      granted: z.number().int().min(0),
      credits: z.number().int().min(0),
      next_at: z.number().int().positive().nullable(),
    }),
  },
} as const satisfies Endpoints
