import { prices } from '../costs.ts'
import { many, table, time } from '../report.ts'
import type { TrackedDay } from './tracked-day.ts'
import type { TrackedScenario } from './tracked-scenario.ts'

/** What a day of followed accounts came to, in lines for people. */
export function reportOnTracked({ title, accounts }: TrackedScenario, day: TrackedDay): string {
  const { documents, sources, queue } = day
  const firestore = documents.reads * prices.read + documents.writes * prices.write
  return table(title, [
    ['accounts', many(accounts)],
    ['recorded that day', `${many(day.recorded)}, gaps ${many(day.missed)}`],
    ['longest after its time', time(day.longestWaitMs / 1000)],
    ['deliveries', `${many(queue.deliveries)}, most tasks waiting ${many(queue.mostWaiting)}`],
    ...[...sources.questions].map(([source, count]): [string, string] => {
      const fullest = sources.fullest.get(source)
      const limit =
        fullest === undefined ? '' : `, at most ${Math.round(100 * fullest)}% of its limit`
      return [`  asked of ${source}`, `${many(count)}${limit}`]
    }),
    ['refused as too often', many(sources.refused)],
    [
      'hottest document',
      `${documents.hottest.path.split('/')[0] ?? ''}/… with ${documents.hottest.writesPerSecond.toFixed(2)} writes a second`,
    ],
    ['reads and writes', `${many(documents.reads)} and ${many(documents.writes)}`],
    ['Firestore', `$${firestore.toFixed(2)}`],
  ])
}
