import type { MailDocument } from '../store/mail.ts'
import { escapeHtml } from '../text/escape-html.ts'

/** A letter's content, before its layout. */
interface Letter {
  readonly subject: string
  /** The site's origin, without a slash at the end, for the logo and the settings. */
  readonly site: string
  /** Name in the greeting; null for no greeting, empty if the name is unknown. */
  readonly name: string | null
  readonly paragraphs: readonly string[]
  /** A picture of the person; null where there is none. */
  readonly picture?: Picture | null
  /** Labelled values, such as the price. */
  readonly facts?: readonly Fact[]
  readonly link: { readonly url: string; readonly label: string }
  /** Below the link. */
  readonly note?: string
  /** Why the person receives it. */
  readonly reason: string
  /** Whether it can be switched off in the settings. */
  readonly isOptional: boolean
}

export interface Picture {
  /** Absolute. */
  readonly url: string
  readonly alt: string
}

type Fact = readonly [name: string, value: string]

const settingsLabel = 'Change your email settings'

/** Where mails are switched on and off. */
function settingsUrl(site: string): string {
  return `${site}/account`
}

/** A letter as plain text and as HTML, which is escaped since everything in it may come from people. */
export function composeLetter(letter: Letter): MailDocument['message'] {
  const { subject, site, facts = [], link, note, reason, isOptional } = letter
  const greeting = greetingOf(letter)
  const text = [
    ...(greeting === null ? [] : [greeting]),
    ...letter.paragraphs,
    ...(facts.length === 0 ? [] : [facts.map((fact) => fact.join(': ')).join('\n')]),
    `${link.label}:\n${link.url}`,
    ...(note === undefined ? [] : [note]),
    ['--', reason, ...(isOptional ? [`${settingsLabel}: ${settingsUrl(site)}`] : [])].join('\n'),
  ]
  return { subject, text: `${text.join('\n\n')}\n`, html: letterPage(letter, greeting) }
}

function greetingOf({ name }: Letter): string | null {
  if (name === null) return null
  return name === '' ? 'Hello!' : `Hello ${name}!`
}

const font = `font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const ink = '#1a1230'
const soft = '#574f6e'
const violet = '#6e3ce8'

/** For mail clients that follow the system's dark theme; all others keep the inline colours. */
const dark = `
  @media (prefers-color-scheme: dark) {
    .page { background: #120c22 !important; }
    .card { background: #1e1633 !important; }
    .ink { color: #f6f3ff !important; }
    .soft { color: #b9b0d3 !important; }
    .line { border-color: #3a2f57 !important; }
    .link { color: #c3adff !important; }
  }`

/** A letter in the site's design, with tables and inline styles for mail clients. `greeting` comes first, if any. */
function letterPage(letter: Letter, greeting: string | null): string {
  const { subject, site, paragraphs, picture, facts = [], link, note } = letter
  const [preview = ''] = paragraphs
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f3ff;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f3ff;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td style="padding:0 8px 16px;">${logo(site)}</td></tr>
<tr><td class="card" style="background:#ffffff;border-radius:10px;padding:32px 28px;${font};">
<h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:32px;letter-spacing:-0.02em;color:${ink};">${escapeHtml(subject)}</h1>
${greeting === null ? '' : paragraph(greeting)}
${paragraphs.map(paragraph).join('\n')}
${facts.length === 0 ? '' : factTable(facts)}
${picture ? shown(picture, link.url) : ''}
${button(link)}
${note === undefined ? '' : small(note)}
</td></tr>
<tr><td style="padding:16px 28px;${font};">${footer(letter)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The word remains if pictures are blocked. */
function logo(site: string): string {
  return `<a class="ink" href="${escapeHtml(site)}" style="${font};font-size:20px;font-weight:700;letter-spacing:-0.04em;color:${ink};text-decoration:none;"><img src="${escapeHtml(site)}/icons/icon-192.png" width="32" height="32" alt="" style="vertical-align:middle;border:0;border-radius:9px;margin-right:10px;"><span style="vertical-align:middle;">hairstyle</span></a>`
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${ink};">${escapeHtml(text)}</p>`
}

function small(text: string): string {
  return `<p class="soft" style="margin:20px 0 0;font-size:14px;line-height:20px;color:${soft};">${escapeHtml(text)}</p>`
}

function factTable(facts: NonNullable<Letter['facts']>): string {
  const cell = `padding:10px 0;border-bottom:1px solid #e6e0f5;font-size:16px;line-height:24px;`
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="soft line" style="${cell}color:${soft};">${escapeHtml(name)}</td><td class="ink line" align="right" style="${cell}color:${ink};">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;">${rows.join('')}</table>`
}

function shown({ url, alt }: Picture, href: string): string {
  return `<a href="${escapeHtml(href)}"><img class="ink" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="260" style="display:block;width:260px;max-width:100%;height:auto;margin:0 0 24px;border:0;border-radius:10px;color:${ink};"></a>`
}

/** A coloured cell, since some mail clients draw no padding around links. */
function button({ url, label }: Letter['link']): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 0;"><tr><td bgcolor="${violet}" style="border-radius:5px;background:${violet};"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;">${escapeHtml(label)}</a></td></tr></table>`
}

function footer({ site, reason, isOptional }: Letter): string {
  const settings = `<a class="link" href="${escapeHtml(settingsUrl(site))}" style="color:${violet};">${settingsLabel}</a>`
  return `<p class="soft" style="margin:0;font-size:13px;line-height:20px;color:${soft};">${escapeHtml(reason)}${isOptional ? `<br>${settings}` : ''}</p>`
}
