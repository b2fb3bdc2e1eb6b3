import { parseConfig } from '@hairstyle/core/config.ts'
import { createContext } from '@hairstyle/core/context.ts'
import { createLog } from '@hairstyle/core/log.ts'

const longAgoMs = 31 * 60_000

/** Makes what an account of the stack with this environment has finished look asked for half an hour ago. */
export async function ageFinish(env: Record<string, string>, uid: string): Promise<void> {
  // Google's SDKs find the emulators by these.
  Object.assign(process.env, env)
  const { store } = createContext(parseConfig(env), { log: createLog('silent') })
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
