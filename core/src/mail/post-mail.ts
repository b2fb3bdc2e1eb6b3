import { createOwned } from '../accounts/create-owned.ts'
import type { Context } from '../context.ts'
import { isApiError } from '../errors.ts'
import type { MailDocument } from '../store/mail.ts'
import type { User } from '../store/users.ts'

export interface NewMail {
  /** Derived from what the mail is about, so that it is sent once. */
  readonly id: string
  readonly to: Pick<User, 'id' | 'email'>
  readonly message: MailDocument['message']
}

/** Puts a mail into the outbox. @returns whether it is new: false when it was put there before, or its reader's account is gone. */
export async function postMail(ctx: Context, { id, to, message }: NewMail): Promise<boolean> {
  const { store, clock } = ctx
  const mail = { ownerId: to.id, to: to.email, message, createdAt: clock() }
  try {
    return await createOwned(ctx, to.id, (writer) => store.mail.create(writer, id, mail))
  } catch (error) {
    if (isApiError(error, 'unauthenticated')) return false
    throw error
  }
}
