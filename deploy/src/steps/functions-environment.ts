import type { Step } from '../deployment.ts'
import { productVariables } from '../product-variables.ts'

/** What the Firebase CLI gives to the functions; none of it is a secret. */
export const functionsEnvironment: Step = {
  title: 'The settings of the functions',
  run(deployment) {
    const { adminEmail, appCheck } = deployment.settings
    const variables = {
      ...productVariables(deployment),
      APP_CHECK: appCheck,
      ...(adminEmail !== null && { ADMIN_EMAIL: adminEmail }),
    }
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
    deployment.write(`functions/.env.${deployment.settings.project}`, lines.join(''))
    return Promise.resolve()
  },
}
