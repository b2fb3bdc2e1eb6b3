import { ApiClient } from '@hairstyle/functions/testing/api-client.ts'
import type { LocalStack } from '@hairstyle/local/stack/local-stack.ts'
import { mediansInTurn, report } from './report.ts'

/**
 * How soon a page begins to arrive: one that lies at Hosting, and those that a function writes for crawlers and people.
 */
export async function benchPages({ siteUrl }: LocalStack): Promise<void> {
  const [style] = await new ApiClient(siteUrl).ok('GET /hairstyle/lib/public', {})
  const pages = {
    static: '/hairstyle',
    style: `/hairstyle/${style?.lib_id ?? ''}`,
    blogger: `/bloggers/${style?.blogger_nickname ?? ''}`,
  }
  const medians = await mediansInTurn(
    ['static', 'style', 'blogger'] as const,
    (name) => timeToFirstByte(siteUrl + pages[name]),
    { rounds: 50, warmUpRounds: 5 },
  )
  for (const [name, ms] of Object.entries(medians))
    report(`hosting.html.${name}.ttfb.p50`, ms, 'ms')
}

async function timeToFirstByte(url: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url)
  const ms = performance.now() - start
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return ms
}
