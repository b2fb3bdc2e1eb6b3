import { budgetTopic } from '@hairstyle/core/deployment.ts'
import { z } from 'zod'
import { gcloud } from '../cloud.ts'
import { DeployError } from '../deploy-error.ts'
import { found, siteAddresses, writeJson, type Deployment, type Step } from '../deployment.ts'
import { fingerprint, isAs, lastOf } from '../ensure.ts'
import { alertPolicyOf, alertsOf } from '../monitoring/alerts.ts'
import { dashboard } from '../monitoring/dashboard.ts'
import { logMetricOf, metricId, metricNames } from '../monitoring/metrics.ts'
import {
  monitoredService,
  objectiveIds,
  objectiveName,
  objectiveOf,
  objectives as plans,
} from '../monitoring/objectives.ts'

const api = 'https://monitoring.googleapis.com/v3'

/** @returns false if Monitoring does not know a metric yet, which takes minutes after its creation. */
async function isTaken(change: Promise<void>): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    const isNew = error instanceof DeployError && error.message.includes('Cannot find metric')
    if (!isNew) throw error
    return false
  }
}

const Metric = z.object({
  name: z.string(),
  description: z.string().optional(),
  filter: z.string(),
  labelExtractors: z.record(z.string(), z.string()).default({}),
  valueExtractor: z.string().optional(),
})

export const metrics: Step = {
  title: 'What is measured of the logs',
  async run(deployment) {
    const { cloud, say } = deployment
    const known = (await cloud.find(z.array(Metric), gcloud`logging metrics list`)) ?? []
    let changed = 0
    for (const name of metricNames) {
      const id = metricId(name)
      const wanted = logMetricOf(name)
      const present = known.find((metric) => metric.name === id)
      const compared = Metric.parse({ ...wanted, name: id })
      if (isAs(present, compared) && isAs(compared, present)) continue
      const file = writeJson(deployment, `metric-${name}`, wanted)
      const verb = present ? 'update' : 'create'
      await cloud.change(gcloud`logging metrics ${verb} ${id} --config-from-file=${file}`)
      changed += 1
    }
    if (changed === 0) say(`  ${metricNames.length} metrics are there`)
  },
}

const Objective = z.object({
  name: z.string(),
  userLabels: z.record(z.string(), z.string()).default({}),
})
const Objectives = z.object({ serviceLevelObjectives: z.array(Objective).default([]) })

export const objectives: Step = {
  title: 'What is promised',
  async run({ cloud, settings: { project }, findings, remind, say }) {
    const service = monitoredService(project)
    if (!(await cloud.get(z.object({ name: z.string() }), `${api}/${service}`))) {
      const url = `${api}/projects/${project}/services?serviceId=${lastOf(service)}`
      await cloud.send('POST', url, { displayName: 'Hairstyle', custom: {} })
    }
    const all = `${api}/${service}/serviceLevelObjectives`
    const known = (await cloud.get(Objectives, all))?.serviceLevelObjectives ?? []
    const present = new Set(objectiveIds)
    let changed = 0
    for (const id of objectiveIds) {
      const wanted = objectiveOf(id)
      const version = fingerprint(wanted)
      const there = known.find((objective) => objective.name.endsWith(`/${id}`))
      if (there?.userLabels['version'] === version) continue
      changed += 1
      const body = { ...wanted, userLabels: { version } }
      const mask = `updateMask=${Object.keys(body).join(',')}`
      const sent = there
        ? cloud.send('PATCH', `${api}/${objectiveName(project, id)}?${mask}`, body)
        : cloud.send('POST', `${all}?serviceLevelObjectiveId=${id}`, body)
      if (await isTaken(sent)) continue
      present.delete(id)
      remind(
        `Nobody watches whether “${plans[id].title}” yet, as its metric is new to Google: ` +
          'run this again in ten minutes.',
      )
    }
    findings.objectives = [...present]
    if (changed === 0) say(`  ${known.length} objectives are there`)
  },
}

const Policies = z.array(Objective.extend({ displayName: z.string() }))

export const alerts: Step = {
  title: 'Who is told when something is wrong',
  async run(deployment) {
    const { cloud, findings, remind, say, settings } = deployment
    const channel = await ensureChannel(deployment)
    findings.channel = channel
    const known = (await cloud.find(Policies, gcloud`monitoring policies list`)) ?? []
    let changed = 0
    const { host } = new URL(siteAddresses(deployment).origin)
    for (const alert of alertsOf(settings.project, host, found(deployment, 'objectives'))) {
      const { title } = alert
      const wanted = alertPolicyOf(alert, channel)
      const version = fingerprint(wanted)
      const present = known.find(({ displayName }) => displayName === title)
      if (present?.userLabels['version'] === version) continue
      changed += 1
      const slug = title.toLowerCase().replaceAll(/\W+/g, '-')
      const policy = { ...wanted, userLabels: { version } }
      const file = writeJson(deployment, `alert-${slug}`, policy)
      const verb = present ? ['update', present.name] : ['create']
      const put = gcloud`monitoring policies ${verb} --policy-from-file=${file}`
      if (await isTaken(cloud.change(put))) continue
      remind(
        `Nobody is told of “${title}” yet, as its metric is new to Google: run this again in ten minutes.`,
      )
    }
    if (changed === 0) say(`  ${known.length} alerts are there`)
  },
}

