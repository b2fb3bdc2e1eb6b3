/** Webhooks: order, signatures and retries: https://docs.stripe.com/webhooks */
import { createHmac } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { Account } from '../state/account.ts'
import type { Delivery } from '../state/objects.ts'

export type Webhook = {
  url: string
  secret: string
  /** The types of events that it wants. */
  events: readonly Stripe.Event['type'][]
  /** Milliseconds that stand for an hour between two attempts. */
  hourMs?: number
}

/**
 * Hours between attempts: roughly Stripe's three days of growing waits
 * (https://docs.stripe.com/webhooks#automatic-retries).
 */
const waitHours: readonly number[] = [1 / 12, 0.5, 2, 5, 10, 10, 12, 12, 12, 12]
/** Five minutes take half a second, three days seven and a half minutes. */
const defaultHourMs = 6000
const deadlineMs = 20_000
/**
 * More than one, so that events can overtake each other as they do at Stripe:
 * https://docs.stripe.com/webhooks#event-ordering
 */
const maxAtOnce = 2

/** Sends events to the webhook in the order of their creation, with retries until it answers with a 2xx. */
export class Dispatcher {
  readonly #account: Account
  readonly #webhook: Webhook
  readonly #log: (line: string) => void
  readonly #inFlight = new Set<string>()
  readonly #idleWaiters = new Set<() => void>()
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined

  constructor(account: Account, webhook: Webhook, log: (line: string) => void) {
    this.#account = account
    this.#webhook = webhook
    this.#log = log
  }

  /** Sends what is due, and sets a timer for the next. */
  wake(): void {
    clearTimeout(this.#timer)
    if (this.#stopping.signal.aborted) return
    const open = this.#open()
    for (const { id, dueAt } of open.filter((one) => !this.#inFlight.has(one.id))) {
      if (this.#inFlight.size >= maxAtOnce) return
      if (dueAt <= Date.now()) void this.#deliver(id)
    }
    const waits = open.map(({ dueAt }) => dueAt - Date.now()).filter((ms) => ms > 0)
    if (waits.length > 0) this.#timer = setTimeout(() => this.wake(), Math.min(...waits))
    if (open.length > 0) return
    for (const resolve of this.#idleWaiters) resolve()
    this.#idleWaiters.clear()
  }

  /** Resolves when every event was delivered or given up. */
  whenIdle(): Promise<void> {
    if (this.#open().length === 0) return Promise.resolve()
    return new Promise((resolve) => this.#idleWaiters.add(resolve))
  }

  /** Aborts requests under way; the next start sends them again. */
  stop(): void {
    this.#stopping.abort()
    clearTimeout(this.#timer)
  }

  #open() {
    return this.#account.store
      .all('delivery')
      .filter((one): one is Delivery & { dueAt: number } => one.dueAt !== null)
  }

  async #deliver(id: string): Promise<void> {
    this.#inFlight.add(id)
    const outcome = await this.#send(id)
    this.#inFlight.delete(id)
    if (this.#stopping.signal.aborted) return
    const { store } = this.#account
    const { attempts } = this.#account.find('delivery', id)
    const hours = waitHours[attempts.length]
    const { hourMs = defaultHourMs } = this.#webhook
    const isOver = outcome.startsWith('HTTP 2') || hours === undefined
    const dueAt = isOver ? null : Date.now() + hours * hourMs
    this.#log(`${id} attempt ${attempts.length + 1}: ${outcome}`)
    store.put('delivery', { id, attempts: [...attempts, outcome], dueAt })
    this.wake()
  }

  /** @returns the result in words */
  async #send(id: string): Promise<string> {
    const body = JSON.stringify(this.#account.find('event', id), null, 2)
    const { url, secret } = this.#webhook
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(body, secret),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(deadlineMs)]),
      })
      await response.body?.cancel()
      return `HTTP ${response.status}`
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return isLate ? 'Timed out' : 'Unable to connect'
    }
  }
}

/** The `Stripe-Signature` header: https://docs.stripe.com/webhooks#verify-manually */
function signatureOf(body: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}
