import { resolveObjectURL } from 'node:buffer'
import { afterEach, expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a file keeps its address until even Safari has read it, and not for ever', () => {
  vi.useFakeTimers()
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  saveFile(new Blob(['look']), 'look.webp')
  expect(link.click).toHaveBeenCalledOnce()
  expect(link.download).toBe('look.webp')
  vi.advanceTimersByTime(30_000)
  expect(resolveObjectURL(link.href)?.size).toBe(4)
  vi.runAllTimers()
  expect(resolveObjectURL(link.href)).toBeUndefined()
})
