import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { events, type EventName } from '@hairstyle/core/events.ts'
import { describe, expect, it } from 'vitest'
import { repository } from '../tools.ts'
import { alertsOf } from './alerts.ts'
import { dashboard } from './dashboard.ts'
import { logMetricOf, metricNames, metricPlans, metricType, type MetricPlan } from './metrics.ts'
import { objectiveIds } from './objectives.ts'

const alerts = alertsOf('hair-1234', 'hair.example', objectiveIds)

/** Names of the events that the code tells of. */
function toldEvents(): Set<string> {
  const pattern = '{core,functions,model}/src/**/*.ts'
  const sources = globSync(pattern, { cwd: repository }).filter((file) => !file.includes('.test.'))
  const code = sources.map((file) => readFileSync(join(repository, file), 'utf8')).join('\n')
  return new Set([...code.matchAll(/\btell\([\w.]+, '(\w+)'/g)].map(([, name]) => name ?? ''))
}

describe('metrics', () => {
  it('are made of what the code really logs, all of it', () => {
    expect([...toldEvents()].sort()).toEqual(Object.keys(events).sort())
  })

  it.each(metricNames)('%s reads fields that its lines have', (name) => {
    const plan: MetricPlan = metricPlans[name]
    const { filter, labelExtractors, valueExtractor } = logMetricOf(name)
    const named = [...filter.matchAll(/"(\w+)"/g)].map(([, event]) => event)
    expect(named).toEqual(['cloud_run_revision', ...plan.events])
    const extractors = [...Object.values(labelExtractors), valueExtractor ?? []].flat()
    const fields = new Set(
      plan.events.flatMap((event: EventName) => Object.keys(events[event].fields.shape)),
    )
    for (const extractor of extractors) {
      const [, field = ''] = /^EXTRACT\(jsonPayload\.(\w+)\)$/.exec(extractor) ?? []
      expect(['event', ...fields]).toContain(field)
    }
  })

  it('that alerts and the dashboard show are among them', () => {
    const shown = JSON.stringify([alerts, dashboard]).matchAll(/logging\.googleapis\.com\/[\w/]+/g)
    const types = new Set([...shown].map(([type]) => type))
    expect(types.size).toBeGreaterThan(10)
    expect(metricNames.map(metricType)).toEqual(expect.arrayContaining([...types]))
  })
})

it('every alert is in the runbook, and nothing else is', () => {
  const text = readFileSync(join(repository, 'docs/operating.md'), 'utf8')
  const [, chapter = ''] = /^## When an alert comes\n(.*?)(?=^## )/ms.exec(text) ?? []
  const headings = [...chapter.matchAll(/^### (.+)$/gm)].map(([, title]) => title)
  expect(headings).toEqual([...alerts.map(({ title }) => title), 'The budget is used up'])
})
