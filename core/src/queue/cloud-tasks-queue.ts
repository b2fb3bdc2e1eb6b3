import type { CloudTasksClient } from '@google-cloud/tasks'
import type { FinishJob, PreviewsJob, SnapshotsJob, TryOnJob } from '@hairstyle/contract/jobs.ts'
import type { Config } from '../config.ts'
import { newId } from '../ids.ts'
import { traceHeaders } from '../trace.ts'
import type { FinishTask, Queue, TryOnTask } from './queue.ts'

/** Time the model service gets for all pictures of one delivery before Cloud Tasks gives it up. */
const dispatchDeadlineSeconds = 900
/** The same for all previews of a photo. */
const previewsDeadlineSeconds = 120
/** The same for the function that reads followed accounts. */
const snapshotsDeadlineSeconds = 120
/** A create request waits no longer than this; the sweep asks again. */
const callTimeoutMs = 5000

const notFound = 5
const alreadyExists = 6

/**
 * Cloud Tasks. A task is named by its batch or photo, and round, so that asking twice makes one task; a name stays taken for an hour
 * after its task ended. The names begin with random digits, as Cloud Tasks is slow with names that follow each other.
 *
 * @param tryOnsAt Another address of the model service that try-ons are brought to, such as that of a revision before others get it;
 * without a slash at the end. Tokens name the service all the same, as Cloud Run wants:
 * https://docs.cloud.google.com/run/docs/authenticating/service-to-service
 */
export function cloudTasksQueue({ tasks, model, tracking }: Config, tryOnsAt = model.url): Queue {
  let connecting: Promise<CloudTasksClient> | undefined
  const client = () => (connecting ??= connect(tasks.endpoint))
  const finishName = ({ createId, request, round }: FinishTask) =>
    `${tasks.finishQueue}/tasks/${createId}-${request}-${round}`
  const taskName = ({ batchId, round }: TryOnTask) => `${tasks.queue}/tasks/${batchId}-${round}`

  async function create({ queue, name, url, audience, job, deadlineSeconds }: NewTask) {
    const task = {
      name,
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
  }

  async function isPending(name: string): Promise<boolean> {
    try {
      await (await client()).getTask({ name }, { timeout: callTimeoutMs })
      return true
    } catch (error) {
      if (hasCode(error, notFound)) return false
      throw error
    }
  }

  return {
    async enqueueTryOn(tryOn) {
      return await create({
        queue: tasks.queue,
        name: taskName(tryOn),
        url: `${tryOnsAt}/jobs/try-on`,
        audience: model.url,
        job: { create_ids: [...tryOn.createIds] } satisfies TryOnJob,
        deadlineSeconds: dispatchDeadlineSeconds,
      })
    },
    isTryOnPending: (tryOn) => isPending(taskName(tryOn)),
    async enqueueFinish(finish) {
      return await create({
        queue: tasks.finishQueue,
        name: finishName(finish),
        url: `${model.finishUrl}/jobs/finish`,
        audience: model.finishUrl,
        job: { create_id: finish.createId } satisfies FinishJob,
        deadlineSeconds: dispatchDeadlineSeconds,
      })
    },
    isFinishPending: (finish) => isPending(finishName(finish)),
    async enqueuePreviews({ photoId, round }) {
      return await create({
        queue: tasks.previewsQueue,
        name: `${tasks.previewsQueue}/tasks/${photoId}-${round}`,
        url: `${model.url}/jobs/previews`,
        audience: model.url,
        job: { photo_id: photoId, round } satisfies PreviewsJob,
        deadlineSeconds: previewsDeadlineSeconds,
      })
    },
    async enqueueSnapshots({ source, accountIds }) {
      await create({
        queue: tasks.trackingQueue,
        name: `${tasks.trackingQueue}/tasks/${newId()}`,
        url: tracking.jobsUrl,
        audience: tracking.jobsUrl,
        job: { source, account_ids: [...accountIds] } satisfies SnapshotsJob,
        deadlineSeconds: snapshotsDeadlineSeconds,
      })
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
  /** Full name, as is that of the task. */
  readonly queue: string
  readonly name: string
  readonly url: string
  /** Of the token that lets it in there. */
  readonly audience: string
  readonly job: TryOnJob | FinishJob | PreviewsJob | SnapshotsJob
  readonly deadlineSeconds: number
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
