/** Personal pages, and paths that are no pages. */
const unlisted = ['/api/', '/pages/', '/mine', '/account', '/login-success']

/**
 * Tells search engines what to leave alone, and where the sitemap is. A file of the site, since Cloud Functions answers
 * `/robots.txt` itself.
 * @param site Its public origin
 */
export function robotsFile(site: string): string {
  const disallowed = unlisted.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n')
}
