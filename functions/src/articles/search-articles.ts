import MiniSearch from 'minisearch'
import type { ReadArticle } from './read-articles.ts'

const indexes = new WeakMap<readonly ReadArticle[], MiniSearch>()

/**
 * Articles that match the words, at least nearly, best first: titles weigh more than labels and summary, and those more
 * than the text.
 */
export function searchArticles(articles: readonly ReadArticle[], words: string): ReadArticle[] {
  const index = indexes.get(articles) ?? buildIndex(articles)
  indexes.set(articles, index)
  return index.search(words).flatMap(({ id }) => articles[Number(id)] ?? [])
}

function buildIndex(articles: readonly ReadArticle[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'labels', 'summary', 'body'],
    searchOptions: {
      boost: { title: 6, labels: 3, summary: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      combineWith: 'AND',
    },
  })
  index.addAll(
    articles.map(({ summary, body }, id) => ({
      id,
      title: summary.title,
      labels: summary.labels.join(' '),
      summary: summary.summary,
      body,
    })),
  )
  return index
}
