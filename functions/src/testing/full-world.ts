import { endpointOf } from '@hairstyle/contract/api.ts'
import { startShop } from '@hairstyle/core/testing/payments/test-shop.ts'
import type { ApiClient } from './api-client.ts'
import { firebaseAuth } from './full-world/firebase-auth.ts'
import { goodInputs, type Inputs, type PublicKey } from './full-world/inputs.ts'
import { addThings } from './full-world/things.ts'
import { startTestApi, type Person, type TestApi } from './test-api.ts'

/** An API with one of everything, most of it Ada's. */
export interface FullWorld {
  readonly test: TestApi
  readonly ada: Person
  /** The key of her salon's software. */
  readonly salonKey: string
  /** The client whose call succeeds: Ada, her salon's software, or somebody who may buy what she has. */
  callerOf(key: PublicKey): ApiClient
  /** Ids of what only Ada may see. */
  readonly owned: ReadonlySet<string>
  /** Ids of what everybody may see. */
  readonly shown: ReadonlySet<string>
  /** Inputs of calls by Ada, in an order in which all succeed. */
  readonly inputs: Inputs
  close(): Promise<void>
}

export async function createFullWorld(): Promise<FullWorld> {
  const shop = await startShop()
  const test = await startTestApi(
    { auth: firebaseAuth, payments: () => Promise.resolve(shop.client) },
    // Nothing listens there.
    { hooksUrl: 'http://127.0.0.1:1' },
  )
  const things = await addThings(test, shop)
  const { ada, carl, consult, software } = things
  const program = test.api.as({ token: software.key })
  return {
    test,
    ada,
    salonKey: software.key,
    callerOf: (key) => {
      if (endpointOf(key).auth === 'key') return program
      return key === 'POST /salon-kit/buy' ? carl : ada
    },
    owned: new Set([
      software.keyId,
      things.photoId,
      things.photoAddress,
      things.previews.address,
      things.createId,
      things.spareId,
      things.orderId,
      things.studioAccountId,
      things.reported,
      things.offered,
      things.reportId,
      things.hairId,
      things.ownStyleId,
      ...[consult.endedId, consult.id, consult.unwantedId],
    ]),
    shown: new Set([
      things.bloggerId,
      'mia',
      things.styleId,
      things.surveyId,
      'fringes',
      'pack',
      'salon',
      'solo',
      things.nickname,
      'report',
      things.shareId,
      things.imageId,
      things.cardId,
      consult.invitationId,
      consult.clientPhotoId,
      consult.styleId,
      consult.erasedId,
    ]),
    inputs: goodInputs(things),
    async close() {
      await test.close()
      shop.stop()
    },
  }
}
