import type { Context } from '@hairstyle/core/context.ts'
import { inTraceOf } from '@hairstyle/core/trace.ts'
import express, { type Express, type RequestHandler } from 'express'
import { compress } from '../http/compress.ts'
import { sendError } from '../http/send-error.ts'
import { addCard, fillMarks } from './card.ts'
import {
  articleCard,
  bloggerCard,
  salonCard,
  shareCard,
  styleCard,
  type FindCard,
} from './cards.ts'
import { embedPage } from './embed-page.ts'
import type { PageKind, ReadPage } from './read-page.ts'
import { socialCards } from './social-cards.ts'
import { createSitemap } from './sitemap.ts'

const shared = 'public, max-age=0, s-maxage=60'
/** What its owner deletes must disappear at once. */
const personal = 'private, no-store'

/**
 * Serves built pages with a title, a description and a picture for search engines and chats. People get the same page,
 * which then renders itself.
 */
export function createPagesApp(ctx: Context, readPage: ReadPage): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(({ headers }, _response, next) => inTraceOf(headers, next))
  app.use(compress)
  const page = (kind: PageKind, findCard: FindCard, cacheControl: string): RequestHandler => {
    return async (request, response) => {
      const [{ html }, card] = await Promise.all([
        readPage(kind),
        findCard(ctx, String(request.params['id'])),
      ])
      response.type('html')
      if (card === null || card === 'ended') {
        const status = card === 'ended' ? 410 : 404
        response.status(status).set('Cache-Control', personal).send(fillMarks(html, {}))
        return
      }
      response
        .set('Cache-Control', cacheControl)
        .send(addCard(html, card, ctx.config.siteOrigins[0]))
    }
  }
  app.get('/hairstyle/:id', page('style', styleCard, shared))
  app.get('/bloggers/:id', page('blogger', bloggerCard, shared))
  app.get('/articles/:id', page('article', articleCard, shared))
  app.get('/share/:id', page('share', shareCard, personal))
  app.get('/salon/:id', page('salon', salonCard, personal))
  app.get('/embed/:nickname', embedPage(ctx, readPage, shared))
  app.use('/cards', socialCards(ctx))
  app.get('/sitemap.xml', async (_request, response) => {
    response
      .set('Cache-Control', shared)
      .type('xml')
      .send(await createSitemap(ctx))
  })
  app.use(sendError(ctx))
  return app
}
