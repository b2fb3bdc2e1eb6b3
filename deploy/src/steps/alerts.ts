import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import { found } from '../deployment.ts'
import type { Deployment, Step } from '../deployment.ts'
import { fingerprint } from '../fingerprint.ts'
import { alertPolicyOf, alertsOf } from '../monitoring/alerts.ts'
import type { Alert } from '../monitoring/alerts.ts'
import { unknownMetric } from '../monitoring/metrics.ts'
import { siteAddresses } from '../site-addresses.ts'

const Channels = z.object({
  notificationChannels: z
    .array(
      z.object({
        name: z.string(),
        type: z.string(),
        labels: z.record(z.string(), z.string()).default({}),
      }),
    )
    .default([]),
})
const Policies = z.array(
  z.object({
    name: z.string(),
    displayName: z.string(),
    userLabels: z.record(z.string(), z.string()).default({}),
  }),
)

export const alerts: Step = {
  title: 'Who is told when something is wrong',
  async run(deployment) {
    const { cloud, findings, remind, say } = deployment
    const channel = await ensureChannel(deployment)
    findings.channel = channel
    const listed = ['gcloud', 'monitoring', 'policies', 'list'] as const
    const known = (await cloud.find(Policies, listed)) ?? []
    let changed = 0
    const { host } = new URL(siteAddresses(deployment).origin)
    const { project } = deployment.settings
    for (const alert of alertsOf(project, host, found(deployment, 'objectives'))) {
      const present = known.find(({ displayName }) => displayName === alert.title)
      if (present?.userLabels['version'] === versionOf(alert, channel)) continue
      changed += 1
      try {
        await put(deployment, alert, present?.name)
      } catch (error) {
        if (!(error instanceof DeployError) || !error.message.includes(unknownMetric)) throw error
        remind(
          `Nobody is told of “${alert.title}” yet, as its metric is new to Google: run this again in ten minutes.`,
        )
      }
    }
    if (changed === 0) say(`  ${known.length} alerts are there`)
  },
}

async function put(deployment: Deployment, alert: Alert, name: string | undefined): Promise<void> {
  const { cloud, settings, write } = deployment
  const channel = found(deployment, 'channel')
  const policy = {
    ...alertPolicyOf(alert, channel),
    userLabels: { version: versionOf(alert, channel) },
  }
  const slug = alert.title.toLowerCase().replaceAll(/\W+/g, '-')
  const file = `deploy/.cache/${settings.project}/alert-${slug}.json`
  write(file, `${JSON.stringify(policy, null, 2)}\n`)
  const verb = name === undefined ? ['create'] : ['update', name]
  await cloud.change(['gcloud', 'monitoring', 'policies', ...verb, `--policy-from-file=${file}`])
}

function versionOf(alert: Alert, channel: string): string {
  return fingerprint(alertPolicyOf(alert, channel))
}

/** gcloud has these commands only as a beta, which is not installed with it. @returns its full name. */
async function ensureChannel({ cloud, settings }: Deployment): Promise<string> {
  const address = settings.operator.email
  const url = `https://monitoring.googleapis.com/v3/projects/${settings.project}/notificationChannels`
  const find = async () => {
    const { notificationChannels } = (await cloud.get(Channels, url)) ?? Channels.parse({})
    return notificationChannels.find(
      ({ type, labels }) => type === 'email' && labels['email_address'] === address,
    )?.name
  }
  const known = await find()
  if (known !== undefined) return known
  const labels = { email_address: address }
  await cloud.send('POST', url, { type: 'email', displayName: 'Operator', labels })
  if (cloud.isDryRun) return `projects/${settings.project}/notificationChannels/CHANNEL`
  const made = await find()
  if (made !== undefined) return made
  throw new DeployError(
    'The address for alerts was made, but is not there yet: run this again in a minute.',
  )
}
