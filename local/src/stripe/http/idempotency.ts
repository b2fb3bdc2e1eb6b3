import type { Account } from '../state/account.ts'
import { BadParameters, Refusal, refusalOf } from './refusal.ts'

const keptMs = 24 * 60 * 60 * 1000
const longestKey = 255

type Call = {
  /** The idempotency key; null for calls that change nothing or cannot be repeated. */
  key: string | null
  endpoint: string
  parameters: string
  requestId: string
}
type Answered = { status: number; body: string; extra: Record<string, string> }

/**
 * Runs a call, or gives the answer that it got before under the same key. Answers are kept for 24 hours, refusals as
 * well; not those of parameters that did not pass, so that they can be mended.
 * @param prepare checks the parameters; the function that it returns does the work
 * @throws {Refusal} `idempotency_error` when the key came with another call
 */
export function answerOnce(account: Account, call: Call, prepare: () => () => object): Answered {
  const { key, endpoint, parameters, requestId } = call
  if (key !== null && key.length > longestKey)
    throw new Refusal(400, `Idempotency keys must be at most ${longestKey} characters long.`)
  const saved = key === null ? undefined : account.store.get('saved_answer', key)
  if (key === null || !saved || Date.now() - saved.at > keptMs) {
    const run = prepare()
    const answer = attempt(account, { id: requestId, idempotency_key: key }, run)
    if (key !== null)
      account.store.put('saved_answer', {
        id: key,
        endpoint,
        parameters,
        requestId,
        ...answer,
        at: Date.now(),
      })
    return { ...answer, extra: key === null ? {} : { 'idempotency-key': key } }
  }
  if (saved.endpoint !== endpoint)
    throw new Refusal(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${saved.endpoint}' vs '${endpoint}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  if (saved.parameters !== parameters)
    throw new Refusal(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  const { status, body } = saved
  return {
    status,
    body,
    extra: {
      'idempotency-key': key,
      'idempotent-replayed': 'true',
      'original-request': saved.requestId,
    },
  }
}

/** Forgets answers that are older than a repeated request may be. */
export function forgetOldAnswers(account: Account): void {
  for (const { id, at } of account.store.oldestFirst('saved_answer')) {
    if (Date.now() - at <= keptMs) return
    account.store.drop('saved_answer', id)
  }
}

function attempt(
  account: Account,
  request: { id: string; idempotency_key: string | null },
  run: () => object,
): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(account.act(run, request)) }
  } catch (error) {
    if (error instanceof BadParameters) throw error
    const refusal = refusalOf(error)
    return { status: refusal.status, body: JSON.stringify(refusal.toBody()) }
  }
}
