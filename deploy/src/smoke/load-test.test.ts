import { expect, it } from 'vitest'
import { loadTest } from './load-test.ts'

/** Visits with these durations, in turn; a text is the reason of a failure. */
async function run(outcomes: readonly (number | string)[]) {
  const said: string[] = []
  const pauses: number[] = []
  let count = 0
  const test = loadTest({
    perMinute: 20,
    visit: () => {
      const outcome = outcomes[count++ % outcomes.length] ?? 0
      return typeof outcome === 'number'
        ? Promise.resolve(outcome)
        : Promise.reject(new Error(outcome))
    },
    say: (line) => said.push(line),
    pause: (ms) => Promise.resolve(pauses.push(ms)),
  })
  const failure = await test.then(
    () => null,
    (error: unknown) => String(error),
  )
  return { failure, said: said.join('\n'), pauses, count }
}

it('sends visitors at their pace for five minutes, and says how long try-ons took', async () => {
  const { failure, said, pauses, count } = await run([2, 3, 4])
  expect(failure).toBeNull()
  expect(count).toBe(100)
  expect(new Set(pauses)).toEqual(new Set([3000]))
  expect(said).toContain('100 visitors, 20 a minute: press to picture p50 3.0 s, p99 4.0 s')
})

it.each<[string, (number | string)[]]>([
  ['too slow', [2, 31]],
  ['failing', [2, 'POST /create: 500']],
])('does not hold what is promised when half of them are %s', async (_what, outcomes) => {
  const { failure, said } = await run(outcomes)
  expect(failure).toContain('Of 100 try-ons 50.0 were there within 30 seconds; 99 are promised')
  expect(said.includes('50 × POST /create: 500')).toBe(outcomes.includes('POST /create: 500'))
})
