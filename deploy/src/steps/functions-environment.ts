import type { functionParameters } from '@hairstyle/core/deployment.ts'
import type { Deployment, Step } from '../deployment.ts'
import { productVariables } from '../product-variables.ts'

/** What the Firebase CLI gives to the functions; none of it is a secret. */
export const functionsEnvironment: Step = {
  title: 'The settings of the functions',
  run(deployment) {
    const lines = Object.entries(functionsSettings(deployment)).map(
      ([name, value]) => `${name}=${value}\n`,
    )
    deployment.write(`functions/.env.${deployment.settings.project}`, lines.join(''))
    return Promise.resolve()
  },
}

/** Variables that functions run with, and parameters that they are set up by (`functions/src/index.ts`). */
export function functionsSettings(deployment: Deployment): Record<string, string> {
  const { adminEmail, appCheck, pauseAtBudget, region, maxInstances } = deployment.settings
  const parameters: Record<keyof typeof functionParameters, string> = {
    PRODUCT_REGION: region,
    API_INSTANCES: String(maxInstances.api),
    UPLOADS_INSTANCES: String(maxInstances.uploads),
    PAGES_INSTANCES: String(maxInstances.pages),
  }
  return {
    ...productVariables(deployment),
    ...parameters,
    APP_CHECK: appCheck,
    PAUSE_AT_BUDGET: String(pauseAtBudget),
    ...(adminEmail !== null && { ADMIN_EMAIL: adminEmail }),
  }
}
