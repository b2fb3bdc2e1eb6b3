import { expect, test } from 'vitest'
import { robotsFile } from './robots.ts'

test('search engines are told where the sitemap is, if its full address is known', () => {
  expect(robotsFile('https://site.test')).toContain('\n\nSitemap: https://site.test/sitemap.xml\n')
  expect(robotsFile(undefined)).not.toContain('Sitemap')
  expect(robotsFile(undefined)).toContain('User-agent: *\nDisallow: /api/\n')
})
