import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withAppCheckSources } from '@hairstyle/core/app-check/site-policy.ts'
import { found } from '../deployment.ts'
import type { Deployment, Step } from '../deployment.ts'
import { fingerprint } from '../fingerprint.ts'
import { productVariables } from '../product-variables.ts'
import { readReleases } from '../releases.ts'
import { repository } from '../repository.ts'
import { finisherOf } from '../settings.ts'

/** The Firebase CLI takes only what is below the folder of its configuration. */
const configFile = 'firebase.deploy.json'

/** The site's release comes last and carries a mark: the same mark again means that all of it is deployed. */
export const firebase: Step = {
  title: 'Rules, indexes, functions and the site',
  async run(deployment) {
    const { cloud, settings, isForced, say } = deployment
    const mark = markOf(deployment)
    const [newest] = await readReleases(cloud, settings.project, 1)
    if (!isForced && newest?.message === mark) {
      say(`  are those of ${found(deployment, 'commit')}`)
      return
    }
    say('  are built and released, which takes minutes')
    await cloud.change(
      // --force: removed functions go away, and no question stops the release.
      [
        ...(['firebase', 'deploy', '--force', '--non-interactive', '--message', mark] as const),
        ...configOf(deployment),
      ],
      { env: siteVariables(deployment) },
    )
  },
}

/** The site's policy lets Google's scripts for App Check in only where it is on. */
function configOf({ settings, write }: Deployment): string[] {
  if (settings.appCheck === 'off') return []
  const config = readFileSync(join(repository, 'firebase.json'), 'utf8')
  const policy = /(?<="Content-Security-Policy",\s*"value": ")[^"]+/
  write(configFile, config.replace(policy, withAppCheckSources))
  return ['--config', configFile]
}

/** What the site is built with. */
export function siteVariables(deployment: Deployment): Record<string, string> {
  const { settings, findings } = deployment
  const { appCheckKey, commit } = findings
  const { appId, apiKey } = found(deployment, 'webApp')
  return {
    VITE_FIREBASE_API_KEY: apiKey,
    VITE_FIREBASE_APP_ID: appId,
    VITE_FIREBASE_AUTH_DOMAIN: settings.authDomain,
    VITE_OPERATOR_NAME: settings.operator.name,
    VITE_OPERATOR_ADDRESS: settings.operator.address,
    VITE_OPERATOR_EMAIL: settings.operator.email,
    VITE_FIREBASE_PROJECT_ID: settings.project,
    VITE_SITE_URL: settings.siteOrigin,
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
    productVariables(deployment),
    deployment.settings.adminEmail,
    deployment.settings.appCheck,
    found(deployment, 'secretVersions'),
    siteVariables(deployment),
  ]
  const commit = `${found(deployment, 'commit')}${found(deployment, 'isDirty') ? '-changed' : ''}`
  return `${commit} ${fingerprint(settings)}`
}
