import type { Context } from '../context.ts'
import { createOnce } from '../store/create-once.ts'
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
  return await createOnce(store, (writer) => store.mail.create(writer, id, mail))
}
