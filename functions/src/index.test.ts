import {
  eventReceivers as receivers,
  secretsOf,
  serviceAccounts,
} from '@hairstyle/core/deployment.ts'
import { expect, it } from 'vitest'
import * as functions from './index.ts'

type Account = keyof typeof serviceAccounts
const accountNames = Object.keys(serviceAccounts) as Account[]

/** Names of the functions that run as an account. */
function runningAs(account: Account): string[] {
  return Object.entries(functions)
    .filter(([, { __endpoint: its }]) => its.serviceAccountEmail === `${serviceAccounts[account]}@`)
    .map(([name]) => name)
}

it('each function gets the secrets that it needs, and no other', () => {
  const bound = Object.entries(functions).map(([name, { __endpoint }]) => [
    name,
    (__endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key),
  ])
  expect(Object.fromEntries(bound)).toEqual({
    api: ['VISITOR_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'YOUTUBE_API_KEY'],
    uploads: ['VISITOR_SECRET'],
    pages: [],
    sweep: [],
    hooks: [],
    popularity: [],
    tellAdmins: [],
    snapshots: [],
    trackingJobs: ['YOUTUBE_API_KEY'],
    reconcile: ['STRIPE_SECRET_KEY'],
    erasures: ['STRIPE_SECRET_KEY'],
    accounts: ['STRIPE_SECRET_KEY'],
    eraseAccount: ['STRIPE_SECRET_KEY'],
    sendMail: ['SMTP_URL'],
    pauseAtBudget: [],
  })
})

it('what everybody may call says so, and is bounded; the rest takes its turn', () => {
  const open = Object.entries(functions).filter(
    ([, { __endpoint: its }]) => its.httpsTrigger?.invoker?.[0] === 'public',
  )
  expect(open.map(([name]) => name)).toEqual(['api', 'pages', 'uploads'])
  for (const [, { __endpoint: its }] of Object.entries(functions)) {
    expect(its.maxInstances).toBeDefined()
  }
})

it('each function runs as an account of its group, which may read what the function is bound to and no more', () => {
  for (const [name, { __endpoint: its }] of Object.entries(functions)) {
    const account = accountNames.find(
      (key) => its.serviceAccountEmail === `${serviceAccounts[key]}@`,
    )
    expect(account, name).toBeDefined()
    const bound = (its.secretEnvironmentVariables ?? []).map(({ key }) => key)
    expect(bound, name).toEqual((account && secretsOf[account]) ?? [])
  }
  const groups = accountNames.map((key) => [key, runningAs(key)] as const)
  expect(Object.fromEntries(groups.filter(([, names]) => names.length > 0))).toEqual({
    api: ['api'],
    uploads: ['uploads'],
    pages: ['pages'],
    schedules: ['hooks', 'popularity', 'snapshots', 'sweep', 'tellAdmins'],
    payments: ['accounts', 'eraseAccount', 'erasures', 'reconcile'],
    tracking: ['trackingJobs'],
    mail: ['sendMail'],
    budget: ['pauseAtBudget'],
  })
})

it('functions for events run as accounts that may receive them, and the queue may call what it delivers to', () => {
  const started = Object.entries(functions).filter(([, { __endpoint: its }]) => its.eventTrigger)
  const accounts = started.map(([, { __endpoint: its }]) => its.serviceAccountEmail)
  expect(accounts.sort()).toEqual(receivers.map((name) => `${serviceAccounts[name]}@`).sort())
  const { invoker } = functions.trackingJobs.__endpoint.httpsTrigger ?? {}
  expect(invoker).toEqual(['hairstyle-tasks@'])
})
