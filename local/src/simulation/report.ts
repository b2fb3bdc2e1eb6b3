import { appCheckCost, costsOf, waitingCost } from './costs.ts'
import type { Product } from './product.ts'
import type { Scenario } from './scenario.ts'

/** What a scenario came to, in lines for people. */
export function reportOn({ title, instances, outages }: Scenario, product: Product): string {
  const { creations, documents, queue, model, previews, sweep } = product
  const { waits, failures } = creations
  const costs = costsOf(product)
  const total = Object.values(costs).reduce((sum, cost) => sum + cost, 0)
  const lines: [string, string][] = [
    ['try-ons', `${many(creations.created)} in ${many(product.batches)} batches`],
    [
      'press to picture',
      `p50 ${time(waits.quantile(0.5))}, p99 ${time(waits.quantile(0.99))}, longest ${time(waits.quantile(1))}`,
    ],
    ['failed, credit back', `${many(creations.refunds)}, each once`],
    ['  refused by the engine', many(failures.refused)],
    ['  three broken workers', many(failures.engine_failed)],
    ['  too late', many(failures.too_late)],
    ['unsettled at the end', many(creations.unsettled)],
    ['turned away at an address', many(product.refusedAtAddress)],
    ['deliveries', `${many(queue.deliveries)}, most tasks waiting ${many(queue.mostWaiting)}`],
    [
      'previews',
      `${many(previews.groups)} groups on ${many(product.uploads)} photos, p50 ${time(previews.waits.quantile(0.5))}, p99 ${time(previews.waits.quantile(0.99))}, too late ${many(previews.late)}`,
    ],
    ['instances', `at most ${model.mostInstances} of ${instances}`],
    [
      'hottest document',
      `${documents.hottest.path} with ${documents.hottest.writesPerSecond.toFixed(2)} writes a second`,
    ],
    [
      'writes to creations',
      `${documents.mostCreationWritesPerSecond.toFixed(0)} a second in the busiest minute`,
    ],
    [
      'reads and writes a try-on',
      `${((documents.reads + documents.writes) / creations.created).toFixed(1)} with all looks at its progress`,
    ],
    ['asked for again by the sweep', many(sweep.requeued)],
    ...outages.flatMap(({ part, until }): [string, string][] =>
      part === 'sweep' ? [['  caught up after', time((sweep.requeuedUntil - until) / 1000)]] : [],
    ),
    ['cost a try-on', `$${(total / creations.created).toFixed(6)}`],
    ...Object.entries(costs).map(([part, cost]): [string, string] => [
      `  ${part}`,
      `$${(cost / creations.created).toFixed(6)}`,
    ]),
    ['App Check, where it is on', `$${(appCheckCost(product) / creations.created).toFixed(6)}`],
    ['“minInstances”: 1, a month', `$${waitingCost().toFixed(0)}`],
    ['previews of a photo cost', `$${((costs['previews'] ?? 0) / product.uploads).toFixed(6)}`],
  ]
  return table(title, lines)
}

/** Lines of a name and what it came to, under a title. */
export function table(title: string, lines: readonly (readonly [string, string])[]): string {
  return [title, ...lines.map(([name, value]) => `  ${name.padEnd(40)}${value}`)].join('\n')
}

/** A count, with its thousands apart. */
export function many(count: number): string {
  return count.toLocaleString('en')
}

/** A span of seconds, in minutes where it is long. */
export function time(seconds: number): string {
  if (seconds < 100) return `${seconds.toFixed(1)} s`
  return `${(seconds / 60).toFixed(0)} min`
}
