import { escapeHtml } from '@hairstyle/core/text/escape-html.ts'

/** Text that is HTML already. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | readonly Markup[]

/** Template tag that escapes its values, except markup. */
export function markup(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(texts.map((text, index) => text + render(parts[index] ?? '')).join(''))
}

/** The parts with something between them. */
export function joinMarkup(parts: readonly Markup[], between: string): Markup {
  return new Markup(parts.map(({ text }) => text).join(between))
}

function render(part: Part): string {
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return escapeHtml(String(part))
}
