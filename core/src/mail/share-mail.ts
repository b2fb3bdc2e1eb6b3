import type { MailDocument } from '../store/mail.ts'
import { escapeHtml } from '../text/escape-html.ts'

/** Says that friends voted for what somebody shared at `url`. */
export function shareMail(name: string, url: string): MailDocument['message'] {
  const greeting = name === '' ? 'Hello!' : `Hello ${name}!`
  const news = 'Somebody likes a look that you shared.'
  const settings = 'You can switch these mails off on your account page.'
  return {
    subject: 'Your look has a new like',
    text: `${greeting}\n\n${news}\n\n${url}\n\n${settings}\n`,
    html: `<p>${escapeHtml(greeting)}</p><p>${news}</p><p><a href="${escapeHtml(url)}">See who is ahead</a></p><p>${settings}</p>`,
  }
}
