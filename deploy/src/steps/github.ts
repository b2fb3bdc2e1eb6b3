import { serviceAccounts } from '@hairstyle/core/deployment.ts'
import { z } from 'zod'
import {
  accountMember,
  builderEmail,
  ensureAccountRole,
  ensureAccounts,
  ensureProjectRoles,
} from '../access.ts'
import { accountEmail, found } from '../deployment.ts'
import type { Deployment, Step } from '../deployment.ts'
import { accountsOf } from './service-accounts.ts'

const Pool = z.object({ name: z.string() })
const Provider = z.object({ attributeCondition: z.string().default('') })

const pools = ['gcloud', 'iam', 'workload-identity-pools'] as const
const place = '--location=global'
const pool = 'github'
const provider = 'hairstyle'
const deployer = 'hairstyle-deployer'
const previewer = 'hairstyle-previewer'

/**
 * What a deployment of a project needs that is set up: it looks at everything, and changes what is deployed again and again. The
 * first deployment, and one that gives roles or makes accounts, is a person's.
 */
const deployerRoles = [
  'roles/viewer',
  'roles/iam.securityReviewer',
  'roles/serviceusage.serviceUsageConsumer',
  'roles/cloudbuild.builds.editor',
  'roles/run.admin',
  'roles/cloudfunctions.admin',
  'roles/cloudscheduler.admin',
  'roles/datastore.indexAdmin',
  'roles/firebasehosting.admin',
  'roles/firebaserules.admin',
  'roles/secretmanager.secretAccessor',
  // Metrics, alerts and the dashboard.
  'roles/logging.configWriter',
  'roles/monitoring.editor',
  // Sources of builds, the catalogue's pictures.
  'roles/storage.admin',
  // The catalogue, and the try-on at the end.
  'roles/datastore.user',
  'roles/cloudtasks.enqueuer',
]
const previewerRoles = [
  'roles/firebase.viewer',
  'roles/firebasehosting.admin',
  'roles/serviceusage.serviceUsageConsumer',
]

/** GitHub signs what its workflows are: no key is stored anywhere. */
export const github: Step = {
  title: 'Deployments by GitHub Actions',
  async run(deployment) {
    const { github: repository, settings, remind, say } = deployment
    if (repository === null) {
      say('  are not asked for')
      return
    }
    await ensureProvider(deployment, `assertion.repository == '${repository}'`)
    await ensureAccounts(deployment, [deployer, previewer])
    await ensureProjectRoles(deployment, [
      ...bindings(accountMember(deployment, deployer), deployerRoles),
      ...bindings(accountMember(deployment, previewer), previewerRoles),
    ])
    const number = found(deployment, 'projectNumber')
    // What it deploys runs as these.
    for (const email of [
      ...accountsOf(settings).map((name) => accountEmail(deployment, serviceAccounts[name])),
      builderEmail(number),
    ]) {
      const member = accountMember(deployment, deployer)
      await ensureAccountRole(deployment, email, { role: 'roles/iam.serviceAccountUser', member })
    }
    // Only the main branch deploys; a pull request may show its pages, and nothing else.
    await letAct(deployment, deployer, 'attribute.ref/refs/heads/main')
    await letAct(deployment, previewer, 'attribute.event/pull_request')
    remind(
      `GitHub deploys once the repository knows where. Commit deploy/projects/${settings.project}.json, and set two variables at https://github.com/${repository}/settings/variables/actions: GOOGLE_PROJECT=${settings.project} and GOOGLE_PROJECT_NUMBER=${number}`,
    )
  },
}

async function ensureProvider({ cloud }: Deployment, condition: string): Promise<void> {
  if (!(await cloud.find(Pool, [...pools, 'describe', pool, place]))) {
    await cloud.change([...pools, 'create', pool, place, '--display-name=GitHub'])
  }
  const its = [provider, place, `--workload-identity-pool=${pool}`]
  const known = await cloud.find(Provider, [...pools, 'providers', 'describe', ...its])
  if (known?.attributeCondition === condition) return
  await cloud.change([
    ...([...pools, 'providers', known ? 'update-oidc' : 'create-oidc', ...its] as const),
    '--issuer-uri=https://token.actions.githubusercontent.com',
    '--attribute-mapping=google.subject=assertion.sub,attribute.ref=assertion.ref,attribute.event=assertion.event_name',
    // Else every repository on GitHub could sign in.
    `--attribute-condition=${condition}`,
  ])
}

async function letAct(deployment: Deployment, name: string, who: string): Promise<void> {
  const number = found(deployment, 'projectNumber')
  const all = `principalSet://iam.googleapis.com/projects/${number}/locations/global/workloadIdentityPools/${pool}`
  await ensureAccountRole(deployment, accountEmail(deployment, name), {
    role: 'roles/iam.workloadIdentityUser',
    member: `${all}/${who}`,
  })
}

function bindings(member: string, roles: readonly string[]) {
  return roles.map((role) => ({ role, member }))
}
