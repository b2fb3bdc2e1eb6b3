import { eventReceivers, serviceAccounts } from '@hairstyle/core/deployment.ts'
import { z } from 'zod'
import { gcloud } from '../cloud.ts'
import { DeployError } from '../deploy-error.ts'
import { accountEmail, found, type Deployment, type Step } from '../deployment.ts'
import {
  accountMember,
  ensure,
  ensureAccounts,
  ensureProjectRoles,
  ensureRoleOn,
} from '../ensure.ts'
import { ownServerOf, type Settings } from '../settings.ts'

type AccountKey = keyof typeof serviceAccounts

/** What each account may do in the project, and nothing more. */
const roles = {
  api: ['roles/cloudtasks.enqueuer', 'roles/datastore.user', 'roles/firebaseauth.admin'],
  // The sweep checks whether a task still exists.
  schedules: ['roles/cloudtasks.enqueuer', 'roles/cloudtasks.viewer', 'roles/datastore.user'],
  payments: ['roles/datastore.user', 'roles/firebaseauth.admin'],
  tracking: ['roles/datastore.user'],
  mail: ['roles/datastore.user'],
  tasks: [],
  // Sessions' accounts are looked up, to check that they are still valid.
  uploads: ['roles/datastore.user', 'roles/firebaseauth.viewer'],
  pages: ['roles/datastore.viewer'],
  model: ['roles/datastore.user'],
  inspect: [],
  // Tells of it by mail, once a month.
  budget: ['roles/datastore.user'],
  finish: ['roles/datastore.user'],
  pictures: [],
} as const satisfies Record<AccountKey, readonly string[]>

/**
 * To receive events, and to call the function that they start; the Firebase CLI gives the first only to the default
 * account.
 */
const receiverRoles = ['roles/eventarc.eventReceiver', 'roles/run.invoker']

/** Accounts that enqueue tasks. */
const enqueuers = ['api', 'schedules'] as const

/** The accounts that services run as. */
function accountsOf(settings: Settings): AccountKey[] {
  return (Object.keys(roles) as AccountKey[]).filter((name) => {
    if (name === 'finish') return settings.finish !== null
    return name !== 'pictures' || ownServerOf(settings) !== null
  })
}

export const makeServiceAccounts: Step = {
  title: 'The service accounts and what they may do',
  async run(deployment) {
    const accounts = accountsOf(deployment.settings)
    const names = accounts.map((name) => serviceAccounts[name])
    await ensureAccounts(deployment, names)
    const pauser = await ensurePauserRole(deployment)
    const memberOf = (name: AccountKey) => accountMember(deployment, serviceAccounts[name])
    const bind = (name: AccountKey, its: readonly string[]) =>
      its.map((role) => ({ role, member: memberOf(name) }))
    await ensureProjectRoles(deployment, [
      ...accounts.flatMap((name) => bind(name, roles[name])),
      ...eventReceivers.flatMap((name) => bind(name, receiverRoles)),
      ...bind('budget', [pauser]),
      // New projects give it nothing.
      { role: 'roles/cloudbuild.builds.builder', member: `serviceAccount:${builder(deployment)}` },
    ])
    // Enqueuing a task means acting as the account whose token it carries. A task could call Google with that, so the
    // account has no other rights.
    const tasks = accountEmail(deployment, serviceAccounts.tasks)
    for (const name of enqueuers) await actAs(deployment, tasks, memberOf(name))
  },
}

/** Builds functions and images. @returns its address */
function builder(deployment: Deployment): string {
  return `${found(deployment, 'projectNumber')}-compute@developer.gserviceaccount.com`
}

async function actAs(deployment: Deployment, email: string, member: string): Promise<void> {
  const role = 'roles/iam.serviceAccountUser'
  await ensureRoleOn(deployment, 'iam service-accounts', [email], { role, member })
}

/**
 * A custom role that can pause queues, as Google's roles that can may also delete them.
 * @returns Its full name
 */
async function ensurePauserRole(deployment: Deployment): Promise<string> {
  const id = 'queuePauser'
  const title = 'Pauses queues'
  await ensure(deployment, {
    look: gcloud`iam roles describe ${id}`,
    create: gcloud`iam roles create ${id}
      --title=${title} --permissions=cloudtasks.queues.pause --stage=GA`,
  })
  return `projects/${deployment.settings.project}/roles/${id}`
}

const Repository = z.object({ id: z.number(), owner: z.object({ id: z.number() }) })

const pool = 'github'
const provider = 'hairstyle'
const deployer = 'hairstyle-deployer'

