import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Cloud } from '../cloud.ts'
import type { Step } from '../deployment.ts'

const Names = z.array(z.object({ name: z.string() }))
const Version = z.object({ payload: z.object({ data: z.string() }) })

const visitorSecret = 'VISITOR_SECRET'
const stripeSecrets = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']

/** Secret Manager keeps them, under the names of the variables that functions read. */
export const secrets: Step = {
  title: 'The secrets of the functions',
  async run({ cloud, env, findings, remind }) {
    const listed = (await cloud.find(Names, ['gcloud', 'secrets', 'list'])) ?? []
    const known = new Set(listed.map(({ name }) => name.split('/').at(-1)))
    const values: Record<string, string> = {}
    for (const name of [visitorSecret, ...stripeSecrets]) {
      const stored = known.has(name) ? await read(cloud, name) : null
      const wanted = name === visitorSecret ? (stored ?? newSecret()) : (given(env[name]) ?? stored)
      if (wanted === null) continue
      if (wanted !== stored) await store(cloud, name, { value: wanted, isKnown: known.has(name) })
      values[name] = wanted
    }
    if (stripeSecrets.some((name) => values[name] === undefined)) {
      remind(
        'Nothing can be bought yet: follow “Payments” in docs/deploying.md, then run this again with STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET set.',
      )
    }
    findings.secrets = values
  },
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function given(value: string | undefined): string | null {
  return value === undefined || value === '' ? null : value
}

/** Null also for a secret that was made, but never got its value. */
async function read(cloud: Cloud, name: string): Promise<string | null> {
  const version = await cloud.find(Version, [
    ...(['gcloud', 'secrets', 'versions', 'access', 'latest'] as const),
    `--secret=${name}`,
  ])
  return version && Buffer.from(version.payload.data, 'base64url').toString()
}

async function store(
  cloud: Cloud,
  name: string,
  { value, isKnown }: { value: string; isKnown: boolean },
): Promise<void> {
  // The value goes over standard input: it is never printed.
  const command = isKnown
    ? (['versions', 'add', name] as const)
    : (['create', name, '--replication-policy=automatic'] as const)
  await cloud.change(['gcloud', 'secrets', ...command, '--data-file=-'], { input: value })
}
