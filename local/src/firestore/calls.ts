import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Databases } from './database.ts'
import { Indexes } from './indexes.ts'
import type { Message } from './library.ts'
import { Turns } from './turns.ts'

const indexFile = fileURLToPath(new URL('../../../firestore.indexes.json', import.meta.url))

/** google.firestore.v1.Firestore over the in-memory engine, as far as server clients use it. */
export class FirestoreCalls {
  readonly #databases: Databases
  readonly #indexes = new Indexes(indexFile)
  readonly #turns = new Turns()

  /** Without `journalFile`, everything is forgotten when the process ends. */
  constructor(journalFile?: string) {
    this.#databases = new Databases(journalFile)
  }

  /** Forgets transactions that their clients gave up. */
  sweep(): void {
    this.#databases.sweep()
  }

  beginTransaction(request: Message): Promise<unknown> {
    return this.#ask('beginTransaction', request)
  }

  async rollback(request: Message): Promise<unknown> {
    try {
      return await this.#ask('rollback', request)
    } finally {
      this.#turns.end(request)
    }
  }

  async commit(request: Message): Promise<unknown> {
    try {
      return await this.#write('commit', request)
    } finally {
      this.#turns.end(request)
    }
  }

  batchWrite(request: Message): Promise<unknown> {
    return this.#write('batchWrite', request)
  }

  /** Every document in full: the engine supports neither paging nor masks here. */
  listDocuments({ parent, collectionId, showMissing }: Message): Promise<unknown> {
    return this.#ask('listDocuments', { parent, collectionId, showMissing })
  }

  listCollectionIds(request: Message): Promise<unknown> {
    return this.#ask('listCollectionIds', request)
  }

  async batchGetDocuments(request: Message): Promise<Duplex> {
    const turn = await this.#turns.take(request)
    const answers = this.#clientOf(request).batchGetDocuments(withoutRetryHint(request))
    answers.on('data', (answer: Message) => turn?.name(answer))
    answers.on('error', () => turn?.end())
    return answers
  }

  /** @throws when it needs an index that is not declared. */
  runQuery(request: Message): Duplex {
    return this.#query('runQuery', request)
  }

  /** @throws when it needs an index that is not declared. */
  runAggregationQuery(request: Message): Duplex {
    return this.#query('runAggregationQuery', request)
  }

  /** @param database Its resource name. */
  listen(database: unknown): Duplex {
    return this.#databases.client(database).listen({})
  }

  async #ask(
    method: 'beginTransaction' | 'rollback' | 'listDocuments' | 'listCollectionIds',
    request: Message,
  ): Promise<unknown> {
    const [answer] = await this.#clientOf(request)[method](request)
    return answer
  }

  async #write(method: 'commit' | 'batchWrite', request: Message): Promise<unknown> {
    const [answer] = await this.#databases.write(method, request)
    return answer
  }

  #query(method: 'runQuery' | 'runAggregationQuery', request: Message): Duplex {
    this.#indexes.check(request)
    return this.#clientOf(request)[method](withoutRetryHint(request))
  }

  #clientOf(request: Message) {
    return this.#databases.client(request['database'] ?? request['parent'])
  }
}

/** Only locks need to know which transaction a new one retries, and the engine refuses ids from before a crash. */
function withoutRetryHint(request: Message): Message {
  const { newTransaction } = request as { newTransaction?: { readWrite?: object } | null }
  return newTransaction?.readWrite ? { ...request, newTransaction: { readWrite: {} } } : request
}
