import { expireSession } from './billing/checkout.ts'
import { finishAdvances } from './billing/clocks.ts'
import { nextBillingTime, runBilling } from './billing/renewals.ts'
import { forgetOldAnswers } from './http/idempotency.ts'
import type { Account } from './state/account.ts'

const longestTimerMs = 2 ** 31 - 1

/** Does what time brings: moves test clocks, renews subscriptions, expires sessions. */
export class Clockwork {
  readonly #account: Account
  readonly #whenTurned: () => void
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  /** @param whenTurned called after each turn, as events may have come of it */
  constructor(account: Account, whenTurned: () => void) {
    this.#account = account
    this.#whenTurned = whenTurned
  }

  /** Does what is due, and turns again when the next thing is. */
  turn(): void {
    if (this.#isStopped) return
    clearTimeout(this.#timer)
    const account = this.#account
    account.act(() => {
      finishAdvances(account)
      runBilling(account, null, account.now())
      for (const session of openSessions(account))
        if (session.expires_at <= account.now()) expireSession(account, session)
      forgetOldAnswers(account)
    })
    this.#timer = setTimeout(() => this.turn(), this.#msToNext())
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

function openSessions(account: Account) {
  return account.store.all('checkout.session').filter(({ status }) => status === 'open')
}
