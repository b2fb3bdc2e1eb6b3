import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ServiceDefinition } from '@grpc/grpc-js'
import { fromJSON } from '@grpc/proto-loader'

/** google.cloud.tasks.v2, read from the message definitions that the Cloud Tasks client itself ships. */
export const cloudTasksService = loadService()

function loadService(): ServiceDefinition {
  // vitest's global set-up has no import.meta.resolve.
  const client = createRequire(import.meta.url).resolve('@google-cloud/tasks')
  const file = findUpwards(dirname(client), 'build/protos/protos.json')
  const definitions = fromJSON(
    JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof fromJSON>[0],
    {
      keepCase: false,
      longs: Number,
      enums: String,
      defaults: false,
      oneofs: true,
    },
  )
  return definitions['google.cloud.tasks.v2.CloudTasks'] as ServiceDefinition
}

function findUpwards(folder: string, path: string): string {
  const file = join(folder, path)
  if (existsSync(file)) return file
  if (dirname(folder) === folder) throw new Error(`${path} is missing from @google-cloud/tasks.`)
  return findUpwards(dirname(folder), path)
}
