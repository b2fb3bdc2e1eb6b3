import type { ArticleSummary } from '@hairstyle/contract/api/articles.ts'
import type { Blogger, LabelCount, Style } from '@hairstyle/contract/api/library.ts'

/** Data that pages are built with, shown until the API has answered. */
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

/** The page's built-in data, if any. */
export function firstData(): FirstData {
  if (typeof document !== 'undefined') data ??= readElement()
  return data ?? {}
}

/** Sets the data for rendering. @returns the element for the body that gives browsers the same data. */
export function provideFirstData(provided: FirstData): string {
  data = provided
  // Nothing in it may close the element.
  const text = JSON.stringify(provided).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${text}</script>`
}

function readElement(): FirstData {
  return JSON.parse(document.getElementById(elementId)?.textContent ?? '{}') as FirstData
}
