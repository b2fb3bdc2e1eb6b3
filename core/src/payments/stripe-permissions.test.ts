import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stripePermissions } from './stripe-permissions.ts'

it('is what docs/deploying.md tells to choose for the key', () => {
  const deploying = new URL('../../../docs/deploying.md', import.meta.url)
  const guide = readFileSync(deploying, 'utf8').replaceAll(/\s+/g, ' ')
  const [, write = '', read = ''] = /_Write_: (.+?)\. _Read_: (.+?)\. /.exec(guide) ?? []
  const titlesOf = (level: string) =>
    Object.entries(stripePermissions)
      .filter(([name]) => name.endsWith(level))
      .map(([, title]) => title)
  expect(write.split(', ')).toEqual(titlesOf('_write'))
  expect(read.split(', ')).toEqual(titlesOf('_read'))
})
