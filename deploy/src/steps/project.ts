import { modelServiceSize } from '@hairstyle/core/queue/queues.ts'
import { z } from 'zod'
import { gcloud, type Cloud } from '../cloud.ts'
import { DeployError } from '../deploy-error.ts'
import type { Deployment, Step } from '../deployment.ts'
import { everybodyForbidden } from '../explain.ts'
import { cards, ownServerOf } from '../settings.ts'

/** The first is the active one; empty if the sign-in of programs is used. */
const Logins = z.array(z.object({ user: z.object({ email: z.string() }) })).default([])
const Accounts = z.array(z.object({ account: z.string(), status: z.string() }))

/** Two sign-ins: the one of gcloud itself, and the one that the Firebase CLI, the seed and the check at the end use. */
export const signedIn: Step = {
  title: 'Who deploys',
  async run({ cloud, say }) {
    const accounts = await cloud.read(Accounts, gcloud`auth list`)
    const active = accounts.find(({ status }) => status === 'ACTIVE')
    if (!active) throw new DeployError('Nobody is signed in: run “gcloud auth login”.')
    const asked = cloud.read(z.unknown(), gcloud`auth application-default print-access-token`)
    await asked.catch((cause: unknown) => {
      const advice = 'Programs may not act for you: run “gcloud auth application-default login”.'
      throw new DeployError(advice, { cause })
    })
    // It prefers its own sign-in, which may be an old one, to that of programs.
    const others = (await cloud.find(Logins, ['firebase', 'login:list'])) ?? []
    const [own] = others.map(({ user }) => user.email)
    if (own !== undefined && own !== active.account) {
      throw new DeployError(
        `gcloud is signed in as ${active.account}, and the Firebase CLI as ${own}: ` +
          'run “firebase logout”, so that both act as the first.',
      )
    }
    say(`  ${active.account}`)
  },
}

const Project = z.object({ projectNumber: z.string(), lifecycleState: z.string() })
const Billing = z.object({ billingEnabled: z.boolean().default(false) })

export const project: Step = {
  title: 'The project and its billing',
  async run({ cloud, settings: { project: id }, findings, say }) {
    const its = await cloud.read(Project, gcloud`projects describe ${id}`)
    if (its.lifecycleState !== 'ACTIVE') {
      throw new DeployError(`The project ${id} is being deleted.`)
    }
    const billing = await cloud.read(Billing, gcloud`billing projects describe ${id}`)
    if (!billing.billingEnabled) {
      const where = `https://console.cloud.google.com/billing/linkedaccount?project=${id}`
      throw new DeployError(`Billing is off. Link a billing account: ${where}`)
    }
    findings.projectNumber = its.projectNumber
    say(`  ${id}, number ${its.projectNumber}, billing on`)
  },
}

/** Every service of Google's that the product or its deployment uses; the default account of `compute` builds. */
const services = `artifactregistry billingbudgets cloudbilling cloudbuild cloudfunctions cloudquotas
  cloudresourcemanager cloudscheduler cloudtasks compute eventarc firebase firebasehosting firebaserules
  firebasestorage firestore iam iamcredentials identitytoolkit logging monitoring orgpolicy pubsub run
  secretmanager storage`.split(/\s+/)
const forAppCheck = ['firebaseappcheck', 'recaptchaenterprise']
/** Limit of one call. */
const perCall = 20

const Enabled = z.array(z.object({ config: z.object({ name: z.string() }) }))

export const enableServices: Step = {
  title: 'Google’s services that the product uses',
  async run({ cloud, settings, say }) {
    const enabled = await cloud.read(Enabled, gcloud`services list --enabled`)
    const names = new Set(enabled.map(({ config }) => config.name))
    const missing = [...services, ...(settings.appCheck === 'off' ? [] : forAppCheck)]
      .map((name) => `${name}.googleapis.com`)
      .filter((name) => !names.has(name))
    if (missing.length === 0) say('  all switched on')
    for (let start = 0; start < missing.length; start += perCall) {
      await cloud.change(gcloud`services enable ${missing.slice(start, start + perCall)}`)
    }
  },
}

const Rule = z.object({
  allowAll: z.boolean().optional(),
  enforce: z.boolean().optional(),
  values: z.object({ allowedValues: z.array(z.string()).default([]) }).optional(),
})
const Policy = z.object({ spec: z.object({ rules: z.array(Rule).default([]) }).optional() })

/** Either keeps `allUsers` out; organisations made since 2024 have the first one. */
const whoIsAllowed = ['iam.allowedPolicyMemberDomains', 'iam.managed.allowedPolicyMembers']
const whereIsAllowed = 'gcp.resourceLocations'

