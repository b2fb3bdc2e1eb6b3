import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { DeployError } from './deploy-error.ts'

/** The folder that everything is built from. */
export const repository = join(import.meta.dirname, '../..')

export type Program = 'gcloud' | 'firebase' | 'git' | 'node'

export interface RunOptions {
  /** What the program reads from its standard input. */
  readonly input?: string
  /** Variables besides those of this process. */
  readonly env?: Readonly<Record<string, string>>
  /** Streams its output to the console, instead of returning it. */
  readonly isShown?: boolean
}

export interface Finished {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** A deployment's access to the outside; tests replace it. */
export interface Tools {
  /** @throws {DeployError} when there is no such program. */
  run(program: Program, args: readonly string[], options?: RunOptions): Promise<Finished>
  fetch(url: string, request: RequestInit): Promise<Response>
  sleep(ms: number): Promise<unknown>
}

const installation = {
  gcloud: 'Install it: https://cloud.google.com/sdk/docs/install',
  firebase: 'It comes with the packages: start this by npm run deploy.',
  git: 'Install it: https://git-scm.com',
  node: 'Start this by npm run deploy.',
} satisfies Record<Program, string>

/** The programs of this machine, run in the repository. */
export const machineTools: Tools = {
  async run(program, args, { input = '', env = {}, isShown = false } = {}) {
    const output = isShown ? 'inherit' : 'pipe'
    const child = spawn(program, args, {
      cwd: repository,
      env: { ...process.env, ...env },
      stdio: ['pipe', output, output],
    })
    const failed = new Promise<never>((_resolve, reject) => {
      child.once('error', (cause) => {
        const advice = installation[program]
        reject(new DeployError(`${program} cannot be started. ${advice}`, { cause }))
      })
    })
    // A program that ends without reading it is judged by its exit code.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
    const ended = Promise.all([read(child.stdout), read(child.stderr), once(child, 'close')])
    const [stdout, stderr] = await Promise.race([ended, failed])
    return { code: child.exitCode ?? 1, stdout, stderr }
  },
  fetch: (url, request) => fetch(url, request),
  sleep: (ms) => sleep(ms),
}

async function read(output: Readable | null): Promise<string> {
  return output ? await text(output) : ''
}
