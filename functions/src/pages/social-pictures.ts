import type { ImageSet } from '@hairstyle/contract/fields.ts'
import { DocumentId } from '@hairstyle/contract/fields.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { derivedId } from '@hairstyle/core/ids.ts'
import { readArticles } from '../articles/read-articles.ts'
import { readLibrary } from '../library/read-library.ts'
import { cardSize, maxPictures } from './paint-card.ts'

const timeoutMs = 10_000

/** What a card of a page shows, by the part of its address that names it; null when there is nothing to show. */
export type FindPictures = (ctx: Context, id: string) => Promise<Buffer[] | null>

/** Where the card of a page is. A new `version` of its pictures is a new address: caches keep cards for long. */
export function socialCardPath(kind: 'style' | 'article' | 'share', id: string, version: string) {
  return `/cards/${kind}/${encodeURIComponent(id)}.jpg?v=${derivedId('card', version).slice(0, 8)}`
}

export const stylePictures: FindPictures = async (ctx, libId) => {
  const { styles } = await readLibrary(ctx)
  const style = styles.find(({ lib_id }) => lib_id === libId)
  return style ? [await fetchCover(ctx, style.cover)] : null
}

export const articlePictures: FindPictures = async (ctx, slug) => {
  const article = (await readArticles(ctx)).find(({ summary }) => summary.slug === slug)
  const cover = article?.summary.cover
  return cover ? [await fetchCover(ctx, cover)] : null
}

export const sharePictures: FindPictures = async ({ store, blobs }, shareId) => {
  if (!DocumentId.safeParse(shareId).success) return null
  const share = await store.shares.find(shareId)
  if (!share || share.images.length === 0) return null
  return await Promise.all(share.images.slice(0, maxPictures).map(({ path }) => blobs.read(path)))
}

/** The smallest that is as tall as a card. */
async function fetchCover({ config }: Context, cover: ImageSet): Promise<Buffer> {
  const tallEnough = cover.sizes
    .filter(({ width }) => (width * cover.height) / cover.width >= cardSize.height)
    .sort((a, b) => a.width - b.width)
  const url = new URL(tallEnough[0]?.url ?? cover.url, config.siteOrigins[0])
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}
