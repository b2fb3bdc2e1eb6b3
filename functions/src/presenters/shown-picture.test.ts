import { readFileSync } from 'node:fs'
import { createTestContext } from '@hairstyle/core/testing/test-context.ts'
import { describe, expect, it } from 'vitest'
import { isShown } from './shown-picture.ts'

const context = createTestContext()
const publicUrl = 'https://firebasestorage.googleapis.com'
const ctx = { ...context, config: { ...context.config, storage: { bucket: 'bucket', publicUrl } } }

describe('pictures that admins name', () => {
  it.each([
    ['/images/covers/bob.webp', true],
    ['https://site.test/a.png', true],
    ['https://firebasestorage.googleapis.com/v0/b/bucket/o/pictures%2Fmia.jpg?alt=media', true],
    ['https://lh3.googleusercontent.com/a/photo', true],
    ['//elsewhere.test/a.png', false],
    ['https://elsewhere.test/a.png', false],
    ['http://', false],
  ])('%s may be shown: %s', (url, expected) => {
    expect(isShown(ctx, url)).toBe(expected)
  })

  it('come from where the site’s policy lets them', () => {
    const hosting = readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8')
    const sources = /img-src ([^;]+);/.exec(hosting)?.[1]?.split(' ') ?? []
    const hosts = sources.filter((source) => source.startsWith('https://'))
    expect(hosts).toHaveLength(2)
    for (const host of hosts) expect(isShown(ctx, `${host}/a.png`)).toBe(true)
  })
})
