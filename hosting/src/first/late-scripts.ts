/** Signs of use beyond looking. */
const signs = ['pointerdown', 'keydown', 'scroll']

/** A picture that never arrives must not keep the page from becoming interactive. */
const patienceMs = 4000

/**
 * Loads a prerendered page's other scripts from a template once everything visible has loaded, or as soon as somebody
 * begins to use the page.
 */
export function bringScriptsLate() {
  const template = document.querySelector<HTMLTemplateElement>('template[data-scripts]')
  if (template === null) return
  const waiting = new AbortController()
  const bring = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    const place = () => template.replaceWith(template.content)
    // Scripts on an incomplete page would find incomplete data.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', place)
    else place()
  }
  const options = { capture: true, passive: true, signal: waiting.signal }
  for (const sign of signs) addEventListener(sign, bring, options)
  if (document.readyState === 'complete') afterPaint(bring)
  else addEventListener('load', () => afterPaint(bring), options)
  setTimeout(bring, patienceMs)
}

function afterPaint(work: () => void) {
  // Hidden pages are not painted.
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
