import { tell } from '@hairstyle/core/events.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import type { HandlersUnder } from '../http/handler.ts'

export const siteHandlers: HandlersUnder<'/site'> = {
  /** Logged as an error of the service `site`, which Error Reporting groups by its stack. */
  'POST /site/error': async ({ ctx, visitor, input }) => {
    await takeTurn(ctx, limits.siteError, visitor.address)
    await takeTurn(ctx, limits.siteErrorsOfAll, 'all')
    const { name, page, release } = input
    const message = withoutPersonal(input.message)
    const stack = withoutPersonal(input.stack)
    tell(ctx.log, 'site_broke', {
      stack_trace: browserStack({ name, message, stack }),
      serviceContext: { service: 'site', version: release },
      page,
    })
    return { noted: true }
  },

  /** Lets callers check by which address the rate limits count them; nothing is stored. */
  'GET /site/address': ({ visitor }) => Promise.resolve({ address: visitor.address }),
}

const hidden = '…'

/** Patterns of personal data: email addresses, queries of URLs, long ids. */
const telling = [
  /[^\s@"'<>()]+@[\w.-]+\.[a-z]{2,}/gi,
  /(?<=https?:\/\/[^\s?#]*)[?#][^\s:)]*/gi,
  /(?:blob|data):[^\s)]+/gi,
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi,
  /[A-Za-z0-9]{16,}/g,
]

/** `text` without personal data that a browser should not have sent. */
function withoutPersonal(text: string): string {
  return telling.reduce((clean, pattern) => clean.replaceAll(pattern, hidden), text)
}

interface Thrown {
  readonly name: string
  readonly message: string
  /** As the browser wrote it. */
  readonly stack: string
}

/** `name@address:line:column`, as Firefox and Safari write a frame. */
const otherFrame = /^\s*(?<name>[^@]*)@(?<place>\S+:\d+:\d+)\s*$/

const chromeFrame = /^\s+at /

/** A stack in Chrome's format, the only JavaScript format that Error Reporting reads. */
function browserStack({ name, message, stack }: Thrown): string {
  const frames = stack.split('\n').flatMap((line) => frameOf(line) ?? [])
  return [`${name}: ${message.replaceAll('\n', ' ')}`, ...frames].join('\n')
}

function frameOf(line: string): string | null {
  if (chromeFrame.test(line)) return `    ${line.trim()}`
  const { name = '', place } = otherFrame.exec(line)?.groups ?? {}
  if (place === undefined) return null
  return name === '' ? `    at ${place}` : `    at ${name.replaceAll(/\W+/g, '.')} (${place})`
}
