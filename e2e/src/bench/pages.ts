import { ApiClient } from '@hairstyle/functions/testing/api-client.ts'
import type { LocalStack } from '@hairstyle/local/stack/local-stack.ts'
import { median, report } from './report.ts'

const rounds = 50
const warmUpRounds = 5

/** How soon a page begins to arrive: one that lies at Hosting, and those that a function writes for crawlers and people. */
export async function benchPages({ siteUrl }: LocalStack): Promise<void> {
  const styles = await new ApiClient(siteUrl).ok('GET /hairstyle/lib/public', {})
  const pages = {
    static: '/hairstyle',
    style: `/hairstyle/${styles[0]?.lib_id ?? ''}`,
    blogger: `/bloggers/${styles[0]?.blogger_nickname ?? ''}`,
  }
  const times = new Map(Object.keys(pages).map((name) => [name, [] as number[]]))
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    // In turn, so that whatever slows this machine slows all alike.
    for (const [name, path] of Object.entries(pages)) {
      const ms = await timeToFirstByte(siteUrl + path)
      if (round >= 0) times.get(name)?.push(ms)
    }
  }
  for (const [name, measured] of times)
    report(`hosting.html.${name}.ttfb.p50`, median(measured), 'ms')
}

async function timeToFirstByte(url: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url)
  const ms = performance.now() - start
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return ms
}
