import type { Identity, IdTokens } from '../cloud-run/id-tokens.ts'

/** How a queue of Cloud Tasks tries again; the fields of its `retryConfig` and `rateLimits`. */
export type QueueSettings = {
  /** -1: no limit. */
  maxAttempts: number
  minBackoffMs: number
  maxBackoffMs: number
  maxDoublings: number
  maxConcurrentDispatches: number
}

export type TaskTarget = {
  url: string
  method: string
  headers: Record<string, string>
  /** Base64. */
  body: string
  /** Subject and audience of the token sent with the request; without it, none is sent. */
  identity?: Identity
}

/** A task that waits for its time, its turn or its next attempt. Times in milliseconds since 1970. */
export type Task = {
  /** `projects/…/locations/…/queues/…/tasks/…` */
  name: string
  queue: string
  target: TaskTarget
  dueAt: number
  deadlineMs: number
  attempts: number
  /** Answers that were not 5xx. */
  executions: number
  last?: { status: number; reason: string }
}

/**
 * Wait before the next attempt: doubles `maxDoublings` times, then grows by the same step, up to `maxBackoffMs`.
 * As documented for RetryConfig of Cloud Tasks v2.
 */
export function backoffMs(settings: QueueSettings, attempts: number): number {
  const failures = attempts - 1
  const doublings = Math.min(failures, settings.maxDoublings)
  const step = settings.minBackoffMs * 2 ** doublings
  return Math.min(settings.maxBackoffMs, step * (1 + failures - doublings))
}

/** The headers that this attempt is sent with. */
export function dispatchHeaders(task: Task, tokens: IdTokens): Record<string, string> {
  const { target } = task
  const reserved = /^(x-cloudtasks-|x-google-|host$|content-length$)/
  const own = Object.entries(target.headers)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !reserved.test(name))
  return {
    'user-agent': 'Google-Cloud-Tasks',
    ...(target.body === '' ? {} : { 'content-type': 'application/octet-stream' }),
    ...Object.fromEntries(own),
    'x-cloudtasks-queuename': lastSegment(task.queue),
    'x-cloudtasks-taskname': lastSegment(task.name),
    'x-cloudtasks-taskretrycount': String(task.attempts),
    'x-cloudtasks-taskexecutioncount': String(task.executions),
    'x-cloudtasks-tasketa': (task.dueAt / 1000).toFixed(6),
    ...(task.last
      ? {
          'x-cloudtasks-taskpreviousresponse': String(task.last.status),
          'x-cloudtasks-taskretryreason': task.last.reason,
        }
      : {}),
    ...(target.identity ? { authorization: `Bearer ${tokens.sign(target.identity)}` } : {}),
  }
}

export function lastSegment(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}
