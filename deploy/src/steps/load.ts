import { createContext } from '@hairstyle/core/context.ts'
import { DeployError } from '../deploy-error.ts'
import { found } from '../deployment.ts'
import type { Step } from '../deployment.ts'
import { siteAddresses } from '../site-addresses.ts'
import { withAppCheckToken } from '../smoke/app-check-token.ts'
import { deployerConfig } from '../smoke/deployer-config.ts'
import { loadTest } from '../smoke/load-test.ts'
import { makeLook } from '../smoke/make-look.ts'
import { callSite } from '../smoke/site-api.ts'
import { uploadAsVisitor } from '../smoke/smoke-test.ts'
import { firebaseAuth } from '../smoke/test-account.ts'

/** Visitors who each upload a photo, sign in and try one style on. @param perMinute How many come in a minute. */
export function load(perMinute: number): Step {
  return {
    title: 'Visitors for five minutes',
    async run(deployment) {
      const { settings, findings, say } = deployment
      if (!findings.canSignIn) throw new DeployError('Nobody can sign in yet.')
      const { origin: site } = siteAddresses(deployment)
      const ctx = createContext(deployerConfig(deployment))
      const signIn = { url: firebaseAuth, apiKey: found(deployment, 'webApp').apiKey }
      const test = (token: string | null) => {
        const proof: Record<string, string> = token === null ? {} : { 'X-Firebase-AppCheck': token }
        const visit = async () => {
          const { data: styles } = await callSite(site, 'GET /hairstyle/lib/public', {})
          const style = styles[Math.floor(Math.random() * styles.length)]
          if (!style) throw new DeployError('The library is empty.')
          const photoId = await uploadAsVisitor(site, proof)
          return await makeLook({ site, ctx, signIn, proof }, { photoId, styleId: style.lib_id })
        }
        return loadTest({ perMinute, visit, say })
      }
      await (settings.appCheck === 'off' ? test(null) : withAppCheckToken(deployment, test))
    },
  }
}
