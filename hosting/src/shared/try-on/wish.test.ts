import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

const entries = new Map<string, string>()
const photo = { image_id: 'p1', url: '/photo.webp', width: 900, height: 1200, face: null }
const copper = { color: '#aa5522', roots: null, ends: null, length: null, fringe: null }

const wishOf = (libIds: readonly string[]) => ({
  libIds,
  color: null,
  hasReference: false,
  ownHair: null,
})

/** The page's modules as a browser has them after each load of the page. */
async function loadPage() {
  vi.resetModules()
  return { ...(await import('./wish.ts')), ...(await import('./draft.ts')) }
}

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
})
afterAll(() => vi.unstubAllGlobals())

describe('a wish that waits to be paid for', () => {
  it('is there after every checkout that was opened and left, and taken up once', async () => {
    const before = await loadPage()
    before.updateDraft({ photo, libIds: ['bob'] })
    before.keepUnpaidWish({ libIds: [], color: null, hasReference: false, ownHair: copper })
    await loadPage()
    const after = await loadPage()
    expect(after.wishToContinue()).toMatchObject({ libIds: [], ownHair: copper })
    expect(after.countWished(after.wishToContinue())).toBe(1)
    after.continueWish()
    expect(after.takeWish()).toMatchObject({ libIds: [], ownHair: copper })
    expect(after.wishToContinue()).toEqual(wishOf(['bob']))
  })

  it('gives way to what was chosen since, and to having been forgotten', async () => {
    const page = await loadPage()
    page.updateDraft({ photo, libIds: ['bob', 'lob'] })
    const wish = { ...wishOf(['bob']), color: '#a9522a' }
    page.keepUnpaidWish(wish)
    expect(page.wishToContinue()).toEqual(wish)
    page.updateDraft({ libIds: ['lob'] })
    expect(page.wishToContinue().libIds).toEqual(['lob'])
    page.updateDraft({ libIds: ['bob', 'lob'] })
    page.forgetUnpaidWish()
    expect(page.wishToContinue().libIds).toEqual(['bob', 'lob'])
  })
})
