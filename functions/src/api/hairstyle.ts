import { Readable } from 'node:stream'
import type { Style } from '@hairstyle/contract/api/library.ts'
import { photographedFirst } from '@hairstyle/contract/photographed-first.ts'
import { BlobMissingError } from '@hairstyle/core/blobs/blobs.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { derivedId } from '@hairstyle/core/ids.ts'
import { addPhoto } from '@hairstyle/core/photos/add-photo.ts'
import { addReference } from '@hairstyle/core/photos/add-reference.ts'
import { sheetPath } from '@hairstyle/core/previews/preview-path.ts'
import { keepSubmission } from '../bloggers/keep-submission.ts'
import type { HandlersUnder } from '../http/handler.ts'
import { readLibrary } from '../library/read-library.ts'
import { cutOutHair } from '../photos/cut-out-hair.ts'
import { inspectPhoto } from '../photos/inspect-photo.ts'
import { normalizePhoto } from '../photos/normalize-photo.ts'
import { pictureBehind, previewsOf } from '../photos/picture-address.ts'
import { takePhotoTurn } from '../photos/take-photo-turn.ts'
import { presentPhoto } from '../presenters/photo.ts'

const relatedCount = 8

export const hairstyleHandlers: HandlersUnder<
  '/hairstyle',
  | '/hairstyle/blogger'
  | '/hairstyle/create'
  | '/hairstyle/item'
  | '/hairstyle/lib'
  | '/hairstyle/mine'
  | '/hairstyle/user'
> = {
  'POST /hairstyle/upload/:type': async ({ ctx, user, visitor, input, file }) => {
    if (!file) return null
    const ownerId = user?.uid ?? null
    await takePhotoTurn(ctx, { uid: ownerId, visitor })
    const picture = await normalizePhoto(file.bytes)
    const photo =
      input.type === 'reference'
        ? await addReference(ctx, { ownerId, ...(await cutOutHair(ctx, picture)) })
        : await addPhoto(ctx, { ...(await inspectPhoto(ctx, picture)), ownerId })
    return presentPhoto(photo, ctx)
  },

  'GET /hairstyle/photo/:address': async ({ ctx, input }) => {
    const file = { filename: 'photo.jpg', contentType: 'image/jpeg' }
    return { ...file, body: await readPicture(ctx, pictureBehind(ctx, input.address)) }
  },

  'GET /hairstyle/preview/:address/:sheet_id': async ({ ctx, input }) => {
    const of = previewsOf(ctx, input.address)
    const path = of && sheetPath(of.photoId, of.folder, input.sheet_id)
    const file = { filename: 'previews.webp', contentType: 'image/webp' }
    return { ...file, body: await readPicture(ctx, path) }
  },

  'GET /hairstyle/main/lib/:id': async ({ ctx, input }) => {
    const { styles, bloggers } = await readLibrary(ctx)
    const style = styles.find(({ lib_id }) => lib_id === input.id)
    if (!style) throw new ApiError('not_found')
    return {
      style,
      related: relatedStyles(style, styles, relatedCount),
      blogger: bloggers.find(({ blogger_id }) => blogger_id === style.blogger_id) ?? null,
    }
  },

  'POST /hairstyle/influencer/submit': async ({ ctx, user, visitor, input }) => {
    const submission_id = derivedId('influencer', input.email.toLowerCase(), input.link)
    await keepSubmission(ctx, submission_id, user?.uid ?? visitor.address, {
      kind: 'influencer',
      link: input.link,
      name: input.name,
      email: input.email,
      followers: input.followers ?? null,
      message: input.message ?? '',
      senderId: user?.uid ?? null,
    })
    return { submission_id }
  },
}

/**
 * Reads a picture by its short-lived address; nothing on the way caches it, as every answer is `no-store`.
 * @throws {ApiError} `not_found`.
 */
async function readPicture({ blobs }: Context, path: string | null): Promise<Readable> {
  if (path === null) throw new ApiError('not_found')
  try {
    return Readable.from([await blobs.read(path)])
  } catch (cause) {
    if (!(cause instanceof BlobMissingError)) throw cause
    throw new ApiError('not_found', undefined, { cause })
  }
}

/**
 * The styles most similar to one, best first, drawn ones last: gender weighs most, then length, texture and shared
 * labels.
 */
function relatedStyles(to: Style, styles: readonly Style[], count: number): Style[] {
  const likest = styles
    .filter((style) => style.lib_id !== to.lib_id)
    .map((style) => ({ style, score: likeness(to, style) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ style }) => style)
  return photographedFirst(likest)
}

function likeness(a: Style, b: Style): number {
  const isForSame = a.gender === b.gender || a.gender === 'unisex' || b.gender === 'unisex'
  const sharedLabels = b.labels.filter((label) => a.labels.includes(label)).length
  return (
    (isForSame ? 4 : 0) +
    (a.length === b.length ? 2 : 0) +
    (a.texture === b.texture ? 1.5 : 0) +
    sharedLabels
  )
}
