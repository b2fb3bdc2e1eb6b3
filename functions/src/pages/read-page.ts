import type { Context } from '@hairstyle/core/context.ts'

/** A deployment replaces the page, and the scripts that it refers to live as long as caches do. */
const freshForMs = 60_000
const timeoutMs = 10_000

/** Kinds of pages; the build writes a template for each. */
export type PageKind = 'style' | 'blogger' | 'article' | 'share' | 'salon' | 'embed'

export interface BuiltPage {
  readonly html: string
  /** The Content-Security-Policy that Hosting sends with it; empty if none. */
  readonly policy: string
}

export type ReadPage = (kind: PageKind) => Promise<BuiltPage>

/** Reads the built pages from Hosting; caches each for a while, and longer while it cannot be read. */
export function pageReader({ config, clock, log }: Context): ReadPage {
  const pages = new Map<PageKind, { readonly page: BuiltPage; readonly until: number }>()
  return async (kind) => {
    const now = clock().getTime()
    const known = pages.get(kind)
    if (known && now < known.until) return known.page
    try {
      const page = await fetchPage(`${config.siteOrigins[0]}/pages/${kind}`)
      pages.set(kind, { page, until: now + freshForMs })
      return page
    } catch (error) {
      if (!known) throw error
      log.error({ err: error }, 'the built page cannot be read; the last one is used')
      return known.page
    }
  }
}

async function fetchPage(url: string): Promise<BuiltPage> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  return { html: await response.text(), policy }
}
