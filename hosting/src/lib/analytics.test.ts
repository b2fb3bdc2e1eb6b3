import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

function stubStorage(kept: Record<string, string> = {}) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
  })
  return kept
}

describe('analytics', () => {
  it('counts nothing before consent, and nothing after a refusal', async () => {
    stubStorage()
    const debug = vi.spyOn(console, 'debug').mockReturnValue(undefined)
    const { setConsent, track } = await import('./analytics.ts')
    track('search', { search_term: 'bob' })
    setConsent('denied')
    track('search', { search_term: 'bob' })
    expect(debug).not.toHaveBeenCalled()
    debug.mockRestore()
  })

  it('counts after consent, which lasts', async () => {
    const kept = stubStorage()
    const debug = vi.spyOn(console, 'debug').mockReturnValue(undefined)
    const first = await import('./analytics.ts')
    first.setConsent('granted')
    vi.resetModules()
    stubStorage(kept)
    const { track } = await import('./analytics.ts')
    track('login', { method: 'google.com' })
    expect(debug).toHaveBeenCalledWith('analytics', 'login', { method: 'google.com' })
    debug.mockRestore()
  })
})
