/** What somebody does who will not only look. */
const signs = ['pointerdown', 'keydown', 'scroll']

/** A picture that never arrives must not keep the page from answering. */
const patienceMs = 4000

/**
 * A prerendered page keeps its other scripts in a template: they are asked for once all that shows is there, or as soon
 * as somebody begins to use the page.
 */
export function bringScriptsLate() {
  const template = document.querySelector<HTMLTemplateElement>('template[data-scripts]')
  if (template === null) return
  const waiting = new AbortController()
  const bring = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    const place = () => template.replaceWith(template.content)
    // Scripts that find half a page would read half of what it holds for them.
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
  // What nobody sees is not painted.
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
