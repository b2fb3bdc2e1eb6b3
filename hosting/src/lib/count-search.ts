import { track } from './analytics.ts'

/** Pause in typing after which a search counts. */
const pauseMs = 1500
/** Shorter words find too much to be meaningful. */
const minLength = 3

let waiting: ReturnType<typeof setTimeout> | undefined
let last = ''

/** Counts each search once, however it is typed; also when the page is left meanwhile. */
export function countSearch(text: string) {
  clearTimeout(waiting)
  const term = text.trim()
  if (term.length < minLength) return
  waiting = setTimeout(() => {
    if (term !== last) track('search', { search_term: term })
    last = term
  }, pauseMs)
}
