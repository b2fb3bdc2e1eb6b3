import type { Duplex } from 'node:stream'
import {
  Metadata,
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type ServerWritableStream,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js'
import type { FirestoreCalls } from './calls.ts'
import type { Message } from './library.ts'
import type { Meter } from './meter.ts'

/** The calls as gRPC handlers, with reads and writes metered. */
export function firestoreHandlers(
  calls: FirestoreCalls,
  meter: Meter,
): UntypedServiceImplementation {
  const write = (method: 'commit' | 'batchWrite') =>
    respond(async (request) => {
      const answer = await calls[method](request)
      meter.countWrites(request)
      return answer
    })
  return {
    BeginTransaction: respond((request) => calls.beginTransaction(request)),
    Rollback: respond((request) => calls.rollback(request)),
    Commit: write('commit'),
    BatchWrite: write('batchWrite'),
    ListDocuments: respond(async (request) => ({ documents: await calls.listDocuments(request) })),
    ListCollectionIds: respond(async (request) => ({
      collectionIds: await calls.listCollectionIds(request),
    })),
    BatchGetDocuments: streamAnswers(meter, (request) => calls.batchGetDocuments(request)),
    RunQuery: streamAnswers(meter, (request) => calls.runQuery(request)),
    RunAggregationQuery: streamAnswers(meter, (request) => calls.runAggregationQuery(request)),
    Listen: listenHandler((database) => calls.listen(database)),
  }
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
      // Google's client takes an answer without headers for none at all and retries three times.
      call.sendMetadata(new Metadata())
      call.emit('error', status(error))
    })
  }
}

function listenHandler(
  listen: (database: unknown) => Duplex,
): handleBidiStreamingCall<Message, unknown> {
  return (call) => {
    let changes: Duplex | undefined
    const open = (database: unknown): Duplex => {
      const stream = listen(database)
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
    // Google's words about a transaction lost in a crash: clients recognise them and start over.
    details: message.replace(
      'Unknown transaction.',
      'The referenced transaction has expired or is no longer valid.',
    ),
  }
}
