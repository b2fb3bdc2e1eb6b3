/** Scrolls to the part of the page with this id, once it is drawn, and gives it the focus for those who do not see. */
export function showSection(id: string) {
  requestAnimationFrame(() => {
    const section = document.getElementById(id)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    section?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' })
    section?.focus({ preventScroll: true })
  })
}
