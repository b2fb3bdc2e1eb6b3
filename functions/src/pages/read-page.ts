import type { Context } from '@hairstyle/core/context.ts'

/** A deployed site replaces the page, and the scripts that it names live as long as caches do. */
const freshForMs = 60_000
const timeoutMs = 10_000

/** Reads the built page, which Hosting serves for every address; remembers it for a while, and for as long as it cannot be read. */
export function pageReader({ config, clock, log }: Context): () => Promise<string> {
  let known: { readonly page: string; readonly until: number } | null = null
  return async () => {
    const now = clock().getTime()
    if (known && now < known.until) return known.page
    try {
      const page = await fetchPage(`${config.siteOrigins[0]}/app.html`)
      known = { page, until: now + freshForMs }
      return page
    } catch (error) {
      if (!known) throw error
      log.error({ err: error }, 'the built page cannot be read; the last one is used')
      return known.page
    }
  }
}

async function fetchPage(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return await response.text()
}
