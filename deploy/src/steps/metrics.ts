import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Step } from '../deployment.ts'
import { logMetricOf, metricId, metricNames } from '../monitoring/metrics.ts'

const Metrics = z.array(
  z.object({
    name: z.string(),
    description: z.string().optional(),
    filter: z.string(),
    labelExtractors: z.record(z.string(), z.string()).default({}),
    valueExtractor: z.string().optional(),
  }),
)

export const metrics: Step = {
  title: 'What is measured of the logs',
  async run({ cloud, settings, write, say }) {
    const logMetrics = ['gcloud', 'logging', 'metrics'] as const
    const known = (await cloud.find(Metrics, [...logMetrics, 'list'])) ?? []
    let changed = 0
    for (const name of metricNames) {
      const id = metricId(name)
      const wanted = logMetricOf(name)
      const present = known.find((metric) => metric.name === id)
      if (present && isDeepStrictEqual(comparable(present), comparable(wanted))) continue
      const file = `deploy/.cache/${settings.project}/metric-${name}.json`
      write(file, `${JSON.stringify(wanted, null, 2)}\n`)
      const verb = present ? 'update' : 'create'
      await cloud.change([...logMetrics, verb, id, `--config-from-file=${file}`])
      changed += 1
    }
    if (changed === 0) say(`  ${metricNames.length} metrics are there`)
  },
}

/** What Google answers as it was sent. */
function comparable({
  description,
  filter,
  labelExtractors,
  valueExtractor,
}: Partial<z.output<typeof Metrics>[number]>) {
  return { description, filter, labelExtractors, valueExtractor }
}
