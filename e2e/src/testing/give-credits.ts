import { parseConfig } from '@hairstyle/core/config.ts'
import { createContext } from '@hairstyle/core/context.ts'
import { createLog } from '@hairstyle/core/log.ts'
import { grantCredits } from '@hairstyle/core/testing/fixtures.ts'

/** Gives credits to an account of the stack with this environment. */
export async function giveCredits(
  env: Record<string, string>,
  uid: string,
  amount: number,
): Promise<void> {
  // Google's SDKs find the emulators by these.
  Object.assign(process.env, env)
  await grantCredits(createContext(parseConfig(env), { log: createLog('silent') }), uid, amount)
}
