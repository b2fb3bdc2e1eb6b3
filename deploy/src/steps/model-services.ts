import { serviceAccounts } from '@hairstyle/core/deployment.ts'
import { modelServiceSize } from '@hairstyle/core/queue/try-on-queue.ts'
import { ensureRunService } from '../cloud-run/ensure-run-service.ts'
import { modelService } from '../cloud-run/model-service.ts'
import type { Step } from '../deployment.ts'

/** Uploads are looked at by a service of their own: they never wait behind pictures being drawn. */
export const modelServices: Step = {
  title: 'The model service, for try-ons and for looks at uploads',
  async run(deployment) {
    const { model } = deployment.settings
    const account = serviceAccounts.model
    const { cores: cpu, memoryGib, concurrency } = modelServiceSize
    await ensureRunService(deployment, {
      ...modelService(deployment),
      ...{ name: 'model', account, cpu, memoryGib, concurrency, timeoutSeconds: 900, ...model },
    })
    await ensureRunService(deployment, {
      ...modelService(deployment),
      name: 'inspect',
      account,
      cpu: 1,
      memoryGib: 1,
      concurrency: 4,
      timeoutSeconds: 30,
      minInstances: model.minInstances,
      maxInstances: 20,
    })
  },
}
