import { modelServiceSize } from '@hairstyle/core/queue/try-on-queue.ts'
import { z } from 'zod'
import { cards } from '../cards.ts'
import { DeployError } from '../deploy-error.ts'
import type { Deployment, Step } from '../deployment.ts'
import { ownServerOf } from '../settings.ts'
import type { Settings } from '../settings.ts'

const QuotaInfo = z.object({
  dimensionsInfos: z
    .array(
      z.object({
        dimensions: z.record(z.string(), z.string()).default({}),
        details: z.object({ value: z.coerce.number().optional() }).default({}),
        applicableLocations: z.array(z.string()).default([]),
      }),
    )
    .default([]),
})

/**
 * What Google gives the project in its region: a service that may take more than all of it is refused, after its image was built.
 * Memory needs no look, as no service takes more than 2 GiB for each of its processors, and Google gives as much.
 */
export const quotas: Step = {
  title: 'What Google gives the project',
  async run(deployment) {
    const { settings, remind, say } = deployment
    const { project, region } = settings
    const ask = `https://console.cloud.google.com/iam-admin/quotas?project=${project}&service=run.googleapis.com`
    const thousandths = await limitOf(deployment, 'CpuAllocPerProjectRegion')
    const processors = processorsOf(settings)
    if (thousandths !== null) {
      const given = thousandths / 1000
      const tooMuch = Object.entries(processors).find(([, wanted]) => wanted > given)
      const [service, wanted] = tooMuch ?? []
      if (service !== undefined) {
        throw new DeployError(
          `“${service}” may take ${wanted} vCPU by its most instances, and Google gives all of the project ${given} in ${region}. Set less in deploy/projects/${project}.json, or ask for the quota “Total CPU allocation” of Cloud Run: ${ask}`,
        )
      }
      const all = Object.values(processors).reduce((sum, some) => sum + some, 0)
      if (all > given) {
        remind(
          `At its peak the product may take ${all} vCPU, and Google gives ${given} in ${region}: then it turns some calls away. Ask for more: ${ask}`,
        )
      }
      say(`  ${given} vCPU, of which ${all} may be taken`)
    } else say('  is not known')
    const server = ownServerOf(settings)
    if (!server) return
    const cardsGiven = await limitOf(deployment, cards[server.card].quota)
    if (cardsGiven !== null && cardsGiven < server.maxInstances) {
      throw new DeployError(
        `The picture server may take ${server.maxInstances} GPUs, and Google gives ${cardsGiven} in ${region}. Ask for the quota “${cards[server.card].quota}”, or set its “maxInstances” to what there is; without “finish” all the rest is deployed: ${ask}`,
      )
    }
  },
}

/** vCPU that each may take. A function on a schedule takes one, for seconds. */
function processorsOf({ model, maxInstances }: Settings): Record<string, number> {
  return { model: model.maxInstances * modelServiceSize.cores, ...maxInstances }
}

/** @returns null where there is no limit, or it cannot be read. https://docs.cloud.google.com/docs/quotas/reference/rest/v1/projects.locations.services.quotaInfos */
async function limitOf({ cloud, settings }: Deployment, quota: string): Promise<number | null> {
  const url = `https://cloudquotas.googleapis.com/v1/projects/${settings.project}/locations/global/services/run.googleapis.com/quotaInfos/${quota}`
  const info = await cloud.get(QuotaInfo, url).catch((error: unknown) => {
    if (!(error instanceof DeployError)) throw error
    return null
  })
  const infos = info?.dimensionsInfos ?? []
  const its =
    infos.find(({ dimensions }) => dimensions['region'] === settings.region) ??
    infos.find(({ applicableLocations }) => applicableLocations.includes(settings.region))
  const value = its?.details.value ?? -1
  return value < 0 ? null : value
}
