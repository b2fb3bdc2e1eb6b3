import { serviceAccounts } from '@hairstyle/core/deployment.ts'
import { z } from 'zod'
import { accountEmail, found } from '../deployment.ts'
import type { Deployment, Step } from '../deployment.ts'
import { Policy, hasBinding } from '../policy.ts'

const Accounts = z.array(z.object({ email: z.string() }))

const userRole = 'roles/iam.serviceAccountUser'

/** What each account may do in the project, and nothing more. */
const roles = {
  api: [
    'roles/cloudtasks.enqueuer',
    // The sweep asks whether a task still exists.
    'roles/cloudtasks.viewer',
    'roles/datastore.user',
    // A deleted account is told as an event.
    'roles/eventarc.eventReceiver',
    'roles/firebaseauth.admin',
    // Calls the model service, the schedules and what events start.
    'roles/run.invoker',
    'roles/storage.objectAdmin',
  ],
  model: ['roles/datastore.user', 'roles/storage.objectAdmin'],
} as const

export const makeServiceAccounts: Step = {
  title: 'The two service accounts and what they may do',
  async run(deployment) {
    const { cloud, settings } = deployment
    const accounts = await cloud.find(Accounts, ['gcloud', 'iam', 'service-accounts', 'list'])
    const known = new Set(accounts?.map(({ email }) => email))
    for (const name of Object.values(serviceAccounts)) {
      if (known.has(accountEmail(deployment, name))) continue
      await cloud.change(['gcloud', 'iam', 'service-accounts', 'create', name])
    }
    const policy = await cloud.read(Policy, [
      ...(['gcloud', 'projects', 'get-iam-policy'] as const),
      settings.project,
    ])
    for (const { role, member } of wantedBindings(deployment)) {
      if (hasBinding(policy, role, member)) continue
      await cloud.change([
        ...(['gcloud', 'projects', 'add-iam-policy-binding', settings.project] as const),
        `--member=${member}`,
        `--role=${role}`,
        '--condition=None',
      ])
    }
    await letApiUseItself(deployment)
  },
}

function wantedBindings(deployment: Deployment) {
  const builder = `${found(deployment, 'projectNumber')}-compute@developer.gserviceaccount.com`
  return [
    ...(['api', 'model'] as const).flatMap((name) =>
      roles[name].map((role) => ({
        role,
        member: `serviceAccount:${accountEmail(deployment, serviceAccounts[name])}`,
      })),
    ),
    // Builds functions and the image; new projects give it nothing.
    { role: 'roles/cloudbuild.builds.builder', member: `serviceAccount:${builder}` },
  ]
}

/** Tasks carry a token of the API's own account: to ask for one is to act as that account. */
async function letApiUseItself(deployment: Deployment): Promise<void> {
  const { cloud } = deployment
  const email = accountEmail(deployment, serviceAccounts.api)
  const member = `serviceAccount:${email}`
  const policy = await cloud.find(Policy, [
    ...(['gcloud', 'iam', 'service-accounts', 'get-iam-policy'] as const),
    email,
  ])
  if (policy && hasBinding(policy, userRole, member)) return
  await cloud.change([
    ...(['gcloud', 'iam', 'service-accounts', 'add-iam-policy-binding', email] as const),
    `--member=${member}`,
    `--role=${userRole}`,
  ])
}
