import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import type { Step } from '../deployment.ts'
import { fingerprint } from '../fingerprint.ts'
import {
  monitoredService,
  objectiveIds,
  objectiveName,
  objectiveOf,
  objectives as plans,
} from '../monitoring/objectives.ts'
import { unknownMetric } from '../monitoring/metrics.ts'

const Service = z.object({ name: z.string() })
const Objectives = z.object({
  serviceLevelObjectives: z
    .array(
      z.object({
        name: z.string(),
        userLabels: z.record(z.string(), z.string()).default({}),
      }),
    )
    .default([]),
})

const api = 'https://monitoring.googleapis.com/v3'

export const objectives: Step = {
  title: 'What is promised',
  async run({ cloud, settings: { project }, findings, remind, say }) {
    const service = monitoredService(project)
    if (!(await cloud.get(Service, `${api}/${service}`))) {
      const id = service.split('/').at(-1)
      const url = `${api}/projects/${project}/services?serviceId=${id}`
      await cloud.send('POST', url, { displayName: 'Hairstyle', custom: {} })
    }
    const all = `${api}/${service}/serviceLevelObjectives`
    const { serviceLevelObjectives: known } =
      (await cloud.get(Objectives, all)) ?? Objectives.parse({})
    const present = new Set(objectiveIds)
    let changed = 0
    for (const id of objectiveIds) {
      const name = objectiveName(project, id)
      const wanted = objectiveOf(id)
      const version = fingerprint(wanted)
      const there = known.find((objective) => objective.name.endsWith(`/${id}`))
      if (there?.userLabels['version'] === version) continue
      changed += 1
      const body = { ...wanted, userLabels: { version } }
      const mask = `updateMask=${Object.keys(body).join(',')}`
      try {
        if (there) await cloud.send('PATCH', `${api}/${name}?${mask}`, body)
        else await cloud.send('POST', `${all}?serviceLevelObjectiveId=${id}`, body)
      } catch (error) {
        if (!(error instanceof DeployError) || !error.message.includes(unknownMetric)) throw error
        present.delete(id)
        remind(
          `Nobody watches whether “${plans[id].title}” yet, as its metric is new to Google: run this again in ten minutes.`,
        )
      }
    }
    findings.objectives = [...present]
    if (changed === 0) say(`  ${known.length} objectives are there`)
  },
}
