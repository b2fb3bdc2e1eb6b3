const page = document.documentElement
/** Tapped elements, and whether they were unique on the page. */
const tapped = new Map<HTMLElement, boolean>()
const typed = new Map<HTMLInputElement, string>()
/** The button of an open menu. */
let menuButton: HTMLElement | null = null
const whileWaiting = new AbortController()

function keepTap(event: Event) {
  if (!(event.target instanceof Element)) return
  const button = event.target.closest<HTMLElement>('button:not([popovertarget])')
  if (!button) return
  // One replay is enough, however often somebody tapped; and React, partly hydrated, must not handle it as well.
  event.stopPropagation()
  tapped.set(button, !buttonsLike(button)[1])
}

function keepText({ target }: Event) {
  if (target instanceof HTMLInputElement) typed.set(target, target.value)
}

/** A menu opens without scripts, but disappears when the page replaces its beginning. */
function keepMenu(event: Event) {
  // Some browsers fire the event without having its class.
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
 * Its replacement after the page has rendered again; undefined if ambiguous. The text of one that `wasAlone` may have
 * changed.
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

/** A card's text is its picture's. */
function wordsOf(button: HTMLElement): string {
  return [button.ariaLabel, button.textContent, button.querySelector('img')?.alt].join()
}

/** React ignores a value that it saw before, so it must see an empty field first. */
function typeAgain(field: HTMLInputElement, text: string) {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Records taps, opened menus and typing on a prerendered page before hydration, and replays them afterwards. Links need
 * no help.
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
