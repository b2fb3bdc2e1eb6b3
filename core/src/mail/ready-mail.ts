import type { MailDocument } from '../store/mail.ts'
import { escapeHtml } from '../text/escape-html.ts'

/** Says that looks somebody waited for can be seen at `url`. */
export function readyMail(name: string, url: string): MailDocument['message'] {
  const greeting = name === '' ? 'Hello!' : `Hello ${name}!`
  const news = 'Your new looks are ready. Thank you for waiting.'
  const settings = 'You can switch these mails off on your account page.'
  return {
    subject: 'Your new looks are ready',
    text: `${greeting}\n\n${news}\n\n${url}\n\n${settings}\n`,
    html: `<p>${escapeHtml(greeting)}</p><p>${news}</p><p><a href="${escapeHtml(url)}">See them</a></p><p>${settings}</p>`,
  }
}