/**
 * Roles to redeploy an existing project: read everything, and change what deployments change. The first deployment, and
 * one that grants roles or makes accounts, is done by a person.
 */
const deployerRoles = [
  ...['viewer', 'iam.securityReviewer', 'serviceusage.serviceUsageConsumer'],
  ...['cloudbuild.builds.editor', 'run.admin', 'cloudfunctions.admin', 'cloudscheduler.admin'],
  ...['datastore.indexAdmin', 'firebasehosting.admin', 'firebaserules.admin'],
  'cloudtasks.queueAdmin',
  // For the account that tries the product at the end.
  ...['firebaseauth.admin', 'firebaseappcheck.admin'],
  // Metrics, alerts and the dashboard.
  ...['logging.configWriter', 'monitoring.editor'],
  // Sources of builds, the catalogue's pictures.
  'storage.admin',
  // The catalogue, and the try-on at the end.
  ...['datastore.user', 'cloudtasks.enqueuer'],
].map((name) => `roles/${name}`)

/** GitHub signs its workflows' identity, so no key is stored. */
export const github: Step = {
  title: 'Deployments by GitHub Actions',
  async run(deployment) {
    const { github: repository, settings, remind, say } = deployment
    if (repository === null) {
      say('  are not asked for')
      return
    }
    const { id, owner } = await readRepository(deployment, repository)
    // By ids, as an abandoned name can be taken by anybody. A pull request has another ref, and names no environment.
    const conditions = [
      `assertion.repository_id == '${id}'`,
      `assertion.repository_owner_id == '${owner.id}'`,
      "assertion.ref == 'refs/heads/main'",
      "assertion.environment == 'production'",
    ]
    await ensureProvider(deployment, conditions.join(' && '))
    await ensureAccounts(deployment, [deployer])
    const member = accountMember(deployment, deployer)
    const bindings = deployerRoles.map((role) => ({ role, member }))
    await ensureProjectRoles(deployment, bindings)
    // It deploys services that run as these accounts.
    const names = accountsOf(settings).map((name) => serviceAccounts[name])
    const emails = names.map((name) => accountEmail(deployment, name))
    for (const email of [...emails, builder(deployment)]) await actAs(deployment, email, member)
    const number = found(deployment, 'projectNumber')
    const pools = `projects/${number}/locations/global/workloadIdentityPools`
    await ensureRoleOn(deployment, 'iam service-accounts', [accountEmail(deployment, deployer)], {
      role: 'roles/iam.workloadIdentityUser',
      member: `principalSet://iam.googleapis.com/${pools}/${pool}/attribute.repository/${id}`,
    })
    const its = `https://github.com/${repository}/settings`
    remind(
      'GitHub deploys once the repository knows where. Make the environment “production” with people who ' +
        `must agree (Required reviewers) at ${its}/environments, commit deploy/projects/${settings.project}.json, ` +
        `and set two variables at ${its}/variables/actions: ` +
        `GOOGLE_PROJECT=${settings.project} and GOOGLE_PROJECT_NUMBER=${number}`,
    )
  },
}

async function ensureProvider(deployment: Deployment, condition: string): Promise<void> {
  const pools = ['iam', 'workload-identity-pools']
  await ensure(deployment, {
    look: gcloud`${pools} describe ${pool} --location=global`,
    create: gcloud`${pools} create ${pool} --location=global --display-name=GitHub`,
  })
  const its = [provider, '--location=global', `--workload-identity-pool=${pool}`]
  const mapping = 'google.subject=assertion.sub,attribute.repository=assertion.repository_id'
  const flags = [
    '--issuer-uri=https://token.actions.githubusercontent.com',
    `--attribute-mapping=${mapping}`,
    // Otherwise every repository on GitHub could sign in.
    `--attribute-condition=${condition}`,
  ]
  await ensure(deployment, {
    look: gcloud`${pools} providers describe ${its}`,
    wanted: { attributeCondition: condition },
    create: gcloud`${pools} providers create-oidc ${its} ${flags}`,
    update: gcloud`${pools} providers update-oidc ${its} ${flags}`,
  })
}

async function readRepository({ cloud, env }: Deployment, repository: string) {
  const url = `https://api.github.com/repos/${repository}`
  const known = await cloud.getElsewhere(Repository, url, env['GITHUB_TOKEN'])
  if (known) return known
  throw new DeployError(
    `GitHub does not show the repository ${repository}. If it is private, run this once with GITHUB_TOKEN ` +
      'set to a token that may read it: https://github.com/settings/personal-access-tokens',
  )
}
