import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import express from 'express'
import type { RequestHandler, Router } from 'express'
import { paintCard } from './paint-card.ts'
import { articlePictures, sharePictures, stylePictures } from './social-pictures.ts'
import type { FindPictures } from './social-pictures.ts'

/** A card whose pictures change has another address. */
const shared = 'public, max-age=86400, s-maxage=2592000'
/** What its owner takes down must be gone at once. */
const personal = 'private, no-store'

/** Landscape pictures of styles, articles and shares for chats and social networks, painted when they are asked for. */
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
