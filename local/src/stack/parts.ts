import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inheritedEnvironment } from './environment.ts'
import { Part } from './part.ts'
import type { PartOptions } from './part.ts'
import type { StateFolder } from './state-folder.ts'

export type PartsOptions = {
  folder: StateFolder
  /** Variables of every part. */
  env: NodeJS.ProcessEnv
  /** Called with each line that a part prints. */
  onLine: (name: string, line: string) => void
}

const patienceMs = 4500
const tailLines = 15

/** The programs of one stack, each with its log file. */
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

  /** Writes lines to the log of something that is no program of its own. */
  logTo(name: string): (line: string) => void {
    const file = createWriteStream(this.#logFile(name), { flags: 'a' })
    return (line) => void file.write(`${new Date().toISOString()} ${line}\n`)
  }

  /** Ends all of them; `last` after the others, so that none misses it. */
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
