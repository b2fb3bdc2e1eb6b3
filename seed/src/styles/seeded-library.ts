import type { Style } from '@hairstyle/contract/api/library.ts'
import { studioOf, studios } from '../bloggers/bloggers.ts'
import { coverImageSet } from '../covers/cover-image-set.ts'
import { hairstyles } from './hairstyles.ts'
import { styleFacts } from './style-facts.ts'

/**
 * The library of a fresh system, as the API answers it.
 * @throws {Error} when a cover has not been rendered.
 */
export async function seededLibrary(): Promise<Style[]> {
  return Promise.all(
    hairstyles.map(async (hairstyle) => {
      const { id, title, labels, gender, length, texture, color, fit } = hairstyle
      const studio = studios.find((other) => other.id === studioOf(hairstyle))
      return {
        lib_id: id,
        title,
        cover: await coverImageSet(id),
        labels: [...labels],
        gender,
        length,
        texture,
        color,
        fit,
        facts: await styleFacts(hairstyle),
        blogger_id: studio?.id ?? null,
        blogger_nickname: studio?.nickname ?? null,
        is_drawn: 'drawn' in hairstyle,
        try_on_count: 0,
      }
    }),
  )
}
