import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stripePermissions } from './check-key.ts'
import { stripeEventTypes } from './handle-stripe-event.ts'

const guide = readFileSync(new URL('../../../docs/deploying.md', import.meta.url), 'utf8')

it('tells to choose the events for the webhook that are handled', () => {
  const [, block = ''] = /and these events:\s+```\n(.+?)```/s.exec(guide) ?? []
  expect(block.trim().split(/\s+/).sort()).toEqual(stripeEventTypes.toSorted())
})

it('tells to choose no more events than Stripe lists at once', () => {
  expect(stripeEventTypes.length).toBeLessThanOrEqual(20)
})

it('tells to choose what the key must be allowed', () => {
  const [, write = '', read = ''] =
    /_Write_: (.+?)\. _Read_: (.+?)\. /.exec(guide.replaceAll(/\s+/g, ' ')) ?? []
  const titlesOf = (level: string) =>
    Object.entries(stripePermissions)
      .filter(([name]) => name.endsWith(level))
      .map(([, title]) => title)
  expect(write.split(', ')).toEqual(titlesOf('_write'))
  expect(read.split(', ')).toEqual(titlesOf('_read'))
})
