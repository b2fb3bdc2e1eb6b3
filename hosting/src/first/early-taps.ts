const page = document.documentElement
const tapped = new Set<HTMLElement>()
const typed = new Map<HTMLInputElement, string>()
/** The button of a menu that stands open. */
let menuButton: HTMLElement | null = null
const whileWaiting = new AbortController()

function keepTap(event: Event) {
  const button =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('button:not([popovertarget])')
      : null
  if (button === null) return
  // Once is enough, however often somebody tapped; and React, half awake, must not count it as well.
  event.stopPropagation()
  tapped.add(button)
}

function keepText({ target }: Event) {
  if (target instanceof HTMLInputElement) typed.set(target, target.value)
}

/** A menu opens without scripts, but goes with the page's beginning when the page takes its place. */
function keepMenu(event: Event) {
  if (!(event instanceof ToggleEvent) || !(event.target instanceof HTMLElement)) return
  const { id } = event.target
  menuButton =
    event.newState === 'open'
      ? document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`)
      : null
}

function doOver() {
  whileWaiting.abort()
  if (menuButton?.isConnected === false) sameButton(menuButton)?.click()
  for (const [field, text] of typed) typeAgain(field, text)
  for (const button of tapped) sameButton(button)?.click()
}

/** What stands in its place now, where the page has drawn itself anew; its words may have changed. */
function sameButton(button: HTMLElement): HTMLElement | undefined {
  if (button.isConnected) return button
  const all = [...document.querySelectorAll('button')]
  return all.find(({ className }) => className === button.className)
}

/** React takes a value that it saw before as no change: it sees an empty field first. */
function typeAgain(field: HTMLInputElement, text: string) {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Keeps what people tap, open and type on a prerendered page that does not answer yet, and does it over once the page is
 * alive. Links need no help.
 */
export function keepEarlyTaps() {
  if (page.dataset.life !== undefined) return
  const { signal } = whileWaiting
  addEventListener('click', keepTap, { capture: true, signal })
  addEventListener('input', keepText, { capture: true, signal })
  addEventListener('toggle', keepMenu, { capture: true, signal })
  addEventListener('pagealive', doOver, { once: true })
  page.dataset.life = 'waiting'
}
