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
import { ownServerOf } from '../settings.ts'
import type { Settings } from '../settings.ts'

/** What each account may do in the project, and nothing more. */
const roles = {
  api: [
    'roles/cloudtasks.enqueuer',
    // The sweep asks whether a task still exists.
    'roles/cloudtasks.viewer',
    'roles/datastore.user',
    // A deleted account and a new mail are told as events; the Firebase CLI gives this to the default account only.
    'roles/eventarc.eventReceiver',
    'roles/firebaseauth.admin',
    // Calls the model service, the schedules and what events start.
    'roles/run.invoker',
  ],
  // A session's account is looked up, to see whether it still holds.
  uploads: ['roles/datastore.user', 'roles/firebaseauth.viewer'],
  pages: ['roles/datastore.viewer'],
  model: ['roles/datastore.user'],
  inspect: [],
  // Tells of it by mail, once a month; Pub/Sub brings the word.
  budget: ['roles/datastore.user', 'roles/eventarc.eventReceiver', 'roles/run.invoker'],
  finish: ['roles/datastore.user'],
  pictures: [],
} as const satisfies Record<keyof typeof serviceAccounts, readonly string[]>

/** The accounts that services run as. */
export function accountsOf(settings: Settings): (keyof typeof serviceAccounts)[] {
  return [
    ...(['api', 'uploads', 'pages', 'model', 'inspect', 'budget'] as const),
    ...(settings.finish ? (['finish'] as const) : []),
    ...(ownServerOf(settings) ? (['pictures'] as const) : []),
  ]
}

export const makeServiceAccounts: Step = {
  title: 'The service accounts and what they may do',
  async run(deployment) {
    const accounts = accountsOf(deployment.settings)
    await ensureAccounts(
      deployment,
      accounts.map((name) => serviceAccounts[name]),
    )
    const pauser = await ensurePauserRole(deployment)
    const builder = builderEmail(found(deployment, 'projectNumber'))
    await ensureProjectRoles(deployment, [
      ...accounts.flatMap((name) =>
        roles[name].map((role) => ({
          role,
          member: accountMember(deployment, serviceAccounts[name]),
        })),
      ),
      { role: pauser, member: accountMember(deployment, serviceAccounts.budget) },
      // Builds functions and the image; new projects give it nothing.
      { role: 'roles/cloudbuild.builds.builder', member: `serviceAccount:${builder}` },
    ])
    // Tasks carry a token of the API's own account: to ask for one is to act as that account.
    await ensureAccountRole(deployment, accountEmail(deployment, serviceAccounts.api), {
      role: 'roles/iam.serviceAccountUser',
      member: accountMember(deployment, serviceAccounts.api),
    })
  },
}

const Role = z.object({ name: z.string() })

/** A role of the project's own that can pause queues, as any of Google's that can may delete them, too. @returns Its full name */
async function ensurePauserRole({ cloud, settings }: Deployment): Promise<string> {
  const roles = ['gcloud', 'iam', 'roles'] as const
  const id = 'queuePauser'
  if (!(await cloud.find(Role, [...roles, 'describe', id]))) {
    await cloud.change([
      ...([...roles, 'create', id] as const),
      '--title=Pauses queues',
      '--permissions=cloudtasks.queues.pause',
      '--stage=GA',
    ])
  }
  return `projects/${settings.project}/roles/${id}`
}
