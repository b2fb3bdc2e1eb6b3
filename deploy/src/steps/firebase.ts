import { createHash } from 'node:crypto'
import { found } from '../deployment.ts'
import type { Deployment, Step } from '../deployment.ts'
import { productVariables } from '../product-variables.ts'
import { readReleases } from '../releases.ts'

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
      ['firebase', 'deploy', '--force', '--non-interactive', '--message', mark],
      { env: siteVariables(deployment) },
    )
  },
}

/** What the site is built with. */
export function siteVariables(deployment: Deployment): Record<string, string> {
  const { settings } = deployment
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
    found(deployment, 'secretVersions'),
    siteVariables(deployment),
  ]
  const fingerprint = createHash('sha256').update(JSON.stringify(settings)).digest('hex')
  const commit = `${found(deployment, 'commit')}${found(deployment, 'isDirty') ? '-changed' : ''}`
  return `${commit} ${fingerprint.slice(0, 16)}`
}
