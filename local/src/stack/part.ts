import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { endWithParent } from './emulators.ts'

export type PartOptions = {
  /** How people call it. */
  name: string
  /** Script and arguments for Node. */
  command: readonly string[]
  env: NodeJS.ProcessEnv
  cwd: string
  logFile: string
  /** Called with each line of its output. */
  onLine: (line: string) => void
  /** Called when it ends without having been asked to. */
  onCrash: (reason: string) => void
}

/** A Node program of the stack: logs to its file, ends with the stack, tells when it crashed. */
export class Part {
  readonly #name: string
  readonly #process: ChildProcess
  readonly #ended: Promise<string>
  #isStopping = false

  constructor(options: PartOptions) {
    this.#name = options.name
    const child = spawn(process.execPath, ['--import', endWithParent, ...options.command], {
      cwd: options.cwd,
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C in a terminal reaches the whole process group; parts are told by the stack, in order.
      detached: true,
    })
    this.#process = child
    const log = createWriteStream(options.logFile, { flags: 'a' })
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      stream.pipe(log, { end: false })
      createInterface({ input: stream }).on('line', options.onLine)
    }
    this.#ended = new Promise((resolve) => {
      child.once('close', (code, signal) => {
        const ending = signal ?? `exit code ${code ?? '?'}`
        log.end()
        if (!this.#isStopping) options.onCrash(ending)
        resolve(ending)
      })
    })
  }

  /** Resolves at the first message over IPC. */
  async whenReady(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#process.once('message', () => resolve())
      void this.#ended.then(() => reject(new Error(`${this.#name} ended before it was ready.`)))
    })
  }

  /** Sends a message over IPC; resolves with the answer. */
  async ask(question: string): Promise<unknown> {
    const answer = new Promise((resolve) => this.#process.once('message', resolve))
    this.#process.send(question)
    return answer
  }

  /** Resolves with its exit code or signal. */
  whenEnded(): Promise<string> {
    return this.#ended
  }

  /** Asks it to end with `signal`, and ends it after `patienceMs`. */
  async stop(signal: NodeJS.Signals, patienceMs: number): Promise<void> {
    this.#isStopping = true
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    this.#process.kill(signal)
    const killer = setTimeout(() => this.#process.kill('SIGKILL'), patienceMs)
    await this.#ended
    clearTimeout(killer)
  }
}
