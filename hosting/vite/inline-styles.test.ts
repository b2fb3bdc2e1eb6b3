import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const folder = mkdtempSync(join(tmpdir(), 'inline-styles-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('puts all styles into the head, in their order, and leaves nothing to wait for', async () => {
  writeFileSync(join(folder, 'a.css'), 'a{color:red}\n')
  writeFileSync(join(folder, 'b.css'), "b::after{content:'$&'}\n")
  const link = (name: string) => `<link rel="stylesheet" crossorigin href="/${name}">`
  const page = `<head>${link('a.css')}\n<title>T</title>${link('b.css')}</head><body></body>`
  const inlined = await inlineStyles(page, folder)
  expect(inlined).toContain("<style>a{color:red}b::after{content:'$&'}</style>")
  expect(inlined).toMatch(/^<head><title>T<\/title><style>/)
  expect(inlined.match(/<link [^>]*>/g)).toEqual(
    ['a.css', 'b.css'].map(
      (name) => `<link rel="stylesheet" disabled media="not all" crossorigin href="/${name}">`,
    ),
  )
})
