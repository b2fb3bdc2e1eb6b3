import { z } from 'zod'
import type { Deployment, Step } from '../deployment.ts'
import { fingerprint } from '../fingerprint.ts'
import { dashboard } from '../monitoring/dashboard.ts'
import { siteAddresses } from '../site-addresses.ts'

const Dashboards = z.array(
  z.object({
    name: z.string(),
    displayName: z.string(),
    etag: z.string(),
    labels: z.record(z.string(), z.string()).default({}),
  }),
)
const UptimeChecks = z.array(z.object({ displayName: z.string() }))

/** An answer of the API that needs the database. */
const askedPath = '/api/hairstyle/lib/labels'

export const watching: Step = {
  title: 'The dashboard, and a question to the site every five minutes',
  async run(deployment) {
    await ensureDashboard(deployment)
    await ensureUptimeCheck(deployment)
  },
}

async function ensureDashboard({ cloud, settings, write, say }: Deployment): Promise<void> {
  const dashboards = ['gcloud', 'monitoring', 'dashboards'] as const
  const listed = (await cloud.find(Dashboards, [...dashboards, 'list'])) ?? []
  const known = listed.find(({ displayName }) => displayName === dashboard.displayName)
  const mark = `version_${fingerprint(dashboard)}`
  if (known && mark in known.labels) {
    say(`  the dashboard “${dashboard.displayName}” is there`)
    return
  }
  const file = `deploy/.cache/${settings.project}/dashboard.json`
  // Google replaces only the dashboard that the etag is of.
  const content = { ...dashboard, labels: { [mark]: '' }, ...(known && { etag: known.etag }) }
  write(file, `${JSON.stringify(content, null, 2)}\n`)
  const verb = known ? ['update', known.name] : ['create']
  await cloud.change([...dashboards, ...verb, `--config-from-file=${file}`])
}

async function ensureUptimeCheck(deployment: Deployment): Promise<void> {
  const { cloud, settings, say } = deployment
  const { host } = new URL(siteAddresses(deployment).origin)
  const uptime = ['gcloud', 'monitoring', 'uptime'] as const
  const known = (await cloud.find(UptimeChecks, [...uptime, 'list-configs'])) ?? []
  if (known.some(({ displayName }) => displayName === host)) {
    say(`  ${host} is asked`)
    return
  }
  await cloud.change([
    ...([...uptime, 'create', host] as const),
    '--resource-type=uptime-url',
    `--resource-labels=host=${host},project_id=${settings.project}`,
    '--protocol=https',
    `--path=${askedPath}`,
    '--validate-ssl=true',
    '--period=5',
    '--timeout=10',
  ])
}
