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
    eraseAccount: ['STRIPE_SECRET_KEY'],
  })
})
