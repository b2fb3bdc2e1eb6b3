import { Readable } from 'node:stream'
import { BlobMissingError } from '@hairstyle/core/blobs/blobs.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import type { Handler } from '../../http/handler.ts'
import { pictureBehind } from '../../photos/photo-address.ts'

/**
 * For whoever was given the address a moment ago; nothing on the way keeps the picture, as every answer is `no-store`.
 */
export const showPhoto: Handler<'GET /hairstyle/photo/:address'> = async ({ ctx, input }) => {
  const path = pictureBehind(ctx, input.address)
  if (path === null) throw new ApiError('not_found')
  try {
    const picture = await ctx.blobs.read(path)
    return { filename: 'photo.jpg', contentType: 'image/jpeg', body: Readable.from([picture]) }
  } catch (cause) {
    if (!(cause instanceof BlobMissingError)) throw cause
    throw new ApiError('not_found', undefined, { cause })
  }
}
