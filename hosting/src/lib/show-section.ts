/** Scrolls to the section with this id, once rendered, and focuses it for screen readers. */
export function showSection(id: string) {
  requestAnimationFrame(() => {
    const section = document.getElementById(id)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    section?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' })
    section?.focus({ preventScroll: true })
  })
}
