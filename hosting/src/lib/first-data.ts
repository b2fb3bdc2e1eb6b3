import type { ArticleSummary } from '@hairstyle/contract/api/articles.ts'
import type { Blogger, LabelCount, Style } from '@hairstyle/contract/api/library.ts'

/** What pages are built with, to be shown until the API has answered. */
export interface FirstData {
  readonly styles?: Style[]
  readonly articles?: ArticleSummary[]
  readonly bloggers?: {
    readonly list: Blogger[]
    /** Of all of them, most used first. */
    readonly labels: LabelCount[]
  }
}

/** Of the element that carries it in a prerendered page. */
const elementId = 'first-data'

let data: FirstData | undefined

/** What the page was built with; nothing on others. */
export function firstData(): FirstData {
  if (typeof document !== 'undefined') data ??= readElement()
  return data ?? {}
}

/** Draws the pages to come with this. @returns what lets browsers draw the same; belongs into the body. */
export function provideFirstData(provided: FirstData): string {
  data = provided
  // Nothing in it may end the element.
  const text = JSON.stringify(provided).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${text}</script>`
}

function readElement(): FirstData {
  return JSON.parse(document.getElementById(elementId)?.textContent ?? '{}') as FirstData
}
