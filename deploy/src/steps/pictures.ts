import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceAccounts } from '@hairstyle/core/deployment.ts'
import { pictureServerSize } from '@hairstyle/core/queue/finish-queue.ts'
import { cards } from '../cards.ts'
import { ensureRunService } from '../cloud-run/ensure-run-service.ts'
import type { Step } from '../deployment.ts'
import { fingerprint } from '../fingerprint.ts'
import { ensureImage } from '../images.ts'
import { repository } from '../repository.ts'
import { ownServerOf } from '../settings.ts'
import type { OwnServer } from '../settings.ts'
import { ensureWeights, weightsFolder } from '../weights.ts'

/** Name of the picture server's service. */
export const picturesService = 'pictures'

const folder = 'model/gpu'
const mountPath = '/weights'

const probes = {
  // Loading the weights takes minutes. Cloud Run asks for four of them at most, after as many in which it does not ask.
  startup: {
    ...{ initialDelaySeconds: 240, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 24 },
  },
  // Drawing may hold an answer up: then no more pictures come for a while.
  readiness: { periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 },
  // It is started anew only when it says nothing for minutes: that loads the weights once more.
  liveness: { periodSeconds: 30, timeoutSeconds: 10, failureThreshold: 6 },
}

/** A picture server of one's own: it may read its weights and nothing else, and only whoever has looks finished may ask it. */
export const pictures: Step = {
  title: 'The picture server, on a GPU',
  async run(deployment) {
    const { settings, say } = deployment
    const server = ownServerOf(settings)
    if (!server) {
      say('  is not asked for')
      return
    }
    const bucket = await ensureWeights(deployment, server)
    const dockerfile = readFileSync(join(repository, folder, 'Dockerfile'), 'utf8')
    const image = await ensureImage(deployment, {
      name: picturesService,
      tag: fingerprint(dockerfile),
      source: folder,
      dockerfile: 'Dockerfile',
    })
    const { type: gpu, cpu, memoryGib } = cards[server.card]
    await ensureRunService(deployment, {
      name: picturesService,
      image,
      account: serviceAccounts.pictures,
      invokers: [serviceAccounts.finish],
      gpu,
      cpu,
      memoryGib,
      concurrency: pictureServerSize.concurrency,
      timeoutSeconds: 300,
      minInstances: server.minInstances,
      maxInstances: server.maxInstances,
      env: {
        WEIGHTS: `${mountPath}/${weightsFolder(server)}`,
        SERVED_NAME: picturesModel(server),
      },
      bucket: { name: bucket, path: mountPath },
      probes,
    })
  },
}

/** What the server calls its model. */
export function picturesModel({ weights }: OwnServer): string {
  return weights.repository.split('/').at(-1)?.toLowerCase() ?? ''
}
