import type { Context } from '@hairstyle/core/context.ts'
import type { RequestHandler } from 'express'
import { readLibrary } from '../library/read-library.ts'
import { addCard, fillMarks } from './card.ts'
import type { ReadPage } from './read-page.ts'

/**
 * The page of a salon that its own site shows in a frame: only the sites that it named may, as browsers see to. Hosting
 * leaves the headers of this page to us, since its own would forbid any frame.
 */
export function embedPage(ctx: Context, readPage: ReadPage, cacheControl: string): RequestHandler {
  return async (request, response) => {
    const nickname = String(request.params['nickname']).toLowerCase()
    const [{ html, policy }, { bloggers }] = await Promise.all([
      readPage('embed'),
      readLibrary(ctx),
    ])
    const studio = bloggers.find((one) => one.nickname.toLowerCase() === nickname)
    const salon = studio ? await ctx.store.salons.find(studio.blogger_id) : null
    response.type('html').set({
      'Content-Security-Policy': withAncestors(policy, salon?.origins ?? []),
      'Strict-Transport-Security': 'max-age=63072000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    })
    if (!studio || !salon) {
      response.status(404).set('Cache-Control', 'private, no-store').send(fillMarks(html, {}))
      return
    }
    const card = {
      title: studio.name,
      description: `See yourself with the hairstyles of ${studio.name} before you come.`,
      path: `/bloggers/${encodeURIComponent(studio.nickname)}`,
      image: studio.avatar,
      kind: 'profile',
      isPrivate: true,
    } as const
    response.set('Cache-Control', cacheControl).send(addCard(html, card, ctx.config.siteOrigins[0]))
  }
}

/** The site's own policy, but for who may frame the page: we, and these. */
function withAncestors(policy: string, origins: readonly string[]): string {
  const others = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !directive.startsWith('frame-ancestors'))
  // Whatever somebody wrote into the document by hand: nothing but an origin gets into the header.
  const allowed = origins.filter((origin) => URL.parse(origin)?.origin === origin)
  return [...others, ['frame-ancestors', "'self'", ...allowed].join(' ')].join('; ')
}
