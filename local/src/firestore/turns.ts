import type { Message } from './library.ts'

/** A transaction that is gone without a word must not hold up the next one for longer. */
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
 * Lets transactions that read the same document take turns, as Firestore's locks do: who reads second waits until the
 * first has ended, instead of failing at its commit, and a crowd goes through one after the other. Only a courtesy: the
 * engine notices conflicts by itself, so going on past a late one (a lost client, or one that waits for this one) harms
 * nobody.
 */
export class Turns {
  readonly #byTransaction = new Map<string, Turn>()
  readonly #byDocument = new Map<string, Turn>()

  /** Resolves when the sender of a BatchGetDocumentsRequest may read; `undefined` when it takes no turns. */
  async take(request: Message): Promise<Turn | undefined> {
    const turn = this.#turnOf(request)
    if (!turn) return undefined
    // Everybody in the same order, so that few wait for each other.
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
      // Whose turn it still is, is late: only the first who waits goes on, and the others wait for that one.
      if (next === other) break
      other = next
    }
    // In the same step as the look before, or two would find it free.
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
