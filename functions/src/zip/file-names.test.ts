import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFileNamer } from './zip-files.ts'

describe('file names', () => {
  it.each([
    ['Wispy Bob!', 'wispy-bob.webp'],
    ['Crème brûlée', 'creme-brulee.webp'],
    ['../../etc/passwd', 'etc-passwd.webp'],
    ['CON', 'hairstyle-con.webp'],
    ['髪型', 'hairstyle.webp'],
    ['', 'hairstyle.webp'],
  ])('%s becomes %s', (title, name) => {
    expect(createFileNamer()(title, 'webp')).toBe(name)
  })

  it('differ for the same title', () => {
    const name = createFileNamer()
    expect([name('Bob', 'jpg'), name('BOB', 'jpg'), name('bob-2', 'jpg')]).toEqual([
      'bob.jpg',
      'bob-2.jpg',
      'bob-2-2.jpg',
    ])
  })

  it('are safe whatever the titles are', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 200 })), (titles) => {
        const name = createFileNamer()
        const names = titles.map((title) => name(title, 'jpg'))
        expect(new Set(names).size).toBe(names.length)
        for (const each of names) expect(each).toMatch(/^[a-z0-9][a-z0-9-]{0,80}\.jpg$/)
      }),
    )
  })
})
