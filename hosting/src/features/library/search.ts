import type { Style } from '@hairstyle/contract/api/library.ts'

/** What people type for what the library may call otherwise. */
const synonyms: Readonly<Record<string, string>> = {
  afro: 'coily',
  bangs: 'fringe',
  blond: 'blonde',
  bun: 'updo',
  female: 'women',
  kinky: 'coily',
  lady: 'women',
  male: 'men',
  man: 'men',
  shaved: 'buzz',
  waves: 'wavy',
  woman: 'women',
}

const exact = 4
const prefix = 3
const inside = 2
const typo = 1
const titleWeight = 2

/**
 * Styles that match every word of the query, best first; words in titles count double. A typo or two in longer words is
 * forgiven, and an empty query keeps all in order.
 */
export function searchStyles(styles: readonly Style[], query: string): Style[] {
  const wanted = wordsOf(query).map((word) => [word, synonyms[word] ?? word])
  return styles
    .map((style) => ({ style, score: scoreOf(style, wanted) }))
    .filter(({ score }) => score !== null)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ style }) => style)
}

/** `wanted`: for each word of the query the ways to say it. */
function scoreOf(style: Style, wanted: readonly (readonly string[])[]): number | null {
  const title = wordsOf(style.title)
  const rest = wordsOf(
    [...style.labels, style.gender, style.length, style.texture, style.color].join(' '),
  )
  let total = 0
  for (const ways of wanted) {
    const score = Math.max(titleWeight * bestMatch(title, ways), bestMatch(rest, ways))
    if (score === 0) return null
    total += score
  }
  return total
}

function bestMatch(words: readonly string[], ways: readonly string[]): number {
  return Math.max(0, ...words.flatMap((word) => ways.map((way) => matchScore(word, way))))
}

function matchScore(word: string, wanted: string): number {
  if (word === wanted) return exact
  if (word.startsWith(wanted)) return prefix
  if (wanted.length >= 3 && wanted !== 'men' && word.includes(wanted)) return inside
  const allowed = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0
  if (allowed === 0) return 0
  const start = word.slice(0, wanted.length)
  return editDistance(word, wanted) <= allowed || editDistance(start, wanted) <= allowed ? typo : 0
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let best = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1)
      row.push(best)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
