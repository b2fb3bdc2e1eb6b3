import type { MailDocument } from '../store/mail.ts'

export interface Letter {
  /** The same each time that the same mail is sent, so that a mailbox can tell that it has it. */
  readonly id: string
  readonly to: string
  readonly message: MailDocument['message']
}

/** Sends mails. */
export interface Mailer {
  /** @throws {LetterRefusedError} where trying again would not help; else whatever went wrong with the server. */
  send(letter: Letter): Promise<void>
}

/** The mail server will never take this mail, for whom it is to or for what is in it. */
export class LetterRefusedError extends Error {
  override readonly name = 'LetterRefusedError'
}
