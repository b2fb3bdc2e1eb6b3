import { randomBytes } from 'node:crypto'
import { noSecret, secretNames, serviceAccounts } from '@hairstyle/core/deployment.ts'
import type { SecretName } from '@hairstyle/core/deployment.ts'
import { DeployError } from '../deploy-error.ts'
import type { Deployment, Step } from '../deployment.ts'
import { givenSecret, keepSecret, readSecrets } from '../secret-manager.ts'

/** Who knows a browser again besides the API; no other secret is near a stranger's picture. */
const visitorReaders = [serviceAccounts.uploads]

/**
 * Secret Manager keeps them, under the names of the variables that functions read. All of them exist, since functions
 * cannot be bound to one that does not: what nobody gave yet says so.
 */
export const secrets: Step = {
  title: 'The secrets of the functions',
  async run(deployment) {
    const { cloud, findings, remind } = deployment
    const known = await readSecrets(cloud, secretNames)
    const stored = new Map(known.map(({ name, stored: its }) => [name, its?.value]))
    const wanted = wantedValues(deployment, stored)
    const versions: Record<string, string> = {}
    for (const secret of known) {
      const { name } = secret
      const value = wanted[name]
      const readers = [serviceAccounts.api, ...(name === 'VISITOR_SECRET' ? visitorReaders : [])]
      versions[name] = await keepSecret(deployment, secret, { value, readers })
    }
    findings.secretVersions = versions
    if (wanted.STRIPE_SECRET_KEY === noSecret) {
      remind(
        'Nothing can be bought yet: follow “Payments” in docs/deploying.md, then run this again with STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET set.',
      )
    }
  },
}

/** @throws {DeployError} when only one of Stripe's two is known: people would pay, and wait for what they bought. */
function wantedValues(
  deployment: Deployment,
  stored: ReadonlyMap<SecretName, string | undefined>,
): Record<SecretName, string> {
  const valueOf = (name: SecretName) =>
    givenSecret(deployment, name) ?? stored.get(name) ?? noSecret
  const [key, webhook] = [valueOf('STRIPE_SECRET_KEY'), valueOf('STRIPE_WEBHOOK_SECRET')]
  if ((key === noSecret) !== (webhook === noSecret)) {
    throw new DeployError(
      'Stripe needs two secrets, and only one is known: set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET; “Payments” in docs/deploying.md tells where they are.',
    )
  }
  return {
    VISITOR_SECRET: stored.get('VISITOR_SECRET') ?? randomBytes(32).toString('base64url'),
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: webhook,
    YOUTUBE_API_KEY: valueOf('YOUTUBE_API_KEY'),
  }
}
