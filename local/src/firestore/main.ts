/**
 * Firestore stand-in as a program of its own: `main.ts PORT [JOURNAL_FILE]`. The message `operations` from its parent
 * asks for the operations so far.
 */
import { Server, ServerCredentials } from '@grpc/grpc-js'
import { FirestoreCalls } from './calls.ts'
import { Meter } from './meter.ts'
import { firestoreService } from './protocol.ts'
import { firestoreHandlers } from './service.ts'

const [port, journalFile] = process.argv.slice(2)
const calls = new FirestoreCalls(journalFile)
const meter = new Meter()

const server = new Server({
  'grpc.max_receive_message_length': -1,
  'grpc.max_send_message_length': -1,
})
server.addService(firestoreService, firestoreHandlers(calls, meter))
server.bindAsync(`127.0.0.1:${port ?? ''}`, ServerCredentials.createInsecure(), (error) => {
  if (error) throw error
  process.send?.('ready')
})
process.on('message', (message) => {
  if (message === 'operations') process.send?.(meter.operations)
})
setInterval(() => calls.sweep(), 60_000).unref()
