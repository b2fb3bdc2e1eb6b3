import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withAppCheckSources } from '@hairstyle/core/app-check/site-policy.ts'
import type { functionParameters } from '@hairstyle/core/deployment.ts'
import { z } from 'zod'
import { firebase, type Cloud } from '../cloud.ts'
import {
  found,
  productVariables,
  siteAddresses,
  type Deployment,
  type Step,
} from '../deployment.ts'
import { fingerprint } from '../ensure.ts'
import { finisherOf } from '../settings.ts'
import { repository } from '../tools.ts'

const Release = z.object({
  message: z.string().default(''),
  version: z.object({ name: z.string() }).optional(),
})
const Releases = z.object({ releases: z.array(Release).default([]) })
const hosting = 'https://firebasehosting.googleapis.com/v1beta1'

/**
 * Releases of the site, newest first. A message marks what was deployed: the commit, then a fingerprint.
 * @param site Its id at Hosting.
 */
export async function readReleases(cloud: Cloud, site: string, count: number) {
  const url = `${hosting}/sites/${site}/releases?pageSize=${count}`
  return (await cloud.get(Releases, url))?.releases ?? []
}

/** What the Firebase CLI gives to the functions; none of it is a secret. */
export const functionsEnvironment: Step = {
  title: 'The settings of the functions',
  run(deployment) {
    const settings = Object.entries(functionsSettings(deployment))
    const lines = settings.map(([name, value]) => `${name}=${value}\n`)
    deployment.write(`functions/.env.${deployment.settings.project}`, lines.join(''))
    return Promise.resolve()
  },
}

/** Variables that functions run with, and parameters that they are set up by (`functions/src/index.ts`). */
function functionsSettings(deployment: Deployment): Record<string, string> {
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

const Rewrite = z.looseObject({ function: z.looseObject({ region: z.string() }).optional() })
const HeaderRule = z.looseObject({
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
})
/** The part of the Firebase CLI's configuration that depends on the project. */
const Config = z.looseObject({
  hosting: z.looseObject({ rewrites: z.array(Rewrite), headers: z.array(HeaderRule) }),
})

/** The Firebase CLI only accepts paths below the folder of its configuration. */
const configFile = 'firebase.deploy.json'
const unasked = ['--non-interactive', '--config', configFile]

/**
 * Code is deployed before the site that calls it, whose release carries a mark: an equal mark means that everything is
 * deployed.
 */
export const release: Step = {
  title: 'Rules, functions and the site',
  async run(deployment) {
    const { cloud, findings, isForced, say } = deployment
    const mark = markOf(deployment)
    const [newest] = await readReleases(cloud, found(deployment, 'site').id, 1)
    if (!isForced && newest?.message === mark) {
      say(`  are those of ${found(deployment, 'commit')}`)
      return
    }
    say('  are built and released, which takes minutes')
    writeConfig(deployment)
    // --force: removed functions go away, and no question stops the release.
    const code = 'functions,firestore:rules,storage'
    await cloud.change(firebase`deploy --only ${code} ${unasked} --force`)
    const env = siteVariables(deployment)
    await cloud.change(firebase`deploy --only hosting ${unasked} --message ${mark}`, { env })
    findings.isReleased = true
  },
}

/** Deploys the local site to a temporary address for some days, with the deployed API. Nobody can sign in there. */
export function preview(channel: string): Step {
  return {
    title: `A preview of the site: ${channel}`,
    async run(deployment) {
      const { cloud, say } = deployment
      writeConfig(deployment)
      const flags = ['--expires', '3d', '--no-authorized-domains', ...unasked]
      const env = siteVariables(deployment)
      await cloud.change(firebase`hosting:channel:deploy ${channel} ${flags}`, { env })
      const url = `${hosting}/sites/${found(deployment, 'site').id}/channels/${channel}`
      const made = await cloud.get(z.object({ url: z.url() }), url)
      say(`  ${made?.url ?? 'has no address yet'}`)
    },
  }
}

/** Writes site and region of the functions; the policy allows Google's scripts only if App Check is on. */
function writeConfig(deployment: Deployment): void {
  const { settings, write } = deployment
  const file = readFileSync(join(repository, 'firebase.json'), 'utf8')
  const { hosting: its, ...config } = Config.parse(JSON.parse(file))
  const rewrites = its.rewrites.map((rewrite) => ({
    ...rewrite,
    ...(rewrite.function && { function: { ...rewrite.function, region: settings.region } }),
  }))
  const headers = its.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => {
      const isPolicy = key === 'Content-Security-Policy' && settings.appCheck !== 'off'
      return { key, value: isPolicy ? withAppCheckSources(value) : value }
    }),
  }))
  const site = found(deployment, 'site').id
  const content = { ...config, hosting: { ...its, site, rewrites, headers } }
  write(configFile, `${JSON.stringify(content, null, 2)}\n`)
}

/** What the site is built with. */
function siteVariables(deployment: Deployment): Record<string, string> {
  const { settings, findings } = deployment
  const { appCheckKey, commit } = findings
  const { appId, apiKey } = found(deployment, 'webApp')
  const { origin, authDomain } = siteAddresses(deployment)
  return {
    VITE_FIREBASE_API_KEY: apiKey,
    VITE_FIREBASE_APP_ID: appId,
    VITE_FIREBASE_AUTH_DOMAIN: authDomain,
    VITE_OPERATOR_NAME: settings.operator.name,
    VITE_OPERATOR_ADDRESS: settings.operator.address,
    VITE_OPERATOR_EMAIL: settings.operator.email,
    VITE_FIREBASE_PROJECT_ID: settings.project,
    VITE_SITE_URL: origin,
    VITE_REGION: settings.region,
    ...(commit !== undefined && { VITE_RELEASE: commit }),
    ...(appCheckKey !== undefined && { VITE_APP_CHECK_SITE_KEY: appCheckKey }),
    ...(settings.finish && { VITE_FINISHER: finisherOf(settings.finish) }),
    ...(settings.measurementId !== null && {
      VITE_FIREBASE_MEASUREMENT_ID: settings.measurementId,
    }),
  }
}

/** The commit, and a fingerprint of all settings that functions and the site get. */
function markOf(deployment: Deployment): string {
  const settings = [
    functionsSettings(deployment),
    found(deployment, 'secretVersions'),
    siteVariables(deployment),
  ]
  const commit = `${found(deployment, 'commit')}${found(deployment, 'isDirty') ? '-changed' : ''}`
  return `${commit} ${fingerprint(settings)}`
}