const Channel = z.object({
  name: z.string(),
  type: z.string(),
  labels: z.record(z.string(), z.string()).default({}),
})
const Channels = z.object({ notificationChannels: z.array(Channel).default([]) })

/** gcloud has these commands only as a beta, which is not installed with it. @returns its full name. */
async function ensureChannel({ cloud, settings }: Deployment): Promise<string> {
  const address = settings.operator.email
  const url = `${api}/projects/${settings.project}/notificationChannels`
  const find = async () => {
    const channels = (await cloud.get(Channels, url))?.notificationChannels ?? []
    const isIts = ({ type, labels }: z.output<typeof Channel>) =>
      type === 'email' && labels['email_address'] === address
    return channels.find(isIts)?.name
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

const Dashboard = z.object({
  name: z.string(),
  displayName: z.string(),
  etag: z.string(),
  labels: z.record(z.string(), z.string()).default({}),
})
const UptimeChecks = z.array(z.object({ displayName: z.string() }))

/** A call that needs the database. */
const askedPath = '/api/hairstyle/lib/labels'

export const watching: Step = {
  title: 'The dashboard, and a question to the site every five minutes',
  async run(deployment) {
    await ensureDashboard(deployment)
    const { cloud, settings, say } = deployment
    const { host } = new URL(siteAddresses(deployment).origin)
    const known = (await cloud.find(UptimeChecks, gcloud`monitoring uptime list-configs`)) ?? []
    if (known.some(({ displayName }) => displayName === host)) {
      say(`  ${host} is asked`)
      return
    }
    await cloud.change(
      gcloud`monitoring uptime create ${host} --resource-type=uptime-url
        --resource-labels=host=${host},project_id=${settings.project} --protocol=https
        --path=${askedPath} --validate-ssl=true --period=5 --timeout=10`,
    )
  },
}

async function ensureDashboard(deployment: Deployment): Promise<void> {
  const { cloud, say } = deployment
  const dashboards = ['monitoring', 'dashboards']
  const listed = (await cloud.find(z.array(Dashboard), gcloud`${dashboards} list`)) ?? []
  const known = listed.find(({ displayName }) => displayName === dashboard.displayName)
  const mark = `version_${fingerprint(dashboard)}`
  if (known && mark in known.labels) {
    say(`  the dashboard “${dashboard.displayName}” is there`)
    return
  }
  // Google requires the dashboard's etag for an update.
  const content = { ...dashboard, labels: { [mark]: '' }, ...(known && { etag: known.etag }) }
  const file = writeJson(deployment, 'dashboard', content)
  const verb = known ? ['update', known.name] : ['create']
  await cloud.change(gcloud`${dashboards} ${verb} --config-from-file=${file}`)
}

const Billing = z.object({ billingAccountName: z.string() })
const Budgets = z.array(z.looseObject({ name: z.string(), displayName: z.string().default('') }))

/** Parts of the budget at which a mail is sent. */
const warnings = [0.5, 0.9, 1]
const noPermission = /PERMISSION_DENIED|does not have permission/

export const budget: Step = {
  title: 'The budget',
  async run(deployment) {
    const { cloud, settings, remind, say } = deployment
    const { monthlyBudget, pauseAtBudget, project } = settings
    const billing = await cloud.read(Billing, gcloud`billing projects describe ${project}`)
    const account = `--billing-account=${lastOf(billing.billingAccountName)}`
    const title = `Hairstyle ${project}`
    const pubsubTopic = `projects/${project}/topics/${budgetTopic}`
    // Kept once set, because a deployment without the setting may have no role here: the function then does nothing.
    const wanted = {
      amount: { specifiedAmount: { units: String(monthlyBudget) } },
      ...(pauseAtBudget && { notificationsRule: { pubsubTopic } }),
    }
    const flags = [
      `--budget-amount=${monthlyBudget}`,
      ...(pauseAtBudget ? [`--notifications-rule-pubsub-topic=${pubsubTopic}`] : []),
    ]
    try {
      const listed = (await cloud.find(Budgets, gcloud`billing budgets list ${account}`)) ?? []
      const known = listed.find(({ displayName }) => displayName === title)
      if (known && isAs(known, wanted)) say(`  ${monthlyBudget} a month`)
      else if (known) await cloud.change(gcloud`billing budgets update ${known.name} ${flags}`)
      else {
        const rules = warnings.map((part) => `--threshold-rule=percent=${part}`)
        const channel = found(deployment, 'channel')
        await cloud.change(
          gcloud`billing budgets create ${account} --display-name=${title} ${flags}
            --filter-projects=projects/${project} ${rules}
            --notifications-rule-monitoring-notification-channels=${channel}`,
        )
      }
    } catch (error) {
      if (!(error instanceof DeployError) || !noPermission.test(error.message)) throw error
      // Budgets belong to the billing account, where the deployer may have no role.
      remind(`The budget could not be set, ask whoever pays: ${error.message.split('\n').at(-1)}`)
    }
  },
}
