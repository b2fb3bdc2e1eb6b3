import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { DocumentId, ImageSet, PageRequest, Time, pageOf } from '../fields.ts'
import { Label, Style } from './library.ts'

export const ArticleSummary = z.object({
  article_id: DocumentId,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: ImageSet.nullable(),
  labels: z.array(z.string()),
  author: z.string(),
  minutes: z.number().int().positive(),
  published_at: Time,
})
export type ArticleSummary = z.infer<typeof ArticleSummary>

/** `html` is sanitised: safe to put into a page. `styles` are offered to try on. */
export const Article = ArticleSummary.extend({ html: z.string(), styles: z.array(Style) })
export type Article = z.infer<typeof Article>

const ArticlePage = pageOf(ArticleSummary)

/** Things to read. */
export const articleEndpoints = {
  'GET /article/list': {
    summary: 'Articles, newest first, page by page.',
    auth: 'any',
    request: z.object(PageRequest),
    response: ArticlePage,
    edgeCacheSeconds: 300,
  },
  'GET /article/list/label': {
    summary: 'Articles with a label.',
    auth: 'any',
    request: z.object({ ...PageRequest, label: Label }),
    response: ArticlePage,
    edgeCacheSeconds: 300,
  },
  'GET /article/list/search': {
    summary: 'Articles that match words; survives typos, titles weigh more than text.',
    auth: 'any',
    request: z.object({ ...PageRequest, keyword: z.string().trim().min(1).max(100) }),
    response: ArticlePage,
  },
  'GET /article/info/:id': {
    summary: 'An article as sanitised HTML, by id or slug.',
    errors: ['not_found'],
    auth: 'any',
    request: z.object({ id: z.string().min(1).max(120) }),
    response: Article,
    edgeCacheSeconds: 300,
  },
} as const satisfies Endpoints
