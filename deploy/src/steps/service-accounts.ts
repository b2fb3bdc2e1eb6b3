import { serviceAccounts } from '@hairstyle/core/deployment.ts'
import {
  accountMember,
  builderEmail,
  ensureAccountRole,
  ensureAccounts,
  ensureProjectRoles,
} from '../access.ts'
import { accountEmail, found } from '../deployment.ts'
import type { Step } from '../deployment.ts'
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
  finish: ['roles/datastore.user'],
  pictures: [],
} as const satisfies Record<keyof typeof serviceAccounts, readonly string[]>

/** The accounts that services run as. */
export function accountsOf(settings: Settings): (keyof typeof serviceAccounts)[] {
  return [
    ...(['api', 'uploads', 'pages', 'model', 'inspect'] as const),
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
    const builder = builderEmail(found(deployment, 'projectNumber'))
    await ensureProjectRoles(deployment, [
      ...accounts.flatMap((name) =>
        roles[name].map((role) => ({
          role,
          member: accountMember(deployment, serviceAccounts[name]),
        })),
      ),
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
