import type { LocalStack } from '@hairstyle/local/stack/local-stack.ts'
import { median, report } from './report.ts'

const rounds = 200
const warmUpRounds = 10
/** An address that the API knows nothing of: the least that a function can do. */
const trivialPath = '/api/nothing'
const readPath = '/api/hairstyle/lib/public'

/** What reading the catalogue costs beyond any call of a function. */
export async function benchApiRead({ functionsUrl }: LocalStack): Promise<void> {
  const trivial: number[] = []
  const read: number[] = []
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    // In turn, so that whatever slows this machine slows both alike.
    const trivialMs = await timeOf(`${functionsUrl}/api${trivialPath}`)
    const readMs = await timeOf(`${functionsUrl}/api${readPath}`)
    if (round < 0) continue
    trivial.push(trivialMs)
    read.push(readMs)
  }
  report('api.trivial.p50', median(trivial), 'ms')
  report('api.read.p50', median(read), 'ms')
  report('api.read.overhead.p50', median(read) / median(trivial), 'ratio')
}

async function timeOf(url: string): Promise<number> {
  const start = performance.now()
  await (await fetch(url)).arrayBuffer()
  return performance.now() - start
}
