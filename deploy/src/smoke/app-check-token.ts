import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { found } from '../deployment.ts'
import type { Deployment } from '../deployment.ts'

const DebugToken = z.object({ name: z.string() })
const AppCheckToken = z.object({ token: z.string() })

const appChecks = 'https://firebaseappcheck.googleapis.com/v1'

/**
 * Lends a token as browsers of the site get one, for a secret that Google knows for that long.
 * https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps.debugTokens
 */
export async function withAppCheckToken(
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
