import { resolveObjectURL } from 'node:buffer'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a file keeps its address until even Safari has read it, and not for ever', () => {
  vi.useFakeTimers()
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  void saveFile(new Blob(['look']), 'look.webp')
  expect(link.click).toHaveBeenCalledOnce()
  expect(link.download).toBe('look.webp')
  vi.advanceTimersByTime(30_000)
  expect(resolveObjectURL(link.href)?.size).toBe(4)
  vi.runAllTimers()
  expect(resolveObjectURL(link.href)).toBeUndefined()
})

describe('in an app on the home screen of an iPhone', () => {
  const link = { click: vi.fn<() => void>() }
  const look = new Blob(['look'], { type: 'image/webp' })

  function open(share: () => Promise<void>) {
    link.click.mockClear()
    vi.stubGlobal('document', { createElement: () => link })
    vi.stubGlobal('navigator', { standalone: true, canShare: () => true, share })
  }

  it('a file goes to the share sheet: a download would open over the app, without a way back', async () => {
    const share = vi.fn<(data?: ShareData) => Promise<void>>(() => Promise.resolve())
    open(share)
    await saveFile(look, 'look.webp')
    const [file] = share.mock.calls[0]?.[0]?.files ?? []
    expect(file).toMatchObject({ name: 'look.webp', type: 'image/webp', size: 4 })
    expect(link.click).not.toHaveBeenCalled()
  })

  it('it is no failure to want nothing of it', async () => {
    open(() => Promise.reject(new DOMException('No', 'AbortError')))
    await saveFile(look, 'look.webp')
    expect(link.click).not.toHaveBeenCalled()
  })

  it('a file is downloaded where the press of the button is too long ago for the sheet', async () => {
    vi.useFakeTimers()
    open(() => Promise.reject(new DOMException('No', 'NotAllowedError')))
    await saveFile(look, 'look.webp')
    expect(link.click).toHaveBeenCalledOnce()
    vi.runAllTimers()
  })
})
