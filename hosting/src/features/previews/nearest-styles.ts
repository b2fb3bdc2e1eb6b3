/** No page has more. */
const maxStyles = 300
/** Rest after scrolling before the view is read. */
const restMs = 200

interface StyleOnPage {
  readonly id: string
  readonly isInView: boolean
}

/** The styles that the page shows, those in view first, then the nearest to it. */
export function nearestStyles(): StyleOnPage[] {
  const styles = [...document.querySelectorAll<HTMLElement>('[data-style]')].map((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { id: element.dataset.style ?? '', away: Math.max(0, -bottom, top - innerHeight) }
  })
  const nearest = new Map<string, StyleOnPage>()
  for (const { id, away } of styles.toSorted((a, b) => a.away - b.away)) {
    if (!nearest.has(id)) nearest.set(id, { id, isInView: away === 0 })
  }
  return [...nearest.values()].slice(0, maxStyles)
}

/** Resolves once the page may show other styles, and rests. @throws AbortError when `signal` aborts. */
export function nextView(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hasMoved = () => {
      clearTimeout(timer)
      timer = setTimeout(() => end(resolve), restMs)
    }
    const stop = () => end(() => reject(new DOMException('The page went on', 'AbortError')))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      lists.disconnect()
      removeEventListener('scroll', hasMoved)
      removeEventListener('resize', hasMoved)
      signal.removeEventListener('abort', stop)
      settle()
    }
    // Another search or order shows other styles at the same place.
    const lists = new MutationObserver(hasMoved)
    lists.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', hasMoved, { passive: true })
    addEventListener('resize', hasMoved)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
}
