import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import type { MailDocument } from '../store/mail.ts'
import { LetterRefusedError } from './mailer.ts'

/**
 * Eventarc waits up to ten minutes between two attempts, and tries for a day:
 * https://cloud.google.com/eventarc/docs/retry-events
 */
const maxAttempts = 12
/** Longer than an attempt can take, so after it the process is gone. */
const leaseMs = 2 * 60_000
const maxProblemLength = 300

/** Somebody else is sending the same mail right now. */
export class MailUnderWayError extends Error {
  override readonly name = 'MailUnderWayError'
}

/**
 * Sends a mail of the outbox, unless it was sent, given up, or deleted, and records the outcome in its document. If the
 * process dies between the mail server's answer and that, it is sent twice, under one Message-ID.
 * @throws {Error} if it should be retried later: until the last of 12 attempts.
 */
export async function sendMail(ctx: Context, id: string): Promise<void> {
  const { mailer, log } = ctx
  if (mailer === null) {
    tell(log, 'mail_not_sent', { reason: 'no_server' })
    return
  }
  const mail = await begin(ctx, id)
  if (mail === null) return
  const { to, message, delivery } = mail
  const { attempts } = delivery
  try {
    await mailer.send({ id, to, message })
  } catch (error) {
    const problem = String(error).slice(0, maxProblemLength)
    const isRefused = error instanceof LetterRefusedError
    const isLast = isRefused || attempts >= maxAttempts
    await end(ctx, id, { ...delivery, state: isLast ? 'failed' : 'sending', problem })
    if (!isLast) throw error
    tell(log, 'mail_not_sent', { reason: isRefused ? 'refused' : 'given_up' }, error)
    return
  }
  await end(ctx, id, { ...delivery, state: 'sent', problem: null })
  const waitedMs = Math.max(0, ctx.clock().getTime() - mail.createdAt.getTime())
  tell(log, 'mail_sent', { attempts, waitedMs })
}

type Delivery = NonNullable<MailDocument['delivery']>

/** Counts an attempt and reserves it for this process. @returns null if there is nothing to send. */
async function begin({ store, clock }: Context, id: string) {
  return await store.transaction(async (tx) => {
    const mail = await store.mail.find(id, tx)
    if (mail === null) return null
    const { delivery } = mail
    const now = clock()
    if (delivery !== null && delivery.state !== 'sending') return null
    const isUnderWay = delivery?.problem === null && now.getTime() - delivery.at.getTime() < leaseMs
    if (isUnderWay) throw new MailUnderWayError('It is being sent.')
    const attempts = (delivery?.attempts ?? 0) + 1
    const begun: Delivery = { state: 'sending', attempts, problem: null, at: now }
    store.mail.update(tx, id, { delivery: begun })
    return { ...mail, delivery: begun }
  })
}

async function end({ store, clock }: Context, id: string, delivery: Delivery): Promise<void> {
  await store.transaction(async (tx) => {
    // It is deleted with the recipient's account.
    if ((await store.mail.find(id, tx)) === null) return
    store.mail.update(tx, id, { delivery: { ...delivery, at: clock() } })
  })
}
