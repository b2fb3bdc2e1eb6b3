import { createContext } from '@hairstyle/core/context.ts'
import { z } from 'zod'
import { BrokenRelease, DeployError } from '../deploy-error.ts'
import { found } from '../deployment.ts'
import type { Step } from '../deployment.ts'
import { siteAddresses } from '../site-addresses.ts'
import { withAppCheckToken } from '../smoke/app-check-token.ts'
import { checkAddresses } from '../smoke/check-addresses.ts'
import { deployerConfig } from '../smoke/deployer-config.ts'
import { smokeTest } from '../smoke/smoke-test.ts'
import { firebaseAuth } from '../smoke/test-account.ts'

const Service = z.object({ status: z.object({ url: z.url() }) })

/** The last word: somebody's first minute with the product, made by whoever deploys. */
export const tryIt: Step = {
  title: 'A real try-on',
  async run(deployment) {
    const { cloud, settings, findings, say } = deployment
    if (cloud.isDryRun) {
      say('  is left out')
      return
    }
    const ctx = createContext(deployerConfig(deployment))
    const { apiKey } = found(deployment, 'webApp')
    const signIn = findings.canSignIn ? { url: firebaseAuth, apiKey } : null
    const { origin } = siteAddresses(deployment)
    const test = (token: string | null) => {
      const appCheck =
        token === null ? null : { token, isEnforced: settings.appCheck === 'enforced' }
      return smokeTest({ site: origin, ctx, signIn, appCheck, say })
    }
    const isOff = settings.appCheck === 'off'
    await (isOff ? test(null) : withAppCheckToken(deployment, test)).catch((error: unknown) => {
      if (!findings.isReleased || !(error instanceof DeployError)) throw error
      throw new BrokenRelease(error.message, { cause: error })
    })
    // Last, and no reason to go back, because the release before counts by the same list or an older one.
    const { status } = await cloud.read(Service, [
      ...(['gcloud', 'run', 'services', 'describe', 'api'] as const),
      `--region=${settings.region}`,
    ])
    await checkAddresses({ site: origin, api: status.url, say })
  },
}
