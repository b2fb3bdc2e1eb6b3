import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type {} from 'vitest'
import type { TestProject } from 'vitest/node'
import { buildProduct, product } from '../build/product.ts'
import { LocalStack } from '../stack/local-stack.ts'
import { temporaryStack } from '../stack/temporary-stack.ts'

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
> & {
  /** Answers once the stack is up, or with why it is not. */
  readonly doorUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    stack: SharedStack
  }
}

/** One stack for all test projects of a run; vitest calls `setup` once for each of them. */
const shared = globalThis as { hairstyleStack?: ReturnType<typeof beginStack> }

/** Returns at once: tests that need no stack run while it starts. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.hairstyleStack ??= beginStack()
  const { stack, doorUrl, stop } = await shared.hairstyleStack
  const { siteUrl, functionsUrl, modelUrl, signInUrl, stripeUrl, picturesUrl } = stack
  const addresses = { siteUrl, functionsUrl, modelUrl, signInUrl, stripeUrl, picturesUrl, doorUrl }
  const { logsFolder, env } = stack
  project.provide('stack', { ...addresses, logsFolder, env })
  return stop
}

async function beginStack() {
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  const stack = await LocalStack.prepare({
    ...temporaryStack,
    product,
    hasPictures: true,
    say,
    onFailure: ({ message }) => say(message),
  })
  const up = buildProduct(say).then(() => stack.start())
  const door = createServer((_request, response) => {
    up.then(
      () => response.end(),
      (error: unknown) => response.writeHead(503).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  // Its failure is reported to whoever asks for the stack.
  up.catch(() => undefined)
  await once(door, 'listening')
  const doorUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  const stop = async () => {
    door.close()
    await stack.stop()
  }
  return { stack, doorUrl, stop }
}
