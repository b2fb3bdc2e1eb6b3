import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import { found } from '../deployment.ts'
import type { Deployment, Step } from '../deployment.ts'

const Apps = z.array(z.object({ appId: z.string(), displayName: z.string().optional() }))
const SdkConfig = z.object({
  sdkConfig: z.object({ appId: z.string(), apiKey: z.string(), authDomain: z.string() }),
})

const displayName = 'Hairstyle'

export const webApp: Step = {
  title: 'The web app',
  async run(deployment) {
    const { cloud, findings, say } = deployment
    let appId = await findApp(deployment)
    if (appId === undefined) {
      await cloud.change(['firebase', 'apps:create', 'WEB', displayName])
      if (cloud.isDryRun) {
        const authDomain = `${found(deployment, 'site').id}.firebaseapp.com`
        findings.webApp = { appId: 'APP_ID', apiKey: 'API_KEY', authDomain }
        return
      }
      appId = await findApp(deployment)
    }
    if (appId === undefined) throw new DeployError('The web app was made, but cannot be found.')
    const { sdkConfig } = await cloud.read(SdkConfig, ['firebase', 'apps:sdkconfig', 'WEB', appId])
    findings.webApp = sdkConfig
    say(`  ${sdkConfig.appId}`)
  },
}

async function findApp({ cloud }: Deployment): Promise<string | undefined> {
  const apps = await cloud.find(Apps, ['firebase', 'apps:list', 'WEB'])
  return (apps?.find((app) => app.displayName === displayName) ?? apps?.[0])?.appId
}
