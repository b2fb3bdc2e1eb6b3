import type { CloudTasksClient } from '@google-cloud/tasks'
import type { FinishJob, PreviewsJob, SnapshotsJob, TryOnJob } from '@hairstyle/contract/jobs.ts'
import type { Config } from '../config.ts'
import { newId } from '../ids.ts'
import { traceHeaders } from '../trace.ts'
import type { Queue, Task } from './queue.ts'

/** Time for all pictures of one delivery before Cloud Tasks gives up on it. */
const dispatchDeadlineSeconds = 900
/** Likewise for a group of previews. */
const previewsDeadlineSeconds = 120
/** Likewise for reading followed accounts. */
const snapshotsDeadlineSeconds = 120
/** A create request waits no longer than this; the sweep retries. */
const callTimeoutMs = 5000

const notFound = 5
const alreadyExists = 6

/**
 * Cloud Tasks. A task is named by its batch or photo, and round, so that enqueuing twice makes one task; a name stays
 * taken for an hour after its task ended. Names begin with random digits, as Cloud Tasks is slow with sequential names.
 *
 * @param tryOnsAt Another address of the model service to deliver try-ons to, such as that of a candidate revision;
 * without a slash at the end. The tokens' audience is still the service, as Cloud Run requires:
 * https://docs.cloud.google.com/run/docs/authenticating/service-to-service
 */
export function cloudTasksQueue({ tasks, model, tracking }: Config, tryOnsAt = model.url): Queue {
  let connecting: Promise<CloudTasksClient> | undefined
  const client = () => (connecting ??= connect(tasks.endpoint))

  function describe(task: Task): NewTask {
    switch (task.kind) {
      case 'try-on':
        return {
          queue: tasks.queue,
          id: `${task.batchId}-${task.round}`,
          url: `${tryOnsAt}/jobs/try-on`,
          audience: model.url,
          job: { create_ids: [...task.createIds] },
          deadlineSeconds: dispatchDeadlineSeconds,
        }
      case 'finish':
        return {
          queue: tasks.finishQueue,
          id: `${task.createId}-${task.request}-${task.round}`,
          url: `${model.finishUrl}/jobs/finish`,
          audience: model.finishUrl,
          job: { create_id: task.createId },
          deadlineSeconds: dispatchDeadlineSeconds,
        }
      case 'previews':
        return {
          queue: tasks.previewsQueue,
          id: `${task.photoId}-${task.round}`,
          url: `${model.url}/jobs/previews`,
          audience: model.url,
          job: { photo_id: task.photoId, round: task.round },
          deadlineSeconds: previewsDeadlineSeconds,
        }
      case 'snapshots':
        return {
          queue: tasks.trackingQueue,
          id: newId(),
          url: tracking.jobsUrl,
          audience: tracking.jobsUrl,
          job: { source: task.source, account_ids: [...task.accountIds] },
          deadlineSeconds: snapshotsDeadlineSeconds,
        }
    }
  }

  return {
    async enqueue(asked) {
      const { queue, id, url, audience, job, deadlineSeconds } = describe(asked)
      const task = {
        name: nameOf(queue, id),
        dispatchDeadline: { seconds: deadlineSeconds },
        httpRequest: {
          url,
          httpMethod: 'POST' as const,
          headers: { 'Content-Type': 'application/json', ...traceHeaders() },
          body: Buffer.from(JSON.stringify(job)),
          oidcToken: { serviceAccountEmail: model.invoker, audience },
        },
      }
      try {
        await (await client()).createTask({ parent: queue, task }, { timeout: callTimeoutMs })
        return 'created'
      } catch (error) {
        if (hasCode(error, alreadyExists)) return 'known'
        throw error
      }
    },
    async isPending(task) {
      const { queue, id } = describe(task)
      try {
        await (await client()).getTask({ name: nameOf(queue, id) }, { timeout: callTimeoutMs })
        return true
      } catch (error) {
        if (hasCode(error, notFound)) return false
        throw error
      }
    },
    async pause() {
      const its = await client()
      const paused = await Promise.allSettled(
        [tasks.queue, tasks.previewsQueue, tasks.finishQueue].map((name) =>
          its.pauseQueue({ name }, { timeout: callTimeoutMs }),
        ),
      )
      const failed = paused.find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
    },
  }
}

interface NewTask {
  /** Full name. */
  readonly queue: string
  readonly id: string
  readonly url: string
  /** Of the token for the call. */
  readonly audience: string
  readonly job: TryOnJob | FinishJob | PreviewsJob | SnapshotsJob
  readonly deadlineSeconds: number
}

function nameOf(queue: string, id: string): string {
  return `${queue}/tasks/${id}`
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
