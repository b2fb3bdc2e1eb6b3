import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ServiceDefinition } from '@grpc/grpc-js'
import { fromJSON } from '@grpc/proto-loader'

/** google.firestore.v1, read from the message definitions that the Firestore client itself ships. */
export const firestoreService = loadService()

function loadService(): ServiceDefinition {
  const admin = createRequire(import.meta.url).resolve('firebase-admin')
  const client = dirname(createRequire(admin).resolve('@google-cloud/firestore'))
  const protos = JSON.parse(readFileSync(join(client, '../protos/v1.json'), 'utf8')) as Parameters<
    typeof fromJSON
  >[0]
  const definitions = fromJSON(protos, {
    keepCase: false,
    longs: String,
    enums: String,
    defaults: false,
    oneofs: true,
  })
  return definitions['google.firestore.v1.Firestore'] as ServiceDefinition
}
