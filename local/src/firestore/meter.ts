import type { Duplex } from 'node:stream'
import type { Message } from './library.ts'

export interface Operations {
  readonly reads: number
  readonly writes: number
}

/**
 * Counts what Google would bill: reads, missing documents included and at least one per query; and writes, deletes
 * included.
 */
export class Meter {
  #reads = 0
  #writes = 0

  get operations(): Operations {
    return { reads: this.#reads, writes: this.#writes }
  }

  /** Counts the documents of a call's answers as they pass. */
  countReads(answers: Duplex): void {
    let documents = 0
    answers.on('data', (answer: Message) => {
      if (answer['found'] ?? answer['missing'] ?? answer['document'] ?? answer['result'])
        documents += 1
    })
    answers.once('end', () => (this.#reads += Math.max(1, documents)))
  }

  countWrites({ writes }: Message): void {
    this.#writes += Array.isArray(writes) ? writes.length : 0
  }
}
