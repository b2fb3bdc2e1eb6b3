import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { expect, it } from 'vitest'
import { lackedBy } from './browsers/compat.ts'
import { mdn } from './browsers/mdn.ts'

it('all browsers that can use the site pass the question, and no older Safari does', () => {
  const feature = mdn.javascript.builtins?.String?.isWellFormed
  expect(lackedBy(feature)).toEqual([])
  expect(feature?.__compat?.support.safari_ios).toMatchObject({ version_added: '16.4' })
})

it('browsers of 2009 can read the notice', async () => {
  const source = readFileSync(join(import.meta.dirname, '../src/old-browser.js'), 'utf8')
  const { warnings } = await transform(source, { target: 'es5' })
  expect(warnings).toEqual([])
  await expect(transform('const a = () => 1', { target: 'es5' })).rejects.toThrow()
})
