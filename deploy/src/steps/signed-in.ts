import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import type { Step } from '../deployment.ts'

/** The first is the one that acts; none where it takes the sign-in of programs. */
const Logins = z.array(z.object({ user: z.object({ email: z.string() }) })).default([])
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
    // It takes its own sign-in, which may be another one from long ago, before the one of programs.
    const others = (await cloud.find(Logins, ['firebase', 'login:list'])) ?? []
    const [own] = others.map(({ user }) => user.email)
    if (own !== undefined && own !== active.account) {
      throw new DeployError(
        `gcloud is signed in as ${active.account}, and the Firebase CLI as ${own}: run “firebase logout”, so that both act as the first.`,
      )
    }
    say(`  ${active.account}`)
  },
}
