import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import type { Step } from '../deployment.ts'

const Accounts = z.array(z.object({ account: z.string(), status: z.string() }))

/** Two sign-ins: the one of gcloud itself, and the one that the Firebase CLI, the seed and the check at the end use. */
export const signedIn: Step = {
  title: 'Who deploys',
  async run({ cloud, say }) {
    const accounts = await cloud.read(Accounts, ['gcloud', 'auth', 'list'])
    const active = accounts.find(({ status }) => status === 'ACTIVE')
    if (!active) throw new DeployError('Nobody is signed in: run “gcloud auth login”.')
    const credentials = ['auth', 'application-default', 'print-access-token'] as const
    await cloud.read(z.unknown(), ['gcloud', ...credentials]).catch((cause: unknown) => {
      const advice = 'Programs may not act for you: run “gcloud auth application-default login”.'
      throw new DeployError(advice, { cause })
    })
    say(`  ${active.account}`)
  },
}
