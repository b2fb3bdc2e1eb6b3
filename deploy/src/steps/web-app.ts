import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import type { Deployment, Step } from '../deployment.ts'

const FirebaseProject = z.object({ projectId: z.string() })
const Apps = z.array(z.object({ appId: z.string(), displayName: z.string().optional() }))
const SdkConfig = z.object({ sdkConfig: z.object({ appId: z.string(), apiKey: z.string() }) })

const displayName = 'Hairstyle'

export const webApp: Step = {
  title: 'Firebase and the web app',
  async run(deployment) {
    const { cloud, settings, findings, say } = deployment
    const url = `https://firebase.googleapis.com/v1beta1/projects/${settings.project}`
    const isAdded = (await cloud.get(FirebaseProject, url)) !== null
    if (!isAdded) await cloud.change(['firebase', 'projects:addfirebase', settings.project])
    let appId = isAdded || !cloud.isDryRun ? await findApp(deployment) : undefined
    if (appId === undefined) {
      await cloud.change(['firebase', 'apps:create', 'WEB', displayName])
      if (cloud.isDryRun) {
        findings.webApp = { appId: 'APP_ID', apiKey: 'API_KEY' }
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
  const apps = await cloud.read(Apps, ['firebase', 'apps:list', 'WEB'])
  return (apps.find((app) => app.displayName === displayName) ?? apps[0])?.appId
}
