import type { Context } from '@hairstyle/core/context.ts'
import { shownPicture } from '../presenters/shown-picture.ts'
import type { ReadArticle } from './read-articles.ts'

/** An article's text as safe HTML, without pictures that no browser would show. */
export async function renderArticle(ctx: Context, { summary, body }: ReadArticle): Promise<string> {
  // Slow to load, and not needed by any other call.
  const { renderMarkdown } = await import('./render-markdown.ts')
  const document = `articles/${summary.article_id}`
  return await renderMarkdown(body, (url) => shownPicture(ctx, url, document) !== null)
}
