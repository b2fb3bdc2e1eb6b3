import type { Duplex } from 'node:stream'
import { Metadata } from '@grpc/grpc-js'
import type {
  handleBidiStreamingCall,
  handleServerStreamingCall,
  handleUnaryCall,
  ServerWritableStream,
  UntypedServiceImplementation,
} from '@grpc/grpc-js'
import type { Databases } from './database.ts'
import type { Indexes } from './indexes.ts'
import type { GapicClient, Message } from './library.ts'
import type { Meter } from './meter.ts'
import { Turns } from './turns.ts'

type UnaryMethod = 'beginTransaction' | 'rollback' | 'listDocuments' | 'listCollectionIds'
type QueryMethod = 'runQuery' | 'runAggregationQuery'

/** google.firestore.v1.Firestore over the in-memory engine, as far as server clients use it. */
export function firestoreHandlers(
  databases: Databases,
  indexes: Indexes,
  meter: Meter,
): UntypedServiceImplementation {
  const turns = new Turns()
  const unary = (method: UnaryMethod, wrap = (answer: unknown) => answer) =>
    respond(async (request) => {
      const [answer] = await databases.client(resourceOf(request))[method](plain(method, request))
      return wrap(answer)
    })
  const write = (method: 'commit' | 'batchWrite') =>
    respond(async (request) => {
      const [answer] = await databases.write(method, request)
      meter.countWrites(request)
      return answer
    })
  const query = (method: QueryMethod) =>
    streamAnswers(meter, (request) => {
      indexes.check(request)
      return databases.client(resourceOf(request))[method](withoutRetryHint(request))
    })

  const readInTurn = streamAnswers(meter, async (request) => {
    const turn = await turns.take(request)
    const client = databases.client(resourceOf(request))
    const answers = client.batchGetDocuments(withoutRetryHint(request))
    answers.on('data', (answer: Message) => turn?.name(answer))
    answers.on('error', () => turn?.end())
    return answers
  })
  const endTurn = (
    handle: handleUnaryCall<Message, unknown>,
  ): handleUnaryCall<Message, unknown> => {
    return (call, callback) => {
      handle(call, (...answer) => {
        turns.end(call.request)
        callback(...answer)
      })
    }
  }

  return {
    BeginTransaction: unary('beginTransaction'),
    Rollback: endTurn(unary('rollback')),
    Commit: endTurn(write('commit')),
    BatchWrite: write('batchWrite'),
    ListDocuments: unary('listDocuments', (documents) => ({ documents })),
    ListCollectionIds: unary('listCollectionIds', (collectionIds) => ({ collectionIds })),
    BatchGetDocuments: readInTurn,
    RunQuery: query('runQuery'),
    RunAggregationQuery: query('runAggregationQuery'),
    Listen: listenHandler((database) => databases.client(database)),
  }
}

function resourceOf(request: Message): unknown {
  return request['database'] ?? request['parent']
}

/** Which transaction a new one repeats helps only locks, and the engine refuses one that a crash made it forget. */
function withoutRetryHint(request: Message): Message {
  const { newTransaction } = request as { newTransaction?: { readWrite?: object } | null }
  return newTransaction?.readWrite ? { ...request, newTransaction: { readWrite: {} } } : request
}

/** The engine refuses paging and masks when it lists documents; it always answers with all of them, whole. */
function plain(method: UnaryMethod, request: Message): Message {
  if (method !== 'listDocuments') return request
  const { parent, collectionId, showMissing } = request
  return { parent, collectionId, showMissing }
}

function respond(
  answer: (request: Message) => Promise<unknown>,
): handleUnaryCall<Message, unknown> {
  return (call, callback) => {
    answer(call.request).then(
      (value) => callback(null, value),
      (error: unknown) => callback(status(error)),
    )
  }
}

function streamAnswers(
  meter: Meter,
  open: (request: Message) => Duplex | Promise<Duplex>,
): handleServerStreamingCall<Message, unknown> {
  const stream = async (call: ServerWritableStream<Message, unknown>) => {
    const answers = await open(call.request)
    meter.countReads(answers)
    answers.on('data', (answer: unknown) => call.write(answer))
    answers.on('end', () => call.end())
    answers.on('error', (error: unknown) => call.emit('error', status(error)))
    call.on('cancelled', () => answers.destroy())
  }
  return (call) => {
    stream(call).catch((error: unknown) => {
      // Google's client takes an answer without a head for none at all, and asks three times more.
      call.sendMetadata(new Metadata())
      call.emit('error', status(error))
    })
  }
}

function listenHandler(
  clientOf: (database: unknown) => GapicClient,
): handleBidiStreamingCall<Message, unknown> {
  return (call) => {
    let changes: Duplex | undefined
    const open = (database: unknown): Duplex => {
      const stream = clientOf(database).listen({})
      stream.on('data', (change: unknown) => call.write(change))
      stream.on('end', () => call.end())
      stream.on('error', (error: unknown) => call.emit('error', status(error)))
      return stream
    }
    call.on('data', (request: Message) => {
      try {
        changes ??= open(request['database'])
        changes.write(request)
      } catch (error) {
        call.emit('error', status(error))
      }
    })
    call.on('end', () => changes?.end())
    call.on('cancelled', () => changes?.destroy())
  }
}

function status(error: unknown): { code: number; details: string } {
  const { code, message = String(error) } = error as { code?: unknown; message?: string }
  const unknownCode = 2
  return {
    code: typeof code === 'number' ? code : unknownCode,
    // As Google says it of one that a crash ended: by these words clients know to begin anew.
    details: message.replace(
      'Unknown transaction.',
      'The referenced transaction has expired or is no longer valid.',
    ),
  }
}
