import type { Previews as PreviewsView } from '@hairstyle/contract/api/previews.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { photoProblemWords } from '@hairstyle/core/creations/words.ts'
import { madeVersions } from '@hairstyle/core/previews/wanted-styles.ts'
import type { Previews } from '@hairstyle/core/store/previews.ts'
import { previewsAddress } from '../photos/preview-address.ts'

export function presentPreviews(previews: Previews, ctx: Context): PreviewsView {
  const { id: photoId, status, problem, folder, sheets, poor, wanted } = previews
  const made = madeVersions(previews)
  return {
    status,
    lib_ids: [...made.keys()],
    sheets: sheets.map(({ id, tiles }) => ({ id, lib_ids: tiles.map((tile) => tile.id) })),
    poor_ids: Object.keys(poor).filter((id) => poor[id] === made.get(id)),
    total: wanted.length,
    address: previewsAddress(ctx, { photoId, folder }),
    hint: problem && photoProblemWords[problem],
  }
}
