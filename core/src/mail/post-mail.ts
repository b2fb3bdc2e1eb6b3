import { createOwned } from '../accounts/create-owned.ts'
import type { Context } from '../context.ts'
import { isApiError } from '../errors.ts'
import type { MailDocument } from '../store/mail.ts'
import { limits, takeTurn } from '../rate-limits/limits.ts'
import type { User } from '../store/users.ts'
import { mailboxOf } from './mailbox-of.ts'

export interface NewMail {
  /** Derived from what the mail is about, so that it is sent once. */
  readonly id: string
  readonly to: Pick<User, 'id' | 'email' | 'emailVerified'>
  readonly message: MailDocument['message']
}

/**
 * Puts a mail into the outbox, unless it was put there before, its reader's account is gone, or their address gets no
 * more today.
 */
export async function postMail(ctx: Context, mail: NewMail): Promise<void> {
  try {
    await postAwaitedMail(ctx, mail)
  } catch (error) {
    if (isApiError(error, 'unauthenticated') || isApiError(error, 'too_many_requests')) return
    throw error
  }
}

/**
 * As `postMail`, for somebody who waits for it and is told why there is none. To addresses that nobody has verified,
 * few are sent a day: they may be those of strangers, and who claims them can delete the account and make it again.
 * @throws {ApiError} unauthenticated (its reader's account is gone), or too_many_requests.
 */
export async function postAwaitedMail(ctx: Context, { id, to, message }: NewMail): Promise<void> {
  const { store, clock } = ctx
  if (!to.emailVerified) {
    if (await store.mail.find(id)) return
    await takeTurn(ctx, limits.mailsToUnproven, mailboxOf(to.email))
  }
  const mail = { ownerId: to.id, to: to.email, message, createdAt: clock() }
  await createOwned(ctx, to.id, (writer) => store.mail.create(writer, id, mail))
}