/** An organisation's policies that would stop the deployment halfway. */
export const organisation: Step = {
  title: 'What the organisation allows',
  async run({ cloud, settings, remind, say }) {
    for (const constraint of whoIsAllowed) {
      const rules = await rulesOf(cloud, constraint)
      if (rules.some(({ values, enforce }) => values !== undefined || enforce === true)) {
        throw new DeployError(everybodyForbidden(settings.project))
      }
    }
    const places = (await rulesOf(cloud, whereIsAllowed)).flatMap(
      ({ values }) => values?.allowedValues ?? [],
    )
    if (places.length > 0 && !places.some((place) => place.includes(settings.region))) {
      remind(
        `Your organisation allows these places only: ${places.join(', ')}. See that ${settings.region} ` +
          `is among them, or set another “region” in deploy/projects/${settings.project}.json.`,
      )
    }
    say('  looked at')
  },
}

/** None if there is no organisation, or the deployer may not read its policies. */
async function rulesOf(cloud: Cloud, constraint: string) {
  const describe = gcloud`org-policies describe ${constraint} --effective`
  const policy = await cloud.find(Policy, describe).catch(nullIfRefused)
  return policy?.spec?.rules ?? []
}

function nullIfRefused(error: unknown): null {
  if (!(error instanceof DeployError)) throw error
  return null
}

const QuotaInfo = z.object({
  dimensionsInfos: z
    .array(
      z.object({
        dimensions: z.record(z.string(), z.string()).default({}),
        details: z.object({ value: z.coerce.number().optional() }).default({}),
        applicableLocations: z.array(z.string()).default([]),
      }),
    )
    .default([]),
})

/**
 * Checks the project's quotas in its region: a service that exceeds them is refused, after its image was built. Memory
 * needs no check, as no service takes more than 2 GiB per processor, and Google gives as much.
 */
export const quotas: Step = {
  title: 'What Google gives the project',
  async run(deployment) {
    const { settings, remind, say } = deployment
    const { project: id, region, model, maxInstances } = settings
    const ask = `https://console.cloud.google.com/iam-admin/quotas?project=${id}&service=run.googleapis.com`
    const thousandths = await limitOf(deployment, 'CpuAllocPerProjectRegion')
    // A function on a schedule takes one, for seconds.
    const processors = { model: model.maxInstances * modelServiceSize.cores, ...maxInstances }
    if (thousandths === null) say('  is not known')
    else {
      const given = thousandths / 1000
      for (const [service, wanted] of Object.entries(processors)) {
        if (wanted <= given) continue
        throw new DeployError(
          `“${service}” may take ${wanted} vCPU by its most instances, and Google gives all of the project ` +
            `${given} in ${region}. Set less in deploy/projects/${id}.json, or ask for the quota ` +
            `“Total CPU allocation” of Cloud Run: ${ask}`,
        )
      }
      const all = Object.values(processors).reduce((sum, some) => sum + some, 0)
      if (all > given) {
        remind(
          `At its peak the product may take ${all} vCPU, and Google gives ${given} in ${region}: ` +
            `then it turns some calls away. Ask for more: ${ask}`,
        )
      }
      say(`  ${given} vCPU, of which ${all} may be taken`)
    }
    const server = ownServerOf(settings)
    if (!server) return
    const { quota } = cards[server.card]
    const cardsGiven = await limitOf(deployment, quota)
    if (cardsGiven !== null && cardsGiven < server.maxInstances) {
      throw new DeployError(
        `The picture server may take ${server.maxInstances} GPUs, and Google gives ${cardsGiven} in ${region}. ` +
          `Ask for the quota “${quota}”, or set its “maxInstances” to what there is; without “finish” all ` +
          `the rest is deployed: ${ask}`,
      )
    }
  },
}

/**
 * @returns null if there is no limit, or it cannot be read.
 * https://docs.cloud.google.com/docs/quotas/reference/rest/v1/projects.locations.services.quotaInfos
 */
async function limitOf({ cloud, settings }: Deployment, quota: string): Promise<number | null> {
  const place = `projects/${settings.project}/locations/global/services/run.googleapis.com`
  const url = `https://cloudquotas.googleapis.com/v1/${place}/quotaInfos/${quota}`
  const info = await cloud.get(QuotaInfo, url).catch(nullIfRefused)
  const infos = info?.dimensionsInfos ?? []
  const its =
    infos.find(({ dimensions }) => dimensions['region'] === settings.region) ??
    infos.find(({ applicableLocations }) => applicableLocations.includes(settings.region))
  const value = its?.details.value ?? -1
  return value < 0 ? null : value
}
