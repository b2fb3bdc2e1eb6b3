const page = document.documentElement
/** What was tapped, and whether nothing else on the page looked like it. */
const tapped = new Map<HTMLElement, boolean>()
const typed = new Map<HTMLInputElement, string>()
/** The button of a menu that stands open. */
let menuButton: HTMLElement | null = null
const whileWaiting = new AbortController()

function keepTap(event: Event) {
  if (!(event.target instanceof Element)) return
  const button = event.target.closest<HTMLElement>('button:not([popovertarget])')
  if (!button) return
  // Once is enough, however often somebody tapped; and React, half awake, must not count it as well.
  event.stopPropagation()
  tapped.set(button, !buttonsLike(button)[1])
}

function keepText({ target }: Event) {
  if (target instanceof HTMLInputElement) typed.set(target, target.value)
}

/** A menu opens without scripts, but goes with the page's beginning when the page takes its place. */
function keepMenu(event: Event) {
  // The class itself is younger than some browsers that tell of it.
  if (!('newState' in event) || !(event.target instanceof HTMLElement)) return
  const opener = `[popovertarget="${event.target.id}"]`
  menuButton = event.newState === 'open' ? document.querySelector<HTMLElement>(opener) : null
}

function doOver() {
  whileWaiting.abort()
  if (menuButton?.isConnected === false) sameButton(menuButton, false)?.click()
  for (const [field, text] of typed) typeAgain(field, text)
  for (const [button, wasAlone] of tapped) sameButton(button, wasAlone)?.click()
}

/**
 * What stands in its place now, where the page has drawn itself anew; nothing where that is a guess. The words of one
 * that `wasAlone` may have changed.
 */
function sameButton(button: HTMLElement, wasAlone: boolean): HTMLElement | undefined {
  if (button.isConnected) return button
  const alike = buttonsLike(button)
  const same = alike.filter((other) => wordsOf(other) === wordsOf(button))
  const [found, another] = wasAlone && !same[0] ? alike : same
  return another ? undefined : found
}

function buttonsLike({ className }: HTMLElement): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`button[class="${className}"]`)]
}

/** A card's are those of its picture. */
function wordsOf(button: HTMLElement): string {
  return [button.ariaLabel, button.textContent, button.querySelector('img')?.alt].join()
}

/** React takes a value that it saw before as no change: it sees an empty field first. */
function typeAgain(field: HTMLInputElement, text: string) {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Keeps what people tap, open and type on a prerendered page that does not answer yet, and does it over once the page
 * is alive. Links need no help.
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
