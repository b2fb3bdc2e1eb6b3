import type { Message } from './library.ts'

/** A transaction whose client vanished holds up the next one no longer than this. */
const maxTurnMs = 1000

/** A transaction's turn at the documents that it has read. */
class Turn {
  readonly ended: Promise<unknown>
  readonly end: () => void
  readonly #turns: Map<string, Turn>

  constructor(turns: Map<string, Turn>) {
    const { promise, resolve } = Promise.withResolvers<null>()
    this.ended = promise
    this.end = () => resolve(null)
    this.#turns = turns
  }

  /** Learns the transaction's id from the first answer that carries it. */
  name(answer: Message): void {
    const id = transactionId(answer)
    if (id === undefined || this.#turns.has(id)) return
    this.#turns.set(id, this)
    void this.ended.then(() => this.#turns.delete(id))
  }
}

/**
 * Makes transactions that read the same document take turns, as Firestore's locks do: the second reader waits until the
 * first has ended instead of failing at its commit. This only avoids retries: the engine detects conflicts by itself,
 * so overtaking a late transaction (a lost client, or a deadlock) does no harm.
 */
export class Turns {
  readonly #byTransaction = new Map<string, Turn>()
  readonly #byDocument = new Map<string, Turn>()

  /** Resolves when the sender of a BatchGetDocumentsRequest may read; `undefined` when it takes no turns. */
  async take(request: Message): Promise<Turn | undefined> {
    const turn = this.#turnOf(request)
    if (!turn) return undefined
    // Always in the same order, which makes deadlocks rare.
    for (const name of [...((request['documents'] ?? []) as string[])].sort()) {
      await this.#claim(name, turn)
    }
    return turn
  }

  /** Ends the turn of a CommitRequest's or RollbackRequest's transaction. */
  end(request: Message): void {
    const id = transactionId(request)
    if (id !== undefined) this.#byTransaction.get(id)?.end()
  }

  #turnOf(request: Message): Turn | undefined {
    const begins = request['newTransaction'] as Message | undefined
    if (begins) return 'readOnly' in begins ? undefined : new Turn(this.#byTransaction)
    const id = transactionId(request)
    return id === undefined ? undefined : this.#byTransaction.get(id)
  }

  async #claim(name: string, turn: Turn): Promise<void> {
    let other = this.#byDocument.get(name)
    while (other && other !== turn) {
      await endedWithin(other, maxTurnMs)
      const next = this.#byDocument.get(name)
      // The holder is late: only the first waiter proceeds, and the others wait for that one.
      if (next === other) break
      other = next
    }
    // Without an await since the check, or two would find it free.
    this.#byDocument.set(name, turn)
    void turn.ended.then(() => {
      if (this.#byDocument.get(name) === turn) this.#byDocument.delete(name)
    })
  }
}

async function endedWithin(turn: Turn, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => (timer = setTimeout(resolve, ms)))
  await Promise.race([turn.ended, late])
  clearTimeout(timer)
}

function transactionId(message: Message): string | undefined {
  const id = message['transaction'] as Uint8Array | undefined
  return id && id.length > 0 ? Buffer.from(id).toString('base64') : undefined
}
