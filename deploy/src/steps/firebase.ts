import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withAppCheckSources } from '@hairstyle/core/app-check/site-policy.ts'
import { z } from 'zod'
import { found } from '../deployment.ts'
import type { Deployment, Step } from '../deployment.ts'
import { fingerprint } from '../fingerprint.ts'
import { readReleases } from '../releases.ts'
import { repository } from '../repository.ts'
import { finisherOf } from '../settings.ts'
import { siteAddresses } from '../site-addresses.ts'
import { functionsSettings } from './functions-environment.ts'

/** As much of the Firebase CLI's configuration as depends on the project. */
const Config = z.looseObject({
  hosting: z.looseObject({
    rewrites: z.array(
      z.looseObject({ function: z.looseObject({ region: z.string() }).optional() }),
    ),
    headers: z.array(
      z.looseObject({ headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
})

/** The Firebase CLI takes only what is below the folder of its configuration. */
export const configFile = 'firebase.deploy.json'

/** Code comes before the site that calls it, whose release carries a mark: the same mark again means that all of it is deployed. */
export const firebase: Step = {
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
    const deployOf = (targets: string) =>
      [
        'firebase',
        'deploy',
        '--only',
        targets,
        '--non-interactive',
        '--config',
        configFile,
      ] as const
    // --force: removed functions go away, and no question stops the release.
    await cloud.change([...deployOf('functions,firestore:rules,storage'), '--force'])
    await cloud.change([...deployOf('hosting'), '--message', mark], {
      env: siteVariables(deployment),
    })
    findings.isReleased = true
  },
}

/** Says where the site and its functions are; its policy lets Google's scripts for App Check in only where that is on. */
export function writeConfig(deployment: Deployment): void {
  const { settings, write } = deployment
  const file = readFileSync(join(repository, 'firebase.json'), 'utf8')
  const { hosting, ...config } = Config.parse(JSON.parse(file))
  const rewrites = hosting.rewrites.map((rewrite) => ({
    ...rewrite,
    ...(rewrite.function && { function: { ...rewrite.function, region: settings.region } }),
  }))
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => {
      const isPolicy = key === 'Content-Security-Policy' && settings.appCheck !== 'off'
      return { key, value: isPolicy ? withAppCheckSources(value) : value }
    }),
  }))
  const site = found(deployment, 'site').id
  const content = { ...config, hosting: { ...hosting, site, rewrites, headers } }
  write(configFile, `${JSON.stringify(content, null, 2)}\n`)
}

/** What the site is built with. */
export function siteVariables(deployment: Deployment): Record<string, string> {
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
