import { afterEach, describe, expect, it, vi } from 'vitest'
import { shareLink } from './share-sheet.ts'

const refused = (name: string) => () => Promise.reject(new DOMException('No', name))

afterEach(() => vi.unstubAllGlobals())

describe('a link on a desktop', () => {
  const share = (writeText: () => Promise<void>) => {
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    return shareLink('https://site.test/share/1', 'Which one?')
  }

  it('is copied', async () => {
    expect(await share(() => Promise.resolve())).toBe('copied')
  })

  it('is never called copied where the clipboard is denied', async () => {
    await expect(share(refused('NotAllowedError'))).rejects.toThrow('No')
  })
})

describe('a link on a phone', () => {
  const share = (sheet: () => Promise<void>) => {
    vi.stubGlobal('navigator', { share: sheet })
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    return shareLink('https://site.test/share/1', 'Which one?')
  }

  it('goes to the share sheet, which may be dismissed', async () => {
    expect(await share(() => Promise.resolve())).toBe('shared')
    expect(await share(refused('AbortError'))).toBe('dismissed')
  })

  it('is no silent failure where the press of the button is too long ago', async () => {
    await expect(share(refused('NotAllowedError'))).rejects.toThrow('No')
  })
})
