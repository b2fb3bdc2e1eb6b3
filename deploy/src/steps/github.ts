import { serviceAccounts } from '@hairstyle/core/deployment.ts'
import { z } from 'zod'
import {
  accountMember,
  builderEmail,
  ensureAccountRole,
  ensureAccounts,
  ensureProjectRoles,
} from '../access.ts'
import { DeployError } from '../deploy-error.ts'
import { accountEmail, found } from '../deployment.ts'
import type { Deployment, Step } from '../deployment.ts'
import { accountsOf } from './service-accounts.ts'

const Pool = z.object({ name: z.string() })
const Repository = z.object({ id: z.number(), owner: z.object({ id: z.number() }) })
const Provider = z.object({ attributeCondition: z.string().default('') })

const pools = ['gcloud', 'iam', 'workload-identity-pools'] as const
const place = '--location=global'
const pool = 'github'
const provider = 'hairstyle'
const deployer = 'hairstyle-deployer'

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
  'roles/cloudtasks.queueAdmin',
  // The account that tries the product at the end.
  'roles/firebaseauth.admin',
  'roles/firebaseappcheck.admin',
  // Metrics, alerts and the dashboard.
  'roles/logging.configWriter',
  'roles/monitoring.editor',
  // Sources of builds, the catalogue's pictures.
  'roles/storage.admin',
  // The catalogue, and the try-on at the end.
  'roles/datastore.user',
  'roles/cloudtasks.enqueuer',
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
    const { id, owner } = await readRepository(deployment, repository)
    // By numbers, as a name that is given up can be taken by anybody. A pull request has another ref, and names no environment.
    const conditions = [
      `assertion.repository_id == '${id}'`,
      `assertion.repository_owner_id == '${owner.id}'`,
      "assertion.ref == 'refs/heads/main'",
      "assertion.environment == 'production'",
    ]
    await ensureProvider(deployment, conditions.join(' && '))
    await ensureAccounts(deployment, [deployer])
    const member = accountMember(deployment, deployer)
    await ensureProjectRoles(
      deployment,
      deployerRoles.map((role) => ({ role, member })),
    )
    const number = found(deployment, 'projectNumber')
    // What it deploys runs as these.
    for (const email of [
      ...accountsOf(settings).map((name) => accountEmail(deployment, serviceAccounts[name])),
      builderEmail(number),
    ]) {
      await ensureAccountRole(deployment, email, { role: 'roles/iam.serviceAccountUser', member })
    }
    const all = `principalSet://iam.googleapis.com/projects/${number}/locations/global/workloadIdentityPools/${pool}`
    await ensureAccountRole(deployment, accountEmail(deployment, deployer), {
      role: 'roles/iam.workloadIdentityUser',
      member: `${all}/attribute.repository/${id}`,
    })
    remind(
      `GitHub deploys once the repository knows where. Make the environment “production” with people who must agree (Required reviewers) at https://github.com/${repository}/settings/environments, commit deploy/projects/${settings.project}.json, and set two variables at https://github.com/${repository}/settings/variables/actions: GOOGLE_PROJECT=${settings.project} and GOOGLE_PROJECT_NUMBER=${number}`,
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
    '--attribute-mapping=google.subject=assertion.sub,attribute.repository=assertion.repository_id',
    // Else every repository on GitHub could sign in.
    `--attribute-condition=${condition}`,
  ])
}

async function readRepository({ cloud, env }: Deployment, repository: string) {
  const known = await cloud.getElsewhere(
    Repository,
    `https://api.github.com/repos/${repository}`,
    env['GITHUB_TOKEN'],
  )
  if (known) return known
  throw new DeployError(
    `GitHub does not show the repository ${repository}. If it is private, run this once with GITHUB_TOKEN set to a token that may read it: https://github.com/settings/personal-access-tokens`,
  )
}
