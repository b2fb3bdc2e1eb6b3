import type { Context } from '../context.ts'
import { KeyedMutex } from '../keyed-mutex.ts'
import { changedFields } from '../store/changed-fields.ts'
import type { Stored } from '../store/collection.ts'
import { StaleDocumentError, type Version, type Writer } from '../store/database.ts'

/** The worker has lost its work: it was deleted, given up, or given to another. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

/** The collection of the held document. */
interface Documents<Document> {
  find(id: string): Promise<Stored<Document> | null>
  update(writer: Writer, id: string, changes: Partial<Document>, version?: Version): void
}

/** @returns what to write; null for nothing. */
export type Change<Document> = (current: Stored<Document>) => Partial<Document> | null

interface Held<Document> {
  readonly documents: Documents<Document>
  readonly document: Stored<Document>
  /** Whether a document changed by others is still the worker's. */
  readonly isMine: (found: Stored<Document>) => boolean
}

/** Others may change a held document, as when a look is shared or liked, but never this often in a row. */
const maxRaces = 5

/**
 * A worker's hold on a document. Each write builds on the one before, so every write throws {LeaseLostError} once the
 * document is deleted or somebody else's.
 */
export class Hold<Document extends object> {
  readonly #ctx: Pick<Context, 'store' | 'clock'>
  readonly #held: Omit<Held<Document>, 'document'>
  #document: Stored<Document>
  #lastWriteAt: number
  /** Each write needs the version that the last one made. */
  readonly #mutex = new KeyedMutex()

  constructor(ctx: Pick<Context, 'store' | 'clock'>, { document, ...held }: Held<Document>) {
    this.#ctx = ctx
    this.#held = held
    this.#document = document
    this.#lastWriteAt = ctx.clock().getTime()
  }

  /** As last read or written by its worker. */
  get document(): Stored<Document> {
    return this.#document
  }

  /** Milliseconds since it was last written. */
  idleMs(): number {
    return this.#ctx.clock().getTime() - this.#lastWriteAt
  }

  /** Resolves when all pending writes have ended, successfully or not. */
  async rest(): Promise<void> {
    await this.#inTurn(() => Promise.resolve())
  }

  /** Writes after all earlier writes. `more` goes into the same batch. */
  async write(change: Change<Document>, more?: (writer: Writer) => void): Promise<void> {
    await this.#inTurn(() => this.#writeNow(change, more))
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    return this.#mutex.runExclusive(this.#document.id, work)
  }

  async #writeNow(change: Change<Document>, more?: (writer: Writer) => void): Promise<void> {
    const { documents, isMine } = this.#held
    for (let race = 0; race < maxRaces; race++) {
      const { id, version } = this.#document
      const changes = change(this.#document)
      if (!changes) return
      try {
        const written = await this.#ctx.store.batch((writer) => {
          documents.update(writer, id, changes, version)
          more?.(writer)
        })
        this.#wrote({ ...this.#document, ...changes, version: written })
        return
      } catch (cause) {
        if (!(cause instanceof StaleDocumentError)) throw cause
        const found = await documents.find(id)
        // A write whose answer got lost is repeated by the client, and finds its own result.
        if (found && changedFields<Document>(found, changes) === null) {
          this.#wrote(found)
          return
        }
        if (!found || !isMine(found)) throw new LeaseLostError(notOurs, { cause })
        this.#document = found
      }
    }
    throw new Error('Others kept writing meanwhile.')
  }

  #wrote(document: Stored<Document>): void {
    this.#document = document
    this.#lastWriteAt = this.#ctx.clock().getTime()
  }
}

/** Message for a worker that has lost its work. */
export const notOurs = 'The work is no longer ours.'
