/** Scrolls to the heading with this id, once it is drawn, and gives it the focus for those who do not see. */
export function showSection(headingId: string) {
  requestAnimationFrame(() => {
    const heading = document.getElementById(headingId)
    heading?.scrollIntoView({ behavior: 'smooth' })
    heading?.focus({ preventScroll: true })
  })
}
