import type { Transporter } from 'nodemailer'
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

/** Well below the time that a function has: a server that says nothing is asked again later. */
const patienceMs = 20_000

/** What nodemailer calls a refusal of somebody's address, or of the mail itself: https://nodemailer.com/errors */
const refusals = new Set(['EENVELOPE', 'EMESSAGE'])

/**
 * Sends mails through a mail server.
 * @param address `smtps://USER:PASSWORD@HOST:465?from=hello@example.com`, as nodemailer reads it; `from` is who the
 * mails say they come from.
 */
export function smtpMailer(address: string): Mailer {
  const from = new URL(address).searchParams.get('from') ?? ''
  let connecting: Promise<Transporter> | undefined
  return {
    async send({ id, to, message }) {
      const transporter = await (connecting ??= connect(address))
      const messageId = `<${id}@${from.replace(/^.*@|>$/g, '')}>`
      try {
        await transporter.sendMail({ from, to, messageId, ...message })
      } catch (cause) {
        if (isRefusal(cause)) throw new LetterRefusedError(cause.message, { cause })
        throw cause
      }
    },
  }
}

/** Loaded at the first mail: of the functions, one alone sends any. */
async function connect(address: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const [connectionTimeout, greetingTimeout, socketTimeout] = [patienceMs, patienceMs, patienceMs]
  const options = { url: address, connectionTimeout, greetingTimeout, socketTimeout }
  return createTransport({ ...options, disableFileAccess: true, disableUrlAccess: true })
}

/** A server that refuses for good answers 5xx: https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return refusals.has(code ?? '') && (responseCode ?? 0) >= 500
}
