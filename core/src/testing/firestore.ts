import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { hastenRetries } from './hasten-retries.ts'

export interface TestFirestore {
  /** `host:port` */
  readonly host: string
  stop(): Promise<void>
}

const script = fileURLToPath(import.meta.resolve('../../../local/src/firestore/main.ts'))

/** Starts the local Firestore on a free port and points Google's SDK of this process to it. */
export async function startFirestore(): Promise<TestFirestore> {
  const port = await freePort()
  const child = fork(script, [String(port)], { execArgv: [] })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  await once(child, 'message')
  const host = `127.0.0.1:${port}`
  process.env['FIRESTORE_EMULATOR_HOST'] = host
  hastenRetries()
  return {
    host,
    async stop() {
      process.off('exit', stop)
      stop()
      await once(child, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
