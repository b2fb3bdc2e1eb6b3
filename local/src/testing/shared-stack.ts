import type {} from 'vitest'
import type { TestProject } from 'vitest/node'
import type { LocalStack } from '../stack/local-stack.ts'
import { startTemporaryStack } from '../stack/temporary-stack.ts'

/** What tests get from `inject('stack')`. */
export type SharedStack = Pick<
  LocalStack,
  | 'siteUrl'
  | 'functionsUrl'
  | 'modelUrl'
  | 'signInUrl'
  | 'stripeUrl'
  | 'picturesUrl'
  | 'logsFolder'
  | 'env'
>

declare module 'vitest' {
  interface ProvidedContext {
    stack: SharedStack
  }
}

/** One stack for all test projects of a run; vitest calls `setup` once for each of them. */
const shared = globalThis as { hairstyleStack?: Promise<LocalStack> }

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.hairstyleStack ??= startStack()
  const stack = await shared.hairstyleStack
  const { siteUrl, functionsUrl, modelUrl, signInUrl, stripeUrl, picturesUrl } = stack
  const addresses = { siteUrl, functionsUrl, modelUrl, signInUrl, stripeUrl, picturesUrl }
  const { logsFolder, env } = stack
  project.provide('stack', { ...addresses, logsFolder, env })
  return () => stack.stop()
}

async function startStack(): Promise<LocalStack> {
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  return await startTemporaryStack({
    hasPictures: true,
    say,
    onFailure: ({ message }) => say(message),
  })
}
