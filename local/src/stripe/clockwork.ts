import { expireSession } from './billing/checkout.ts'
import { finishAdvances } from './billing/clocks.ts'
import { nextBillingTime, runBilling } from './billing/renewals.ts'
import { forgetOldAnswers } from './http/idempotency.ts'
import type { Account } from './state/account.ts'

const longestTimerMs = 2 ** 31 - 1
/** As long as Stripe lists them. */
const eventsKeptSeconds = 30 * 86_400

/** Does what time brings: moves test clocks, renews subscriptions, expires sessions. */
export class Clockwork {
  readonly #account: Account
  readonly #whenTurned: () => void
  readonly #log: (line: string) => void
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  /** @param whenTurned called after each turn, as events may have come of it */
  constructor(account: Account, whenTurned: () => void, log: (line: string) => void) {
    this.#account = account
    this.#whenTurned = whenTurned
    this.#log = log
  }

  /** Does what is due, and turns again when the next thing is. */
  turn(): void {
    if (this.#isStopped) return
    clearTimeout(this.#timer)
    const account = this.#account
    try {
      account.act(() => doWhatIsDue(account))
      this.#timer = setTimeout(() => this.turn(), this.#msToNext())
    } catch (error) {
      // A bug here must not end the stack; the next request tries again.
      this.#log(`What is due could not be done: ${String(error)}`)
    }
    this.#whenTurned()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #msToNext(): number {
    const times = openSessions(this.#account).map(({ expires_at }) => expires_at)
    const next = Math.min(...times, nextBillingTime(this.#account) ?? Infinity)
    return Math.min(Math.max(next * 1000 - Date.now(), 0), longestTimerMs)
  }
}

function doWhatIsDue(account: Account): void {
  const now = account.now()
  finishAdvances(account)
  runBilling(account, null, now)
  for (const session of openSessions(account))
    if (session.expires_at <= now) expireSession(account, session)
  forgetOldAnswers(account)
  forgetOldEvents(account, now - eventsKeptSeconds)
}

function forgetOldEvents(account: Account, before: number): void {
  for (const { id, created } of account.store.oldestFirst('event')) {
    if (created >= before) return
    account.store.drop('event', id)
    account.store.drop('delivery', id)
  }
}

function openSessions(account: Account) {
  return account.store.all('checkout.session').filter(({ status }) => status === 'open')
}
