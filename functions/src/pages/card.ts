import type { ImageSet } from '@hairstyle/contract/fields.ts'
import { escapeHtml } from '@hairstyle/core/text/escape-html.ts'
import { shorten } from '@hairstyle/core/text/shorten.ts'
import { cardSize } from './paint-card.ts'

/** A page's preview for search engines, chats and social networks. */
export interface Card {
  readonly title: string
  readonly description: string
  /** The page's canonical path. */
  readonly path: string
  /** Address of a picture, absolute or from the site's root; null for the site's default. */
  readonly image: string | null
  /** Address of a landscape picture for chats and social networks, 1200 × 630; without it they show `image`. */
  readonly social?: string
  /** Texts for the marks in the built page, shown before its scripts run; without them the page begins empty. */
  readonly beginning?: Beginning
  /** The page's first picture, with the `sizes` of the component that shows it. */
  readonly cover?: { readonly picture: ImageSet; readonly sizes: string }
  /** Calls that the page's scripts will make, from the site's root: preloaded together with the scripts. */
  readonly reads?: readonly string[]
  readonly kind: 'website' | 'article' | 'profile'
  /** Keeps unlisted pages out of search engines. */
  readonly isPrivate?: boolean
}

/** Texts by mark. A page that shows anything has a `title`; `html` is inserted unescaped. */
export type Beginning = Readonly<Record<string, string>>

const brand = 'Hairstyle'
/** In characters, as names may have any length. */
const titleLength = 120
const descriptionLength = 200

/**
 * Adds a card to the built page's head. The site's own script removes the marked elements again, as it writes its own.
 * @param origin Of the site, without a slash at the end.
 */
export function addCard(page: string, card: Card, origin: string): string {
  const url = new URL(card.path, origin).href
  const image = new URL(card.image ?? '/social-card.jpg', origin).href
  const social = card.social === undefined ? image : new URL(card.social, origin).href
  const title = shorten(card.title, titleLength)
  const description = shorten(card.description, descriptionLength)
  const head = [
    `<title data-card>${escapeHtml(`${title} · ${brand}`)}</title>`,
    meta('description', description),
    `<link data-card rel="canonical" href="${escapeHtml(url)}">`,
    ...(card.isPrivate ? [meta('robots', 'noindex')] : []),
    ...(card.beginning?.['image'] === undefined
      ? []
      : [
          `<link data-card rel="preload" as="image" fetchpriority="high" href="${escapeHtml(image)}">`,
        ]),
    ...(card.cover === undefined ? [] : [preloadOf(card.cover)]),
    meta('og:type', card.kind),
    meta('og:site_name', brand),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', url),
    meta('og:image', social),
    ...(card.social === undefined ? [] : socialSize()),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', social),
  ].join('\n    ')
  return fillMarks(page, card.beginning ?? {})
    .replace(/<title[^>]*>.*?<\/title>\s*/s, '')
    .replace('<template data-scripts>', (scripts) => scripts + preloadsOf(card.reads ?? []))
    .replace('</head>', () => `  ${head}\n  </head>`)
}

function preloadsOf(reads: readonly string[]): string {
  return reads
    .map((path) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(path)}">`)
    .join('')
}

/** The marks of a picture. */
export function coverMarks(picture: ImageSet): Beginning {
  return { cover: picture.url, sources: sourcesOf(picture), color: picture.color }
}

function sourcesOf({ sizes }: ImageSet): string {
  return sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')
}

function meta(name: string, content: string): string {
  const key = name.startsWith('og:') ? 'property' : 'name'
  return `<meta data-card ${key}="${name}" content="${escapeHtml(content)}">`
}

/** Sizes, which let a preview be shown before its picture was fetched. */
function socialSize(): string[] {
  const { width, height } = cardSize
  return [meta('og:image:width', String(width)), meta('og:image:height', String(height))]
}

function preloadOf({ picture, sizes }: NonNullable<Card['cover']>): string {
  const sources = `imagesrcset="${escapeHtml(sourcesOf(picture))}" imagesizes="${escapeHtml(sizes)}"`
  return `<link data-card rel="preload" as="image" fetchpriority="high" ${sources}>`
}

/**
 * Fills each `{{name}}`, and each `{{{name}}}` with HTML. A section between `{{#name}}` and `{{/name}}` is removed if
 * there is no such text.
 */
export function fillMarks(page: string, texts: Beginning): string {
  return withSections(page, texts).replace(
    /{{{(\w+)}}}|{{(\w+)}}/g,
    (_, html: string | undefined, name: string | undefined) =>
      html === undefined ? escapeHtml(texts[name ?? ''] ?? '') : (texts[html] ?? ''),
  )
}

function withSections(page: string, texts: Beginning): string {
  return page.replace(/{{#(\w+)}}(.*?){{\/\1}}/gs, (_, name: string, part: string) =>
    (texts[name] ?? '') === '' ? '' : withSections(part, texts),
  )
}
