import type { Context } from '@hairstyle/core/context.ts'

/** A deployed site replaces the page, and the scripts that it names live as long as caches do. */
const freshForMs = 60_000
const timeoutMs = 10_000

/** What a page shows; the build writes a page without it for each. */
export type PageKind = 'style' | 'blogger' | 'article' | 'share' | 'salon' | 'embed'

export interface BuiltPage {
  readonly html: string
  /** The Content-Security-Policy that Hosting sends with it; empty where it sends none. */
  readonly policy: string
}

export type ReadPage = (kind: PageKind) => Promise<BuiltPage>

/** Reads the built pages at Hosting; remembers each for a while, and for as long as it cannot be read. */
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
