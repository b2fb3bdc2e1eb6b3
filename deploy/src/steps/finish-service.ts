import { pictureServerSecret, serviceAccounts } from '@hairstyle/core/deployment.ts'
import { modelServiceSize } from '@hairstyle/core/queue/try-on-queue.ts'
import { ensureRunService } from '../cloud-run/ensure-run-service.ts'
import { modelService } from '../cloud-run/model-service.ts'
import { found, serviceUrl } from '../deployment.ts'
import type { Deployment, Step } from '../deployment.ts'
import { finishesAtOnce } from '../finishes-at-once.ts'
import type { Settings } from '../settings.ts'
import { picturesModel, picturesService } from './pictures.ts'

/** While an instance does not answer, looks go to others; it is not ended for that. */
const readiness = { periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 }

/**
 * Whoever waits for a GPU keeps no processor from those who draw. It comes after the site: no picture goes to a picture server
 * before the privacy page says so.
 */
export const finishService: Step = {
  title: 'The service that has looks finished as photographs',
  async run(deployment) {
    const { finish } = deployment.settings
    if (!finish) {
      deployment.say('  is not asked for')
      return
    }
    const { cores: cpu, memoryGib, concurrency } = modelServiceSize
    const { env, probes, image } = modelService(deployment)
    await ensureRunService(deployment, {
      name: 'finish',
      isInternal: true,
      invokers: [serviceAccounts.tasks],
      image,
      account: serviceAccounts.finish,
      cpu,
      memoryGib,
      concurrency,
      timeoutSeconds: 900,
      minInstances: 0,
      maxInstances: Math.ceil(finishesAtOnce(deployment.settings) / concurrency),
      env: { ...env, ...serverVariables(deployment, finish) },
      ...(finish.server.dialect === 'openai' && {
        secrets: { [pictureServerSecret]: found(deployment, 'pictureServerKey') },
      }),
      probes: { ...probes, readiness },
    })
  },
}

/** How the picture server is spoken to. */
function serverVariables(
  deployment: Deployment,
  { server }: NonNullable<Settings['finish']>,
): Record<string, string> {
  if (server.dialect === 'openai') {
    const { model, quality, fidelity } = server
    return {
      FINISH_DIALECT: server.dialect,
      FINISH_SERVER_URL: 'https://api.openai.com/v1',
      FINISH_MODEL: model,
      FINISH_QUALITY: quality,
      ...(fidelity !== undefined && { FINISH_FIDELITY: fidelity }),
    }
  }
  const { steps, guidance } = server
  const url = serviceUrl(deployment, picturesService)
  return {
    FINISH_DIALECT: server.dialect,
    FINISH_SERVER_URL: `${url}/v1`,
    FINISH_SERVER_AUDIENCE: url,
    FINISH_MODEL: picturesModel(server),
    ...(steps !== undefined && { FINISH_STEPS: String(steps) }),
    ...(guidance !== undefined && { FINISH_GUIDANCE: String(guidance) }),
  }
}
