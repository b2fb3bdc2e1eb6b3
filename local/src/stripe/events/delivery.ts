import type { Stripe } from 'stripe'
import type { Account } from '../state/account.ts'
import type { Attempt, Delivery } from '../state/objects.ts'
import { signatureHeader } from './signature.ts'

export type Webhook = {
  url: string
  secret: string
  /** The types of events that it wants; all when not given. */
  events?: readonly Stripe.Event['type'][]
  /** How long an hour between two attempts takes here. */
  hourMs?: number
}

/** Hours between attempts: roughly Stripe's three days of growing waits. */
const waitHours: readonly number[] = [1 / 12, 0.5, 2, 5, 10, 10, 12, 12, 12, 12]
/** Five minutes take half a second, three days seven and a half minutes. */
const defaultHourMs = 6000
const deadlineMs = 20_000
const mostAtOnce = 2

/** Sends events to the webhook in the order of their creation, and again while it does not answer with a 2xx. */
export class Dispatcher {
  readonly #account: Account
  readonly #webhook: Webhook
  readonly #log: (line: string) => void
  readonly #inFlight = new Set<string>()
  readonly #idleWaiters = new Set<() => void>()
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #isHurried = false

  constructor(account: Account, webhook: Webhook, log: (line: string) => void) {
    this.#account = account
    this.#webhook = webhook
    this.#log = log
  }

  /** Sends what is due now, and wakes again when the next is. */
  wake(): void {
    clearTimeout(this.#timer)
    if (this.#stopping.signal.aborted) return
    const waiting = this.#open().filter(({ id }) => !this.#inFlight.has(id))
    for (const delivery of waiting) {
      if (this.#inFlight.size >= mostAtOnce) return
      if (this.#waitMs(delivery) <= 0) void this.#deliver(delivery)
    }
    const waits = waiting.map((delivery) => this.#waitMs(delivery)).filter((ms) => ms > 0)
    if (waits.length > 0) this.#timer = setTimeout(() => this.wake(), Math.min(...waits))
    if (this.#open().length === 0) {
      for (const resolve of this.#idleWaiters) resolve()
      this.#idleWaiters.clear()
    }
  }

  /** Resolves when every event was delivered or given up. */
  whenIdle(): Promise<void> {
    if (this.#open().length === 0) return Promise.resolve()
    return new Promise((resolve) => this.#idleWaiters.add(resolve))
  }

  /** Makes the attempts that are left without the waits between them; resolves when none is. */
  async hurry(): Promise<void> {
    this.#isHurried = true
    this.wake()
    await this.whenIdle()
    this.#isHurried = false
  }

  /** Cuts requests under way; the next start sends them again. */
  stop(): void {
    this.#stopping.abort()
    clearTimeout(this.#timer)
  }

  #open(): Delivery[] {
    return this.#account.store.all('delivery').filter(({ dueAt }) => dueAt !== null)
  }

  #waitMs({ dueAt }: Delivery): number {
    return this.#isHurried || dueAt === null ? 0 : dueAt - Date.now()
  }

  async #deliver(delivery: Delivery): Promise<void> {
    this.#inFlight.add(delivery.id)
    const attempt = await this.#send(delivery.id)
    this.#inFlight.delete(delivery.id)
    if (this.#stopping.signal.aborted) return
    this.#settle(delivery.id, attempt)
    this.wake()
  }

  #settle(id: string, attempt: Attempt): void {
    const { store } = this.#account
    const [event, delivery] = [store.get('event', id), store.get('delivery', id)]
    if (!event || !delivery) return
    const attempts = [...delivery.attempts, attempt]
    const isDone = attempt.status >= 200 && attempt.status < 300
    const hours = waitHours[delivery.attempts.length]
    const hourMs = this.#webhook.hourMs ?? defaultHourMs
    const dueAt = isDone || hours === undefined ? null : Date.now() + hours * hourMs
    this.#log(`${event.type} ${id} attempt ${attempts.length}: ${attempt.reason}`)
    store.batch(() => {
      store.put('delivery', { id, attempts, dueAt })
      if (isDone) store.put('event', { ...event, pending_webhooks: 0 })
    })
  }

  async #send(id: string): Promise<Attempt> {
    const body = JSON.stringify(this.#account.find('event', id), null, 2)
    const at = Date.now()
    try {
      const response = await fetch(this.#webhook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(body, this.#webhook.secret, Math.floor(at / 1000)),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(deadlineMs)]),
      })
      await response.body?.cancel()
      return { at, status: response.status, reason: `HTTP ${response.status}` }
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return { at, status: 0, reason: isLate ? 'Timed out' : 'Unable to connect' }
    }
  }
}
