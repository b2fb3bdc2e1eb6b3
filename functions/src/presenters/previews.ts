import type { Previews as PreviewsView } from '@hairstyle/contract/api/previews.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { photoProblemWords } from '@hairstyle/core/creations/words.ts'
import type { Previews } from '@hairstyle/core/store/previews.ts'
import { previewsAddress } from '../photos/preview-address.ts'

export function presentPreviews(previews: Previews, ctx: Context): PreviewsView {
  const { id: photoId, status, problem, folder, made, poor, wanted } = previews
  return {
    status,
    lib_ids: Object.keys(made),
    poor_ids: Object.keys(poor).filter((id) => poor[id] === made[id]),
    total: wanted.length,
    address: previewsAddress(ctx, { photoId, folder }),
    hint: problem && photoProblemWords[problem],
  }
}
