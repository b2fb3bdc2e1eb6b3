import { PassThrough, pipeline, type Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Firestore } from 'firebase-admin/firestore'
import { FirestoreCalls } from './calls.ts'
import type { Message } from './library.ts'

type Unary = 'beginTransaction' | 'rollback' | 'commit' | 'batchWrite' | 'listDocuments'
type Streaming = 'batchGetDocuments' | 'runQuery' | 'runAggregationQuery'

/** The stub that Google's client calls; it keeps several, each with a connection of its own. */
interface ClientPool {
  run(tag: string, needsGrpc: boolean, work: (client: unknown) => Promise<unknown>): unknown
  terminate(): Promise<void>
}

const calls = new FirestoreCalls()
const pool: ClientPool = {
  run: (_tag, _needsGrpc, work) => work(client),
  terminate: () => Promise.resolve(),
}
const client = {
  beginTransaction: answer('beginTransaction'),
  rollback: answer('rollback'),
  commit: answer('commit'),
  batchWrite: answer('batchWrite'),
  listDocuments: answer('listDocuments'),
  listCollectionIds: answer('listCollectionIds'),
  batchGetDocuments: stream('batchGetDocuments'),
  runQuery: stream('runQuery'),
  runAggregationQuery: stream('runAggregationQuery'),
}

/**
 * Points an unused client of Google's to a Firestore in this process, which is several times faster than one behind
 * gRPC. All clients share it; each project has a database of its own.
 */
export function answerInProcess(firestore: Firestore): void {
  Object.assign(firestore, { _clientPool: pool })
}

function answer(method: Unary | 'listCollectionIds') {
  return async (request: Message): Promise<[unknown]> => {
    // As over a network, others may get in between.
    await nextTurn()
    return [await calls[method](request)]
  }
}

function stream(method: Streaming) {
  return (request: Message): Duplex => {
    const answers = new PassThrough({ objectMode: true })
    const open = async () => {
      await nextTurn()
      pipeline(await calls[method](request), answers, () => undefined)
    }
    open().catch((error: unknown) => answers.destroy(error as Error))
    return answers
  }
}
