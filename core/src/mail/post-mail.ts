import { createOwned } from '../accounts/create-owned.ts'
import type { Context } from '../context.ts'
import { isApiError } from '../errors.ts'
import type { MailDocument } from '../store/mail.ts'
import { limits, takeTurn } from '../rate-limits/limits.ts'
import type { User } from '../store/users.ts'
import { mailboxOf } from './mailbox-of.ts'

export interface NewMail {
  /** Derived from the mail's subject matter, so that it is sent once. */
  readonly id: string
  readonly to: Pick<User, 'id' | 'email' | 'emailVerified'>
  readonly message: MailDocument['message']
}

/**
 * Puts a mail into the outbox, unless it is already there, the recipient's account is gone, or their address has
 * reached its daily limit.
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
 * As `postMail`, but throws if there is no mail, for somebody who waits for it. Unverified addresses get few mails a
 * day: they may be a stranger's, and whoever claims them can delete the account and make it again.
 * @throws {ApiError} unauthenticated (the recipient's account is gone), or too_many_requests.
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
