import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
  mkdirSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** The records of a journal file, oldest first; a last line cut short by a kill is left out. */
export function readJournal(file: string): unknown[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  // Only a line that ends with a newline was written whole.
  lines.pop()
  return lines.map((line) => JSON.parse(line) as unknown)
}

/**
 * Append-only file of JSON records, one a line. `append` returns when the record has reached the operating system, so
 * it outlives the process from then on.
 */
export class Journal {
  readonly #file: string
  #descriptor: number
  #bytes = 0
  #compactBytes = 0

  /** Creates or replaces `file`, so that it holds exactly `records`. */
  constructor(file: string, records: Iterable<unknown>) {
    this.#file = file
    mkdirSync(dirname(file), { recursive: true })
    this.#descriptor = this.#replace(records)
  }

  append(record: unknown): void {
    this.#bytes += write(this.#descriptor, record)
  }

  /** True when most of the file describes states that later records replaced. */
  isWasteful(): boolean {
    return this.#bytes > 8 * 1024 * 1024 && this.#bytes > 4 * this.#compactBytes
  }

  /** Replaces the whole content in one step: a kill leaves either the old file or the new one. */
  rewrite(records: Iterable<unknown>): void {
    closeSync(this.#descriptor)
    this.#descriptor = this.#replace(records)
  }

  close(): void {
    closeSync(this.#descriptor)
  }

  #replace(records: Iterable<unknown>): number {
    const draft = `${this.#file}.tmp`
    const descriptor = openSync(draft, 'w')
    this.#bytes = 0
    for (const record of records) this.#bytes += write(descriptor, record)
    this.#compactBytes = this.#bytes
    renameSync(draft, this.#file)
    return descriptor
  }
}

function write(descriptor: number, record: unknown): number {
  const line = Buffer.from(`${JSON.stringify(record)}\n`)
  let written = 0
  while (written < line.length) written += writeSync(descriptor, line, written)
  return line.length
}
