import { createStore, useStore } from '../../lib/store.ts'

const areInView = createStore(false)

/** Whether results are visible, which nothing may cover. */
export function useAreResultsInView(): boolean {
  return useStore(areInView, false)
}

/** A `ref` for the part of the page with the results. */
export function watchResults(section: HTMLElement): () => void {
  const observer = new IntersectionObserver((news) =>
    areInView.set(news.at(-1)?.isIntersecting === true),
  )
  observer.observe(section)
  return () => {
    observer.disconnect()
    areInView.set(false)
  }
}
