import { randomInt } from 'node:crypto'
import { status, type handleUnaryCall, type UntypedServiceImplementation } from '@grpc/grpc-js'
import type { Dispatcher } from './dispatcher.ts'
import type { QueueSettings, Task, TaskTarget } from './task.ts'
import type { TaskStore } from './task-store.ts'

type WireTime = { seconds?: number; nanos?: number }
type WireTask = {
  name?: string
  httpRequest?: {
    url?: string
    httpMethod?: string
    headers?: Record<string, string>
    body?: Buffer
    oidcToken?: { serviceAccountEmail?: string; audience?: string }
  }
  scheduleTime?: WireTime
  dispatchDeadline?: WireTime
}
type Named = { name: string }

const taskName = /^(projects\/[^/]+\/locations\/[^/]+\/queues\/[\w-]+)\/tasks\/([\w-]{1,500})$/
const maxBodyBytes = 1024 * 1024
const defaultDeadlineMs = 10 * 60 * 1000

/**
 * google.cloud.tasks.v2.CloudTasks, as far as the product calls it:
 * https://cloud.google.com/tasks/docs/reference/rpc/google.cloud.tasks.v2
 */
export function cloudTasksHandlers(
  store: TaskStore,
  dispatcher: Dispatcher,
  settingsOf: (queue: string) => QueueSettings,
): UntypedServiceImplementation {
  return {
    CreateTask: answer(({ parent, task }: { parent: string; task?: WireTask }) => {
      settingsOf(parent)
      const created = parseTask(parent, task)
      if (store.isNameTaken(created.name))
        throw refusal(status.ALREADY_EXISTS, `A task with this name existed: ${created.name}`)
      store.put(created)
      dispatcher.wake(parent)
      return { name: created.name }
    }),
    GetTask: answer(({ name }: Named) => {
      if (!store.get(name)) throw refusal(status.NOT_FOUND, `No such task: ${name}`)
      return { name }
    }),
  }
}

/** A refusal that the caller sees with its gRPC status. */
export function refusal(code: status, message: string): Error {
  return Object.assign(new Error(message), { code, details: message })
}

function answer<Request>(handle: (request: Request) => unknown): handleUnaryCall<Request, unknown> {
  return (call, callback) => {
    try {
      callback(null, handle(call.request))
    } catch (error) {
      callback({ code: status.INTERNAL, details: String(error), ...(error as object) })
    }
  }
}

function parseTask(queue: string, wire: WireTask | undefined): Task {
  const randomId = Array.from({ length: 19 }, () => randomInt(10)).join('')
  const name =
    wire?.name === undefined || wire.name === '' ? `${queue}/tasks/${randomId}` : wire.name
  if (taskName.exec(name)?.[1] !== queue)
    throw refusal(status.INVALID_ARGUMENT, `Not a task name of ${queue}: ${name}`)
  const deadlineMs = wire?.dispatchDeadline ? millis(wire.dispatchDeadline) : defaultDeadlineMs
  if (deadlineMs < 15_000 || deadlineMs > 30 * 60_000)
    throw refusal(status.INVALID_ARGUMENT, 'dispatchDeadline must be between 15 s and 30 min.')
  const now = Date.now()
  return {
    name,
    queue,
    target: parseTarget(wire?.httpRequest),
    dueAt: Math.max(now, millis(wire?.scheduleTime ?? {})),
    deadlineMs,
    attempts: 0,
    executions: 0,
  }
}

function parseTarget(request: WireTask['httpRequest']): TaskTarget {
  const url = request?.url ?? ''
  if (!URL.canParse(url)) throw refusal(status.INVALID_ARGUMENT, `Not a target url: ${url}`)
  const body = request?.body ?? Buffer.alloc(0)
  if (body.length > maxBodyBytes) throw refusal(status.INVALID_ARGUMENT, 'Task size too large.')
  const method = request?.httpMethod ?? 'HTTP_METHOD_UNSPECIFIED'
  const token = request?.oidcToken
  return {
    url,
    method: method === 'HTTP_METHOD_UNSPECIFIED' ? 'POST' : method,
    headers: request?.headers ?? {},
    body: body.toString('base64'),
    ...(token
      ? { identity: { email: token.serviceAccountEmail ?? '', audience: token.audience ?? url } }
      : {}),
  }
}

function millis({ seconds = 0, nanos = 0 }: WireTime): number {
  return seconds * 1000 + nanos / 1e6
}
