/** Text that is markup already. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | readonly Markup[] | null

/** A template whose values are escaped, except for markup; null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const texts = parts.map(textOf)
  return new Markup(strings.map((string, index) => string + (texts[index] ?? '')).join(''))
}

function textOf(part: Part): string {
  if (part === null) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('\n')
  return escape(String(part))
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** `Nov 21, 2026, 14:05` in UTC. */
export function moment(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
    hourCycle: 'h23',
  }).format(seconds * 1000)
}
