import type { Transporter } from 'nodemailer'
import type { MailDocument } from '../store/mail.ts'

export interface Letter {
  /** The same for each attempt to send the mail, so that a mailbox can recognise duplicates. */
  readonly id: string
  readonly to: string
  readonly message: MailDocument['message']
}

/** Sends mails. */
export interface Mailer {
  /** @throws {LetterRefusedError} where a retry would not help; otherwise the server's failure. */
  send(letter: Letter): Promise<void>
}

/** The mail server permanently refuses this mail's address or content. */
export class LetterRefusedError extends Error {
  override readonly name = 'LetterRefusedError'
}

/** Well below the function's timeout: a silent server is retried later. */
const patienceMs = 20_000

/** Nodemailer's codes for a refusal of an address, or of the mail itself: https://nodemailer.com/errors */
const refusals = new Set(['EENVELOPE', 'EMESSAGE'])

/**
 * Sends mails through a mail server.
 * @param address `smtps://USER:PASSWORD@HOST:465?from=hello@example.com`, as nodemailer reads it; `from` is the sender.
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

/** Loaded at the first mail: only one of the functions sends any. */
async function connect(address: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const [connectionTimeout, greetingTimeout, socketTimeout] = [patienceMs, patienceMs, patienceMs]
  const options = { url: address, connectionTimeout, greetingTimeout, socketTimeout }
  return createTransport({ ...options, disableFileAccess: true, disableUrlAccess: true })
}

/** A permanent refusal is a 5xx: https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return refusals.has(code ?? '') && (responseCode ?? 0) >= 500
}
