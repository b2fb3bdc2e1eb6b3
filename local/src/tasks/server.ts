import { Server, ServerCredentials, status } from '@grpc/grpc-js'
import type { IdTokens } from '../cloud-run/id-tokens.ts'
import { Dispatcher } from './dispatcher.ts'
import { cloudTasksService } from './protocol.ts'
import { cloudTasksHandlers, refusal } from './service.ts'
import { lastSegment, type QueueSettings } from './task.ts'
import { TaskStore } from './task-store.ts'

export type CloudTasksOptions = {
  /** 0 chooses a free one. */
  port: number
  /** Settings by queue id; other queues do not exist. */
  queues: Record<string, QueueSettings>
  /** Where tasks outlive the process; without it they do not. */
  journalFile?: string | undefined
  /** Makes the tokens that tasks are sent with. */
  tokens: IdTokens
  log: (line: string) => void
}

export type CloudTasks = {
  port: number
  /** Resolves when no task is left. */
  whenIdle: () => Promise<void>
  stop: () => void
}

/** Starts Cloud Tasks for this machine: gRPC on 127.0.0.1, HTTP targets only. */
export async function startCloudTasks(options: CloudTasksOptions): Promise<CloudTasks> {
  const settingsOf = (queue: string): QueueSettings => {
    const settings = options.queues[lastSegment(queue)]
    if (!settings) throw refusal(status.NOT_FOUND, `Queue does not exist: ${queue}`)
    return settings
  }
  const store = new TaskStore(options.journalFile)
  const server = new Server()
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(
      `127.0.0.1:${options.port}`,
      ServerCredentials.createInsecure(),
      (error, bound) => (error ? reject(error) : resolve(bound)),
    )
  })
  const dispatcher = new Dispatcher(store, settingsOf, options.tokens, options.log)
  server.addService(cloudTasksService, cloudTasksHandlers(store, dispatcher, settingsOf))
  return {
    port,
    whenIdle: () => dispatcher.whenIdle(),
    stop: () => {
      dispatcher.stop()
      server.forceShutdown()
      store.close()
    },
  }
}
