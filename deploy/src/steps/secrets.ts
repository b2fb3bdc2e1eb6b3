import { randomBytes } from 'node:crypto'
import { noSecret, secretNames, secretsOf, serviceAccounts } from '@hairstyle/core/deployment.ts'
import type { SecretName } from '@hairstyle/core/deployment.ts'
import { DeployError } from '../deploy-error.ts'
import type { Step } from '../deployment.ts'
import { givenSecret, keepSecret, readSecrets } from '../secret-manager.ts'

const accountNames = Object.keys(secretsOf) as (keyof typeof serviceAccounts)[]

/**
 * Secret Manager keeps them, under the names of the variables that functions read. All of them exist, since functions
 * cannot be bound to one that does not: what nobody gave yet says so.
 */
export const secrets: Step = {
  title: 'The secrets of the functions',
  async run(deployment) {
    const { cloud, findings, remind } = deployment
    const known = await readSecrets(cloud, secretNames)
    const isKnown = (name: SecretName) =>
      givenSecret(deployment, name) !== undefined ||
      known.some((secret) => secret.name === name && secret.isGiven)
    const hasPayments = isKnown('STRIPE_SECRET_KEY')
    if (hasPayments !== isKnown('STRIPE_WEBHOOK_SECRET')) {
      throw new DeployError(
        'Stripe needs two secrets, and only one is known: set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET; “Payments” in docs/deploying.md tells where they are.',
      )
    }
    const versions: Record<string, string> = {}
    for (const secret of known) {
      const { name } = secret
      const isVisitors = name === 'VISITOR_SECRET'
      const first = isVisitors ? randomBytes(32).toString('base64url') : noSecret
      const given = isVisitors ? undefined : givenSecret(deployment, name)
      const value = given ?? (secret.version === null ? first : null)
      const readers = accountNames
        .filter((account) => secretsOf[account]?.includes(name))
        .map((account) => serviceAccounts[account])
      versions[name] = await keepSecret(deployment, secret, { value, readers })
    }
    findings.secretVersions = versions
    if (!hasPayments) {
      remind(
        'Nothing can be bought yet: follow “Payments” in docs/deploying.md, then run this again with STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET set.',
      )
    }
    if (!isKnown('SMTP_URL')) {
      remind(
        'No mail is sent yet: run this again with SMTP_URL set to smtps://USER:PASSWORD@HOST:465?from=ADDRESS of your mail server; “Mail” in docs/deploying.md tells more.',
      )
    }
  },
}
