import { Readable } from 'node:stream'
import { BlobMissingError } from '@hairstyle/core/blobs/blobs.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { sheetPath } from '@hairstyle/core/previews/preview-path.ts'
import type { Handler } from '../../http/handler.ts'
import { previewsOf } from '../../photos/preview-address.ts'

/**
 * For whoever was given the address a moment ago; nothing on the way keeps the picture, as every answer is `no-store`.
 */
export const showPreview: Handler<'GET /hairstyle/preview/:address/:sheet_id'> = async ({
  ctx,
  input,
}) => {
  const of = previewsOf(ctx, input.address)
  if (of === null) throw new ApiError('not_found')
  try {
    const picture = await ctx.blobs.read(sheetPath(of.photoId, of.folder, input.sheet_id))
    return { filename: 'previews.webp', contentType: 'image/webp', body: Readable.from([picture]) }
  } catch (cause) {
    if (!(cause instanceof BlobMissingError)) throw cause
    throw new ApiError('not_found', undefined, { cause })
  }
}
