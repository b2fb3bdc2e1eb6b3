import { serviceAccounts } from '@hairstyle/core/deployment.ts'
import { modelServiceSize } from '@hairstyle/core/queue/try-on-queue.ts'
import { ensureRunService } from '../cloud-run/ensure-run-service.ts'
import { modelService } from '../cloud-run/model-service.ts'
import { accountEmail } from '../deployment.ts'
import type { Step } from '../deployment.ts'

const inspectService = 'inspect'

/** Uploads are looked at by a service of their own: they never wait behind pictures being drawn. */
export const modelServices: Step = {
  title: 'The model service, for try-ons and for looks at uploads',
  async run(deployment) {
    const { model, maxInstances } = deployment.settings
    const account = serviceAccounts.model
    const { cores: cpu, memoryGib, concurrency } = modelServiceSize
    const shared = modelService(deployment)
    const askers = [serviceAccounts.api, serviceAccounts.uploads]
    await ensureRunService(deployment, {
      ...shared,
      isInternal: true,
      invokers: [serviceAccounts.tasks],
      tryFirst: (address) => deployment.tryModel(deployment, address),
      ...{ name: 'model', account, cpu, memoryGib, concurrency, timeoutSeconds: 900, ...model },
    })
    await ensureRunService(deployment, {
      ...shared,
      name: inspectService,
      account: serviceAccounts.inspect,
      invokers: askers,
      env: {
        ...shared.env,
        INSPECT_INVOKERS: askers.map((name) => accountEmail(deployment, name)).join(','),
      },
      cpu: 1,
      memoryGib: 1,
      concurrency: 4,
      timeoutSeconds: 30,
      minInstances: model.minInstances,
      maxInstances: maxInstances.inspect,
    })
  },
}
