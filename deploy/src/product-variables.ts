import { serviceAccounts } from '@hairstyle/core/deployment.ts'
import { tryOnQueue } from '@hairstyle/core/queue/try-on-queue.ts'
import { accountEmail, found, serviceUrl } from './deployment.ts'
import type { Deployment } from './deployment.ts'
import { finisherOf } from './settings.ts'
import { siteAddresses } from './site-addresses.ts'

/** The variables that functions and the model service share; none is a secret. */
export function productVariables(deployment: Deployment): Record<string, string> {
  const { project, region } = deployment.settings
  return {
    STORAGE_BUCKET: found(deployment, 'bucket'),
    TASKS_QUEUE: `projects/${project}/locations/${region}/queues/${tryOnQueue}`,
    MODEL_URL: serviceUrl(deployment, 'model'),
    INSPECT_URL: serviceUrl(deployment, 'inspect'),
    MODEL_INVOKER: accountEmail(deployment, serviceAccounts.tasks),
    SITE_ORIGINS: siteAddresses(deployment).origins.join(','),
    LOG_LEVEL: 'info',
    ...finishVariables(deployment),
  }
}

/** What is offered; none where looks are not finished. */
function finishVariables(deployment: Deployment): Record<string, string> {
  const { finish } = deployment.settings
  if (!finish) return {}
  return {
    FINISH_URL: serviceUrl(deployment, 'finish'),
    FINISH_CREDITS: String(finish.credits),
    FINISH_WHEN: finish.when,
    FINISH_STYLES: finish.styles,
    FINISH_CUSTOMERS: finish.customers,
    FINISH_BY: finisherOf(finish),
  }
}
