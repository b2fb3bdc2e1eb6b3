import { randomUUID } from 'node:crypto'
import { createContext } from '@hairstyle/core/context.ts'
import { z } from 'zod'
import { gcloud } from '../cloud.ts'
import { BrokenRelease, DeployError } from '../deploy-error.ts'
import { found, siteAddresses, type Deployment, type Step } from '../deployment.ts'
import { checkAddresses } from '../smoke/check-addresses.ts'
import { loadTest } from '../smoke/load-test.ts'
import { callSite } from '../smoke/site-api.ts'
import { smokeTest, uploadAsVisitor } from '../smoke/smoke-test.ts'
import { firebaseAuth, makeLook } from '../smoke/make-look.ts'
import { deployerConfig } from '../smoke/try-model.ts'

const Service = z.object({ status: z.object({ url: z.url() }) })

/** Access to the site for the deployer. */
function reachSite(deployment: Deployment) {
  const { origin: site } = siteAddresses(deployment)
  const ctx = createContext(deployerConfig(deployment))
  const signIn = { url: firebaseAuth, apiKey: found(deployment, 'webApp').apiKey }
  return { site, ctx, signIn }
}

/** Tests with a token of App Check, if that is on. */
async function withToken(deployment: Deployment, test: (token: string | null) => Promise<void>) {
  const isOff = deployment.settings.appCheck === 'off'
  await (isOff ? test(null) : withAppCheckToken(deployment, test))
}

/** The final check: a person's first minute with the product, simulated by the deployer. */
export const tryIt: Step = {
  title: 'A real try-on',
  async run(deployment) {
    const { cloud, settings, findings, say } = deployment
    if (cloud.isDryRun) {
      say('  is left out')
      return
    }
    const { site, ctx, signIn } = reachSite(deployment)
    const isEnforced = settings.appCheck === 'enforced'
    const tested = withToken(deployment, (token) =>
      smokeTest({
        ...{ site, ctx, say, signIn: findings.canSignIn ? signIn : null },
        appCheck: token === null ? null : { token, isEnforced },
      }),
    )
    await tested.catch((error: unknown) => {
      if (!findings.isReleased || !(error instanceof DeployError)) throw error
      throw new BrokenRelease(error.message, { cause: error })
    })
    // Last, and no reason for a rollback, because the previous release has the same list or an older one.
    const describe = gcloud`run services describe api --region=${settings.region}`
    const { status } = await cloud.read(Service, describe)
    await checkAddresses({ site, api: status.url, say })
  },
}

/** Visitors who each upload a photo, sign in and try one style on. @param perMinute How many come in a minute. */
export function load(perMinute: number): Step {
  return {
    title: 'Visitors for five minutes',
    async run(deployment) {
      const { findings, say } = deployment
      if (!findings.canSignIn) throw new DeployError('Nobody can sign in yet.')
      const { site, ctx, signIn } = reachSite(deployment)
      await withToken(deployment, (token) => {
        const proof: Record<string, string> = token === null ? {} : { 'X-Firebase-AppCheck': token }
        const visit = async () => {
          const { data: styles } = await callSite(site, 'GET /hairstyle/lib/public', {})
          const style = styles[Math.floor(Math.random() * styles.length)]
          if (!style) throw new DeployError('The library is empty.')
          const photoId = await uploadAsVisitor(site, proof)
          return await makeLook({ site, ctx, signIn, proof }, { photoId, styleId: style.lib_id })
        }
        return loadTest({ perMinute, visit, say })
      })
    },
  }
}

const DebugToken = z.object({ name: z.string() })
const AppCheckToken = z.object({ token: z.string() })

const appChecks = 'https://firebaseappcheck.googleapis.com/v1'

/**
 * Lends a token of App Check, through a temporary debug secret.
 * https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps.debugTokens
 */
async function withAppCheckToken(
  deployment: Deployment,
  use: (token: string) => Promise<void>,
): Promise<void> {
  const { cloud, settings } = deployment
  const { appId, apiKey } = found(deployment, 'webApp')
  const app = `${appChecks}/projects/${settings.project}/apps/${appId}`
  const debugToken = randomUUID()
  const { name } = await cloud.exchange(DebugToken, `${app}/debugTokens`, {
    displayName: 'Deployment check',
    token: debugToken,
  })
  try {
    const { token } = await cloud.exchange(
      AppCheckToken,
      `${app}:exchangeDebugToken?key=${apiKey}`,
      { debugToken },
    )
    await use(token)
  } finally {
    await cloud.remove(`${appChecks}/${name}`)
  }
}
