import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endWithParent } from './emulators.ts'
import { inheritedEnvironment } from './environment.ts'
import type { StateFolder } from './state-folder.ts'

type PartsOptions = {
  folder: StateFolder
  /** Variables of every part. */
  env: NodeJS.ProcessEnv
  /** Called with each line that a part prints. */
  onLine: (name: string, line: string) => void
}

const patienceMs = 4500
const tailLines = 15

/** The programs of one stack, each with a log file. */
export class Parts {
  readonly #options: PartsOptions
  readonly #running = new Set<Part>()

  constructor(options: PartsOptions) {
    this.#options = options
  }

  /** Starts a program that is to run as long as the stack; `env` is its own. */
  start({ name, command, env, onCrash }: Omit<PartOptions, 'cwd' | 'logFile' | 'onLine'>): Part {
    const { folder, onLine } = this.#options
    const part = new Part({
      name,
      command,
      env: { ...inheritedEnvironment(), ...this.#options.env, ...env },
      cwd: folder.run,
      logFile: this.#logFile(name),
      onLine: (line) => onLine(name, line),
      onCrash,
    })
    this.#running.add(part)
    void part.whenEnded().then(() => this.#running.delete(part))
    return part
  }

  /**
   * Runs a script to its end; `env` is its own.
   * @throws with the last lines of its log when it fails
   */
  async run(name: string, script: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
    const part = this.start({ name, command: [script], env, onCrash: () => undefined })
    const ending = await part.whenEnded()
    if (ending !== 'exit code 0')
      throw new Error(`${name} failed (${ending}).\n${this.#tail(name)}`)
  }

  /** Writes lines to the log of a part that is not a program. */
  logTo(name: string): (line: string) => void {
    const file = createWriteStream(this.#logFile(name), { flags: 'a' })
    return (line) => void file.write(`${new Date().toISOString()} ${line}\n`)
  }

  /** Ends all of them; `last` after the others, which may still need it. */
  async stop(last: Part | undefined): Promise<void> {
    const others = [...this.#running].filter((part) => part !== last)
    await Promise.all(others.map((part) => part.stop('SIGINT', patienceMs)))
    await last?.stop('SIGINT', patienceMs)
  }

  #logFile(name: string): string {
    return join(this.#options.folder.logs, `${name}.log`)
  }

  #tail(name: string): string {
    return readFileSync(this.#logFile(name), 'utf8').split('\n').slice(-tailLines).join('\n')
  }
}

type PartOptions = {
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

/** A Node program of the stack: logs to its file, ends with the stack, reports a crash. */
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

  /** Asks it to end with `signal`, and kills it after `patienceMs`. */
  async stop(signal: NodeJS.Signals, patienceMs: number): Promise<void> {
    this.#isStopping = true
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    this.#process.kill(signal)
    const killer = setTimeout(() => this.#process.kill('SIGKILL'), patienceMs)
    await this.#ended
    clearTimeout(killer)
  }
}
