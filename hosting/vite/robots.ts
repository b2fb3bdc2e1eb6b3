/** What is for one person, or for no page at all. */
const unlisted = ['/api/', '/pages/', '/mine', '/account', '/login-success']

/**
 * Tells search engines what to leave alone, and where the sitemap is. A file of the site, since Cloud Functions answers
 * `/robots.txt` itself.
 * @param site Its public origin; without it the sitemap, which needs a full address, is left out.
 */
export function robotsFile(site: string | undefined): string {
  const disallowed = unlisted.map((path) => `Disallow: ${path}`)
  const sitemap = site === undefined ? [] : ['', `Sitemap: ${site}/sitemap.xml`]
  return ['User-agent: *', ...disallowed, ...sitemap, ''].join('\n')
}
