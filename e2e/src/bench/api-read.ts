import type { LocalStack } from '@hairstyle/local/stack/local-stack.ts'
import { mediansInTurn, report } from './report.ts'

/** An address that the API knows nothing of, the least that a function can do, and the catalogue. */
const paths = { trivial: '/api/nothing', read: '/api/hairstyle/lib/public' }

/** What reading the catalogue costs beyond any call of a function. */
export async function benchApiRead({ functionsUrl }: LocalStack): Promise<void> {
  const ask = async (name: keyof typeof paths) => {
    const start = performance.now()
    await (await fetch(`${functionsUrl}/api${paths[name]}`)).arrayBuffer()
    return performance.now() - start
  }
  const { trivial, read } = await mediansInTurn(['trivial', 'read'], ask, {
    rounds: 200,
    warmUpRounds: 10,
  })
  report('api.trivial.p50', trivial, 'ms')
  report('api.read.p50', read, 'ms')
  report('api.read.overhead.p50', read / trivial, 'ratio')
}
