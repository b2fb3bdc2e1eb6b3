import { expect, it } from 'vitest'
import * as functions from './index.ts'

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

it('what decodes strangers’ pictures, what draws pages, and what may pause queues, have accounts of their own', () => {
  const accounts = Object.entries(functions).map(([name, { __endpoint: its }]) => [
    name,
    its.serviceAccountEmail,
  ])
  expect(Object.fromEntries(accounts)).toMatchObject({
    api: 'hairstyle-api@',
    uploads: 'hairstyle-uploads@',
    pages: 'hairstyle-pages@',
    sweep: 'hairstyle-api@',
    pauseAtBudget: 'hairstyle-budget@',
  })
})

it('what events start runs as the account that may receive them', () => {
  const started = Object.entries(functions).filter(([, { __endpoint: its }]) => its.eventTrigger)
  expect(started.map(([name]) => name)).toEqual(['eraseAccount', 'pauseAtBudget', 'sendMail'])
  const accounts = started.map(([, { __endpoint: its }]) => its.serviceAccountEmail)
  expect(new Set(accounts)).toEqual(new Set(['hairstyle-api@', 'hairstyle-budget@']))
})
