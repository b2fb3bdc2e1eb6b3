import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { catchUp } from './billing/time.ts'
import { Dispatcher, type Webhook } from './events/delivery.ts'
import { answerApi, type Keys } from './http/api.ts'
import { answerPage } from './pages/pages.ts'
import { Account } from './state/account.ts'
import { Store } from './state/store.ts'
import { listenOn } from '../listen-on.ts'

export type StripeOptions = Keys & {
  /** 0 chooses a free one. */
  port: number
  /** Journal from which the account survives a restart; null without one. */
  stateFile: string | null
  /** Where events go; null when only `GET /v1/events` shows them. */
  webhook: Webhook | null
  log?: (line: string) => void
}

export type LocalStripe = {
  port: number
  /** Address of the API, the hosted pages and the dashboard, without a slash at the end. */
  url: string
  /** Resolves when every event was delivered or given up. */
  whenDelivered: () => Promise<void>
  stop: () => void
}

/**
 * Starts Stripe for this machine: the API for the `stripe` library, hosted checkout, webhooks, and a dashboard. What is
 * due by time is done at the next request.
 */
export async function startStripe(options: StripeOptions): Promise<LocalStripe> {
  const { webhook, log = () => undefined } = options
  // The library reuses connections; closing one from here could lose a request.
  const server = createServer({ keepAliveTimeout: 65_000 })
  const { port, url, stop } = await listenOn(server, options.port)
  const account = new Account(
    new Store(options.stateFile),
    url,
    (type) => webhook?.events.includes(type) ?? false,
  )
  const dispatcher = webhook ? new Dispatcher(account, webhook, log) : undefined
  dispatcher?.wake()

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    account.store.batch(() => catchUp(account))
    const {
      status,
      headers,
      body: answer,
    } = request.url?.startsWith('/v1/') === true
      ? answerApi(account, { keys: options, request, body })
      : answerPage(account, request, body)
    response.writeHead(status, headers).end(answer)
    dispatcher?.wake()
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    respond(request, response).catch((error: unknown) => {
      // The caller went away, or there is a bug here.
      log(String(error))
      response.destroy()
    })
  })
  return {
    port,
    url,
    whenDelivered: () => dispatcher?.whenIdle() ?? Promise.resolve(),
    stop: () => {
      dispatcher?.stop()
      stop()
      account.store.close()
    },
  }
}
