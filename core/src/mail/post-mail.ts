import type { Context } from '../context.ts'
import { DocumentExistsError } from '../store/database.ts'
import type { MailDocument } from '../store/mail.ts'
import type { User } from '../store/users.ts'

export interface NewMail {
  /** Derived from what the mail is about, so that it is sent once. */
  readonly id: string
  readonly to: Pick<User, 'id' | 'email'>
  readonly message: MailDocument['message']
}

/** Puts a mail into the outbox. @returns whether it is new: false when it was put there before. */
export async function postMail(
  { store, clock }: Context,
  { id, to, message }: NewMail,
): Promise<boolean> {
  const mail = { ownerId: to.id, to: to.email, message, createdAt: clock() }
  try {
    await store.batch((writer) => store.mail.create(writer, id, mail))
    return true
  } catch (error) {
    if (error instanceof DocumentExistsError) return false
    throw error
  }
}
