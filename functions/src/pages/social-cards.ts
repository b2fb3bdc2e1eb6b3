import { DocumentId, type ImageSet } from '@hairstyle/contract/fields.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { derivedId } from '@hairstyle/core/ids.ts'
import express, { type RequestHandler, type Router } from 'express'
import { readArticles } from '../articles/read-articles.ts'
import { readLibrary } from '../library/read-library.ts'
import { cardSize, maxPictures, paintCard } from './paint-card.ts'

/** A card with other pictures has another address. */
const shared = 'public, max-age=86400, s-maxage=2592000'
/** What its owner takes down must disappear at once. */
const personal = 'private, no-store'

/** Landscape pictures of styles, articles and shares for chats and social networks, painted on request. */
export function socialCards(ctx: Context): Router {
  const router = express.Router()
  const card = (find: FindPictures, cacheControl: string): RequestHandler => {
    return async (request, response) => {
      const pictures = await find(ctx, String(request.params['id']))
      if (pictures === null) throw new ApiError('not_found')
      const picture = await paintCard(pictures)
      response.set('Cache-Control', cacheControl).type('jpeg').send(picture)
    }
  }
  router.get('/style/:id.jpg', card(stylePictures, shared))
  router.get('/article/:id.jpg', card(articlePictures, shared))
  router.get('/share/:id.jpg', card(sharePictures, personal))
  return router
}

const timeoutMs = 10_000

/** Finds the pictures of a page's card by the id in its path; null if there are none. */
type FindPictures = (ctx: Context, id: string) => Promise<Buffer[] | null>

/** The path of a page's card. A new `version` of its pictures has a new path, because caches keep cards for long. */
export function socialCardPath(kind: 'style' | 'article' | 'share', id: string, version: string) {
  return `/cards/${kind}/${encodeURIComponent(id)}.jpg?v=${derivedId('card', version).slice(0, 8)}`
}

const stylePictures: FindPictures = async (ctx, libId) => {
  const { styles } = await readLibrary(ctx)
  const style = styles.find(({ lib_id }) => lib_id === libId)
  return style ? [await fetchCover(ctx, style.cover)] : null
}

const articlePictures: FindPictures = async (ctx, slug) => {
  const article = (await readArticles(ctx)).find(({ summary }) => summary.slug === slug)
  const cover = article?.summary.cover
  return cover ? [await fetchCover(ctx, cover)] : null
}

const sharePictures: FindPictures = async ({ store, blobs }, shareId) => {
  if (!DocumentId.safeParse(shareId).success) return null
  const share = await store.shares.find(shareId)
  if (!share || share.images.length === 0) return null
  return await Promise.all(share.images.slice(0, maxPictures).map(({ path }) => blobs.read(path)))
}

/** The smallest picture that is as tall as a card. */
async function fetchCover({ config }: Context, cover: ImageSet): Promise<Buffer> {
  const tallEnough = cover.sizes
    .filter(({ width }) => (width * cover.height) / cover.width >= cardSize.height)
    .sort((a, b) => a.width - b.width)
  const url = new URL(tallEnough[0]?.url ?? cover.url, config.siteOrigins[0])
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}
