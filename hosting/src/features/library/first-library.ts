import type { Style } from '@hairstyle/contract/api/library.ts'

/** Of the element that carries the library in a prerendered page. */
const elementId = 'first-library'

let library: Style[] | undefined

/** The library as it was when the page was built, to be shown until it has answered; undefined on pages without it. */
export function firstLibrary(): Style[] | undefined {
  if (typeof document !== 'undefined') library ??= readElement()
  return library
}

/** Draws the pages to come with this library. @returns what lets browsers draw the same; belongs into the body. */
export function provideFirstLibrary(styles: Style[]): string {
  library = styles
  // Nothing in it may end the element.
  const text = JSON.stringify(styles).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${text}</script>`
}

function readElement(): Style[] | undefined {
  const text = document.getElementById(elementId)?.textContent
  return text === undefined ? undefined : (JSON.parse(text) as Style[])
}
