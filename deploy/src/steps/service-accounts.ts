import { eventReceivers, serviceAccounts } from '@hairstyle/core/deployment.ts'
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
  api: ['roles/cloudtasks.enqueuer', 'roles/datastore.user', 'roles/firebaseauth.admin'],
  // The sweep asks whether a task still exists.
  schedules: ['roles/cloudtasks.enqueuer', 'roles/cloudtasks.viewer', 'roles/datastore.user'],
  payments: ['roles/datastore.user', 'roles/firebaseauth.admin'],
  tracking: ['roles/datastore.user'],
  mail: ['roles/datastore.user'],
  tasks: [],
  // A session's account is looked up, to see whether it still holds.
  uploads: ['roles/datastore.user', 'roles/firebaseauth.viewer'],
  pages: ['roles/datastore.viewer'],
  model: ['roles/datastore.user'],
  inspect: [],
  // Tells of it by mail, once a month.
  budget: ['roles/datastore.user'],
  finish: ['roles/datastore.user'],
  pictures: [],
} as const satisfies Record<keyof typeof serviceAccounts, readonly string[]>

/** To be told of events, and to call the function that they start; the Firebase CLI gives the first to the default account only. */
const receiverRoles = ['roles/eventarc.eventReceiver', 'roles/run.invoker']

/** Who asks for tasks. */
const enqueuers = ['api', 'schedules'] as const

/** The accounts that services run as. */
export function accountsOf(settings: Settings): (keyof typeof serviceAccounts)[] {
  return [
    ...(['api', 'schedules', 'payments', 'tracking', 'mail', 'tasks'] as const),
    ...(['uploads', 'pages', 'model', 'inspect', 'budget'] as const),
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
    const memberOf = (name: keyof typeof serviceAccounts) =>
      accountMember(deployment, serviceAccounts[name])
    const bind = (name: keyof typeof serviceAccounts, its: readonly string[]) =>
      its.map((role) => ({ role, member: memberOf(name) }))
    await ensureProjectRoles(deployment, [
      ...accounts.flatMap((name) => bind(name, roles[name])),
      ...eventReceivers.flatMap((name) => bind(name, receiverRoles)),
      ...bind('budget', [pauser]),
      // Builds functions and the image; new projects give it nothing.
      { role: 'roles/cloudbuild.builds.builder', member: `serviceAccount:${builder}` },
    ])
    // To ask for a task is to act as the account whose token it carries; a task could call Google with that, so it is nobody else's.
    for (const name of enqueuers) {
      await ensureAccountRole(deployment, accountEmail(deployment, serviceAccounts.tasks), {
        role: 'roles/iam.serviceAccountUser',
        member: memberOf(name),
      })
    }
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
