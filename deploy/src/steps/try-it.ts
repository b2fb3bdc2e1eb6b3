import { parseConfig } from '@hairstyle/core/config.ts'
import { createContext } from '@hairstyle/core/context.ts'
import type { Deployment, Step } from '../deployment.ts'
import { productVariables } from '../product-variables.ts'
import { siteAddresses } from '../site-addresses.ts'
import { smokeTest } from '../smoke/smoke-test.ts'

/** The last word: somebody's first minute with the product, made by whoever deploys. */
export const tryIt: Step = {
  title: 'A real try-on',
  async run(deployment) {
    const { cloud, settings, say } = deployment
    const { origin } = siteAddresses(deployment)
    if (cloud.isDryRun) {
      say('  is left out')
      return
    }
    // Google's libraries ask in the name of the project.
    process.env['GOOGLE_CLOUD_QUOTA_PROJECT'] = settings.project
    const ctx = createContext(parseConfig(variables(deployment)))
    const isGuarded = settings.appCheck === 'enforced'
    await smokeTest({ site: origin, ctx, isGuarded, say })
  },
}

function variables(deployment: Deployment): Record<string, string> {
  const { project } = deployment.settings
  return { ...productVariables(deployment), GCLOUD_PROJECT: project, LOG_LEVEL: 'warn' }
}
