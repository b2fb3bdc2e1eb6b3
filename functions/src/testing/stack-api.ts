import { join } from 'node:path'
import { parseConfig } from '@hairstyle/core/config.ts'
import { createContext, type Context } from '@hairstyle/core/context.ts'
import { createLog } from '@hairstyle/core/log.ts'
import { inject } from 'vitest'
import { z } from 'zod'
import { ApiClient } from './api-client.ts'
import { readLog, type LogLine } from './read-log.ts'

/** What the test run provides; its type is in a workspace that must not be imported here. */
const StackAddresses = z.object({
  siteUrl: z.url(),
  functionsUrl: z.url(),
  stripeUrl: z.url(),
  logsFolder: z.string(),
  env: z.record(z.string(), z.string()),
})

export interface StackApi {
  /** Through Hosting, as a browser reaches it. */
  readonly api: ApiClient
  /** Hosting, without a slash at the end. */
  readonly siteUrl: string
  /** Where functions are called directly, without a slash at the end. */
  readonly functionsUrl: string
  /** The stand-in of Stripe, without a slash at the end. */
  readonly stripeUrl: string
  /** `host:port` of the Auth emulator. */
  readonly authHost: string
  /** What the API (in the emulators) or the model service has logged so far. */
  readonly logged: (part: 'emulators' | 'model') => readonly LogLine[]
  /** The context of the API's own processes, for set-up and checks. */
  readonly ctx: Context
}

/** The API of the local stack that the test run started. */
export function stackApi(): StackApi {
  const { siteUrl, functionsUrl, stripeUrl, logsFolder, env } = StackAddresses.parse(
    inject('stack' as never),
  )
  // Google's SDKs find the emulators by these variables.
  Object.assign(process.env, env)
  const ctx = createContext(parseConfig(env), { log: createLog('silent') })
  const authHost = env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''
  const logged: StackApi['logged'] = (part) => readLog(join(logsFolder, `${part}.log`))
  return { api: new ApiClient(siteUrl), siteUrl, functionsUrl, stripeUrl, authHost, logged, ctx }
}
