/** Firestore stand-in as a program of its own: `main.ts PORT [JOURNAL_FILE]`. */
import { Server, ServerCredentials } from '@grpc/grpc-js'
import { Databases } from './database.ts'
import { firestoreService } from './protocol.ts'
import { firestoreHandlers } from './service.ts'

const [port, journalFile] = process.argv.slice(2)
const databases = new Databases(journalFile)

const server = new Server({
  'grpc.max_receive_message_length': -1,
  'grpc.max_send_message_length': -1,
})
server.addService(firestoreService, firestoreHandlers(databases))
server.bindAsync(`127.0.0.1:${port ?? ''}`, ServerCredentials.createInsecure(), (error) => {
  if (error) throw error
  process.send?.('ready')
})
setInterval(() => databases.sweep(), 60_000).unref()
