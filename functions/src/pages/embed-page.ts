import type { Context } from '@hairstyle/core/context.ts'
import type { RequestHandler } from 'express'
import { readLibrary } from '../library/read-library.ts'
import { addCard, fillMarks } from './card.ts'
import type { ReadPage } from './read-page.ts'

/**
 * The salon's page for a frame on its own site: browsers only allow the sites that the salon listed. Hosting sets no
 * headers for this page, since its own would forbid any frame.
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

/** The site's own policy, but with these origins allowed to frame the page. */
function withAncestors(policy: string, origins: readonly string[]): string {
  const others = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !directive.startsWith('frame-ancestors'))
  // Only valid origins get into the header, whatever somebody wrote into the document by hand.
  const allowed = origins.filter((origin) => URL.parse(origin)?.origin === origin)
  return [...others, ['frame-ancestors', "'self'", ...allowed].join(' ')].join('; ')
}
