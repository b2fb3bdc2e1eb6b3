import { expect, test } from 'vitest'
import { robotsFile } from './robots.ts'

test('search engines are told what to leave alone, and where the sitemap is', () => {
  const file = robotsFile('https://site.test')
  expect(file).toContain('User-agent: *\nDisallow: /api/\n')
  expect(file).toContain('\n\nSitemap: https://site.test/sitemap.xml\n')
})
