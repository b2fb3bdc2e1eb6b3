/**
 * Scrolls to the section with this id, once rendered, and focuses it for screen readers. With `nearest` it scrolls no
 * further than it has to.
 */
export function showSection(id: string, block: 'start' | 'nearest' = 'start') {
  requestAnimationFrame(() => {
    const section = document.getElementById(id)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    section?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block })
    section?.focus({ preventScroll: true })
  })
}
