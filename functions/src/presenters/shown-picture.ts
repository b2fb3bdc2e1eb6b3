import type { Context } from '@hairstyle/core/context.ts'

/** Other allowed hosts of pictures, as in `img-src` of firebase.json: people's avatars at Google. */
const otherHosts = ['https://lh3.googleusercontent.com']

/** Whether the site's policy lets browsers show a picture. */
export function isShown({ config }: Context, url: string): boolean {
  const site = config.siteOrigins[0]
  const target = URL.parse(url, site)
  if (target === null) return false
  return [...config.siteOrigins, config.storage.publicUrl, ...otherHosts].includes(target.origin)
}

/** The address of an admin's picture; null, with a log line, if no browser would show it. */
export function shownPicture(ctx: Context, url: string | null, document: string): string | null {
  if (url === null || isShown(ctx, url)) return url
  ctx.log.error({ document, url }, 'a picture is on another site and left out: upload it')
  return null
}
