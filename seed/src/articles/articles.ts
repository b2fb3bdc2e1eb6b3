import { readFile } from 'node:fs/promises'
import type { ArticleDocument } from '@hairstyle/core/store/articles.ts'
import { coverImageSet } from '../covers/cover-image-set.ts'

interface ArticleHead extends Pick<ArticleDocument, 'title' | 'summary' | 'labels' | 'styles'> {
  /** Also names its text beside this module. */
  readonly slug: string
  /** Hairstyle whose cover is the article's. */
  readonly coverOf: string
  readonly publishedAt: string
}

const author = 'The Hairstyle team'

const heads: readonly ArticleHead[] = [
  {
    slug: 'photo-for-a-try-on',
    title: 'The five-minute photo that makes every try-on better',
    summary: 'Light, distance, and where to put your own hair.',
    labels: ['try-on', 'guide'],
    styles: ['glossy-long-waves', 'undone-long-bob', 'wavy-crop-low-fade', 'rounded-afro-crop'],
    coverOf: 'glossy-long-waves',
    publishedAt: '2026-11-16',
  },
  {
    slug: 'choose-a-fringe',
    title: 'How to choose a fringe you will still like in spring',
    summary: 'Forehead, hairline and texture decide, in this order.',
    labels: ['guide', 'fringe'],
    styles: ['wispy-fringe-bob', 'full-fringe-pixie', 'tousled-mop-top', 'comma-fringe'],
    coverOf: 'wispy-fringe-bob',
    publishedAt: '2026-11-12',
  },
  {
    slug: 'low-fade-mid-fade-high-fade',
    title: 'Low, mid or high: how to order a fade',
    summary: 'Three decisions, and one sentence for your barber.',
    labels: ['men', 'guide'],
    styles: ['low-fade-burr', 'wavy-top-fade', 'high-top-fade', 'straight-edge-taper'],
    coverOf: 'wavy-top-fade',
    publishedAt: '2026-11-08',
  },
  {
    slug: 'curls-cut-and-care',
    title: 'Curls: how to have them cut, and what to do all week',
    summary: 'Shrinkage is the cut. The rest is patience.',
    labels: ['curly', 'care'],
    styles: ['full-loose-curls', 'middle-part-curls', 'shoulder-curls', 'high-coily-crop'],
    coverOf: 'full-loose-curls',
    publishedAt: '2026-11-03',
  },
  {
    slug: 'colour-that-grows-out-kindly',
    title: 'Colour that grows out kindly',
    summary: 'Choose how it should age before you choose a shade.',
    labels: ['colour', 'care'],
    styles: ['beach-wave-lob', 'money-piece-layers', 'shoulder-flip', 'wavy-silver-pixie'],
    coverOf: 'beach-wave-lob',
    publishedAt: '2026-10-27',
  },
  {
    slug: 'face-shapes-without-rules',
    title: 'Face shapes without rules',
    summary: 'What a cut can do, and how to find out what you want it to do.',
    labels: ['guide'],
    styles: ['full-volume-quiff', 'sleek-low-bun', 'tucked-chin-bob', 'rounded-bob'],
    coverOf: 'rounded-bob',
    publishedAt: '2026-10-20',
  },
  {
    slug: 'what-to-tell-your-stylist',
    title: 'What to tell your stylist',
    summary: 'Two pictures, five sentences, and when to speak up.',
    labels: ['salon', 'guide'],
    styles: ['turned-end-layers', 'soft-layered-bob', 'brushed-forward-crop', 'combed-back-waves'],
    coverOf: 'combed-back-waves',
    publishedAt: '2026-10-13',
  },
  {
    slug: 'growing-out-short-hair',
    title: 'Growing out short hair, month by month',
    summary: 'It takes as long as it takes. It can look good on the way.',
    labels: ['care', 'short'],
    styles: ['bixie', 'tousled-flip-bob', 'beach-wave-lob', 'shoulder-waves'],
    coverOf: 'tousled-flip-bob',
    publishedAt: '2026-10-06',
  },
]

/** What there is to read on a fresh system, by document id. */
export async function articles(): Promise<Record<string, ArticleDocument>> {
  const entries = heads.map(async ({ slug, coverOf, publishedAt, ...words }) => {
    const body = await readFile(new URL(`texts/${slug}.md`, import.meta.url), 'utf8')
    const article: ArticleDocument = {
      ...words,
      slug,
      cover: await coverImageSet(coverOf),
      author,
      body,
      isPublic: true,
      publishedAt: new Date(publishedAt),
    }
    return [slug, article] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
