import { track } from './analytics.ts'

/** Whoever has not typed for so long has searched. */
const pauseMs = 1500
/** Shorter words find too much to tell what is looked for. */
const minLength = 3

let waiting: ReturnType<typeof setTimeout> | undefined
let last = ''

/** Counts what people search for, once a search, however it is typed; also when the page is left meanwhile. */
export function countSearch(text: string) {
  clearTimeout(waiting)
  const term = text.trim()
  if (term.length < minLength) return
  waiting = setTimeout(() => {
    if (term !== last) track('search', { search_term: term })
    last = term
  }, pauseMs)
}
