import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(import.meta.resolve(`@hairstyle/local/${path}`))

let started: Promise<string> | undefined

/**
 * Starts the local Firestore on a free port, once for all tests of this process, and points Google's SDK to it; it ends
 * with the process. Each context of tests has a database of its own in it.
 */
export async function startFirestore(): Promise<void> {
  started ??= start()
  process.env['FIRESTORE_EMULATOR_HOST'] = await started
}

/** @returns `host:port` */
async function start(): Promise<string> {
  const port = await freePort()
  const execArgv = ['--import', at('stack/end-with-parent.ts')]
  const child = fork(at('firestore/main.ts'), [String(port)], { execArgv })
  await once(child, 'message')
  // It keeps nobody waiting who has finished.
  child.unref()
  child.channel?.unref()
  hastenRetries()
  return `127.0.0.1:${port}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

interface Backoff {
  setTimeoutHandler(handler: (work: () => void, ms: number) => void): void
}

const hasteFactor = 50

/** Lets Firestore's client try again sooner: a lost race costs it a second, and tests race on purpose. */
function hastenRetries(): void {
  const admin = createRequire(import.meta.url).resolve('firebase-admin')
  const backoff = createRequire(admin)('@google-cloud/firestore/build/src/backoff.js') as Backoff
  backoff.setTimeoutHandler((work, ms) => void setTimeout(work, ms / hasteFactor))
}
