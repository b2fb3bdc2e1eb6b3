import type { Context } from '@hairstyle/core/context.ts'
import { escapeHtml } from '@hairstyle/core/text/escape-html.ts'
import { readArticles } from '../articles/read-articles.ts'
import { readLibrary } from '../library/read-library.ts'

const standing = [
  '/',
  '/hairstyle',
  '/mirror',
  '/shop',
  '/bloggers',
  '/articles',
  '/join',
  '/salon-kit',
  '/privacy',
  '/terms',
]

/** Every page that search engines should know, in the sitemaps protocol. */
export async function createSitemap(ctx: Context): Promise<string> {
  const [{ styles, bloggers }, articles] = await Promise.all([readLibrary(ctx), readArticles(ctx)])
  const paths = [
    ...standing,
    ...styles.map(({ lib_id }) => `/hairstyle/${encodeURIComponent(lib_id)}`),
    ...bloggers.map(({ nickname }) => `/bloggers/${encodeURIComponent(nickname)}`),
    ...articles.map(({ summary }) => `/articles/${summary.slug}`),
  ]
  const urls = paths.map((path) => {
    const url = new URL(path, ctx.config.siteOrigins[0]).href
    return `  <url><loc>${escapeHtml(url)}</loc></url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
