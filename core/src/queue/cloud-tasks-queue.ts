import type { CloudTasksClient } from '@google-cloud/tasks'
import type { TryOnJob } from '@hairstyle/contract/jobs.ts'
import type { Config } from '../config.ts'
import { traceHeaders } from '../trace.ts'
import type { Queue, TryOnTask } from './queue.ts'

/** Time the model service gets for all pictures of one delivery before Cloud Tasks gives it up. */
const dispatchDeadlineSeconds = 900
/** A create request waits no longer than this; the sweep asks again. */
const callTimeoutMs = 5000

const notFound = 5
const alreadyExists = 6

/**
 * Cloud Tasks. A task is named by its batch and round, so that asking twice makes one task; a name stays taken for an hour
 * after its task ended. The names begin with random digits, as Cloud Tasks is slow with names that follow each other.
 */
export function cloudTasksQueue({ tasks, model }: Config): Queue {
  let connecting: Promise<CloudTasksClient> | undefined
  const client = () => (connecting ??= connect(tasks.endpoint))
  const taskName = ({ batchId, round }: TryOnTask) => `${tasks.queue}/tasks/${batchId}-${round}`
  return {
    async enqueueTryOn(tryOn) {
      const job: TryOnJob = { create_ids: [...tryOn.createIds] }
      const task = {
        name: taskName(tryOn),
        dispatchDeadline: { seconds: dispatchDeadlineSeconds },
        httpRequest: {
          url: `${model.url}/jobs/try-on`,
          httpMethod: 'POST' as const,
          headers: { 'Content-Type': 'application/json', ...traceHeaders() },
          body: Buffer.from(JSON.stringify(job)),
          oidcToken: { serviceAccountEmail: model.invoker, audience: model.url },
        },
      }
      try {
        const options = { timeout: callTimeoutMs }
        await (await client()).createTask({ parent: tasks.queue, task }, options)
        return 'created'
      } catch (error) {
        if (hasCode(error, alreadyExists)) return 'known'
        throw error
      }
    },
    async isTryOnPending(tryOn) {
      try {
        await (await client()).getTask({ name: taskName(tryOn) }, { timeout: callTimeoutMs })
        return true
      } catch (error) {
        if (hasCode(error, notFound)) return false
        throw error
      }
    },
  }
}

/** Loaded at the first task: most function instances never make one. */
async function connect(endpoint: Config['tasks']['endpoint']): Promise<CloudTasksClient> {
  const { CloudTasksClient } = await import('@google-cloud/tasks')
  if (!endpoint) return new CloudTasksClient()
  const { credentials } = await import('@grpc/grpc-js')
  return new CloudTasksClient({
    apiEndpoint: endpoint.host,
    port: endpoint.port,
    sslCreds: credentials.createInsecure(),
  })
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
