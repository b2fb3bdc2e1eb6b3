/** No page has more. */
const most = 300

/** Ids of the styles that the page shows, those in view first, then the nearest to it. */
export function nearestStyles(): string[] {
  const styles = [...document.querySelectorAll<HTMLElement>('[data-style]')].map((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { id: element.dataset.style ?? '', away: Math.max(0, -bottom, top - innerHeight) }
  })
  const ids = styles.toSorted((a, b) => a.away - b.away).map(({ id }) => id)
  return [...new Set(ids)].slice(0, most)
}
