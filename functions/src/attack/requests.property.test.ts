import { apiKeys } from '@hairstyle/contract/api.ts'
import { tenantId } from '@hairstyle/contract/envelope.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFault } from '../testing/attack/find-fault.ts'
import { hostileRequests, type HostileRequest } from '../testing/attack/hostile-requests.ts'
import { send } from '../testing/attack/send.ts'
import { createFullWorld, type FullWorld } from '../testing/full-world.ts'

const seed = Number(process.env['SEED'] ?? 1)
const numRuns = Number(process.env['REQUESTS'] ?? 80)

/** Half a surrogate pair as a token: no database can store it. */
const halfAToken: HostileRequest = {
  key: 'POST /user/login',
  method: 'POST',
  path: '/api/user/login',
  headers: { tenantId, 'Content-Type': 'application/json' },
  body: '{"id_token":"\\ud800","sign_in_method":"google.com"}',
}

let world: FullWorld
beforeAll(async () => {
  world = await createFullWorld()
})
afterAll(() => world.close())

it(
  `whatever is asked is answered in the envelope, and never with a 500 (SEED=${seed})`,
  { timeout: 120_000 },
  async () => {
    const { ada, inputs, salonKey, test } = world
    // The runtime takes over our error answers at its first request.
    await test.api.ok('GET /hairstyle/item/list')
    await fc.assert(
      fc.asyncProperty(
        hostileRequests(inputs, { user: ada.token, key: salonKey }, apiKeys),
        async (request) => {
          const answer = await send(test.origin, request)
          expect(findFault(answer), answer.text.slice(0, 300)).toBeNull()
        },
      ),
      { seed, numRuns, examples: [[halfAToken]] },
    )
  },
)
