import type { Context } from '@hairstyle/core/context.ts'
import express, { type Response, type Router } from 'express'

/** The page brings no script and loads nothing. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `openapi.json` for machines and `docs` for people, both made from the contract on first request. */
export function describeApi({ config }: Context): Router {
  const router = express.Router()
  router.get('/openapi.json', async (_request, response) => {
    const { createOpenApiDocument } = await import('./create-document.ts')
    letEveryoneKeep(response).json(createOpenApiDocument(config.siteOrigins[0]))
  })
  router.get('/docs', async (_request, response) => {
    const [{ createOpenApiDocument }, { renderDocsPage }] = await Promise.all([
      import('./create-document.ts'),
      import('./page/docs-page.ts'),
    ])
    letEveryoneKeep(response)
      .set('Content-Security-Policy', pagePolicy)
      .type('html')
      .send(renderDocsPage(createOpenApiDocument(config.siteOrigins[0])))
  })
  return router
}

function letEveryoneKeep(response: Response): Response {
  return response.set('Cache-Control', 'public, max-age=0, s-maxage=3600')
}
