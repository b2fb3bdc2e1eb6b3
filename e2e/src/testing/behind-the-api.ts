import { parseConfig } from '@hairstyle/core/config.ts'
import { createContext, type Context } from '@hairstyle/core/context.ts'
import { createLog } from '@hairstyle/core/log.ts'
import { grantCredits } from '@hairstyle/core/testing/fixtures.ts'

const longAgoMs = 31 * 60_000

/** What the product's own processes work with on the stack with this environment. */
export function contextOf(env: Readonly<Record<string, string>>): Context {
  // Google's SDKs find the emulators by these.
  Object.assign(process.env, env)
  return createContext(parseConfig(env), { log: createLog('silent') })
}

/** Gives credits to an account of the stack with this environment. */
export async function giveCredits(
  env: Readonly<Record<string, string>>,
  uid: string,
  amount: number,
): Promise<void> {
  await grantCredits(contextOf(env), uid, amount)
}

/** Makes what an account of the stack with this environment has finished look asked for half an hour ago. */
export async function ageFinish(env: Readonly<Record<string, string>>, uid: string): Promise<void> {
  const { store } = contextOf(env)
  const ids = await store.creations.listIdsOwned(uid, 10)
  await store.transaction(async (tx) => {
    const looks = await Promise.all(ids.map((id) => store.creations.getOwned(uid, id, tx)))
    for (const { id, finish } of looks) {
      if (!finish) continue
      const requestedAt = new Date(finish.requestedAt.getTime() - longAgoMs)
      store.creations.update(tx, id, { finish: { ...finish, requestedAt } })
    }
  })
}
