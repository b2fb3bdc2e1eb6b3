import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { FirestoreMock as LibraryMock } from '@firebase-bridge/firestore-admin'
import type { Firestore, Timestamp } from 'firebase-admin/firestore'
import type { CommitClock } from './commit-clock.ts'

/** A message of google.firestore.v1 as proto-loader hands it over: camelCase, longs and enums as strings. */
export type Message = Record<string, unknown>

/** A document as the wire shows it. */
export type WireDocument = {
  name: string
  fields?: Message
  createTime?: { seconds: string | number; nanos?: number }
  updateTime?: { seconds: string | number; nanos?: number }
}

type Reply = Promise<[unknown, ...unknown[]]>

/** The calls of the in-memory engine, one client per database. */
export interface GapicClient {
  readonly context: {
    readonly gapicRoot: string
    getAccessor(): Accessor
    serializeDoc(document: MetaDocument): WireDocument
  }
  beginTransaction(request: Message): Reply
  commit(request: Message): Reply
  rollback(request: Message): Reply
  batchWrite(request: Message): Reply
  listDocuments(request: Message): Reply
  listCollectionIds(request: Message): Reply
  batchGetDocuments(request: Message): Duplex
  runQuery(request: Message): Duplex
  runAggregationQuery(request: Message): Duplex
  listen(options: Message): Duplex
}

interface MetaDocument {
  readonly exists: boolean
  readonly path: string
  readonly updateTime: Timestamp
}

interface Accessor {
  all(): MetaDocument[]
  getDoc(path: string): MetaDocument
  readonly _src: { readonly docs: Map<string, { readonly _history: { updateTime: Timestamp }[] }> }
  readonly _txs: { flush(): void }
}

interface Transaction {
  readonly readTime: Timestamp | undefined
  readonly _readSet: Set<string>
  readonly _accessor: Accessor
  commit: (this: Transaction, writes?: { writes: unknown[] }) => unknown
}

interface DatabasePool {
  readonly _config: { serverTime: () => Timestamp }
}

const require = createRequire(import.meta.url)
const home = dirname(require.resolve('@firebase-bridge/firestore-admin'))
const { FirestoreMock } = require(home) as { FirestoreMock: new () => LibraryMock }
const internal = (path: string): unknown => require(join(home, 'lib/_internal', path))

const { MockGapicClient } = internal('mock-gapic-client/mock-gapic-client.js') as {
  MockGapicClient: new (firestore: Firestore, pool: DatabasePool) => GapicClient
}
const { InternalTransaction } = internal('data-accessor.js') as {
  InternalTransaction: { prototype: Transaction }
}
const { googleError } = internal('functions/google-error.js') as {
  googleError: (code: number, message: string) => Error
}

answerWithoutDelay()
compareTransactionTimesExactly()

/** Opens databases of one in-memory engine whose time is `clock`. */
export function createEngine(
  clock: CommitClock,
): (projectId: string, databaseId: string) => GapicClient {
  const mock = new FirestoreMock()
  const { _databasePool: pool } = mock as unknown as { _databasePool: DatabasePool }
  pool._config.serverTime = () => clock.now()
  return (projectId, databaseId) =>
    new MockGapicClient(mock.createDatabase(projectId, databaseId).firestore(), pool)
}

/** The library waits 3 ms before each reply to imitate a network; here there is a real one. */
function answerWithoutDelay(): void {
  const module = internal('functions/resolve-promise.js') as {
    resolvePromise: (value: unknown) => Promise<unknown>
  }
  module.resolvePromise = (value) => Promise.resolve(value)
}

/** The library compares whole milliseconds, so that a commit in the millisecond of a read would go unnoticed. */
function compareTransactionTimesExactly(): void {
  const aborted = 10
  const { commit } = InternalTransaction.prototype
  InternalTransaction.prototype.commit = function (writes) {
    const { readTime } = this
    if (readTime && writes && writes.writes.length > 0) {
      for (const path of this._readSet) {
        if (this._accessor.getDoc(path).updateTime.valueOf() > readTime.valueOf())
          throw googleError(aborted, `${path} changed after it was read; retry the transaction.`)
      }
    }
    return commit.call(this, writes)
  }
}
