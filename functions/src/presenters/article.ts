import type { ArticleSummary } from '@hairstyle/contract/api/articles.ts'
import type { ArticleDocument } from '@hairstyle/core/store/articles.ts'

const wordsPerMinute = 220

export function presentArticle(article: ArticleDocument & { readonly id: string }): ArticleSummary {
  const words = article.body.split(/\s+/).filter((word) => word !== '').length
  return {
    article_id: article.id,
    slug: article.slug,
    title: article.title,
    summary: article.summary,
    cover: article.cover,
    labels: article.labels,
    author: article.author,
    minutes: Math.max(1, Math.round(words / wordsPerMinute)),
    published_at: article.publishedAt.toISOString(),
  }
}
