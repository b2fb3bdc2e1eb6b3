import fc from 'fast-check'
import { comesTrue, pause, type World } from './world.ts'

const kill = fc.record({
  part: fc.constantFrom('model' as const, 'firestore' as const),
  afterMs: fc.nat(1500),
  downMs: fc.nat(1500),
})

/**
 * Kills the model service and the database at odd moments, as crashes would. Everything is up again when it resolves.
 */
export async function killParts({ stack, figures }: World, seed: number): Promise<void> {
  const kills = fc.sample(kill, { seed, numRuns: 3 })
  for (const { part, afterMs, downMs } of kills) {
    await pause(afterMs)
    if (part === 'firestore') {
      await stack.restartFirestore()
    } else {
      await stack.killModel()
      await pause(downMs)
      stack.startModel()
    }
    figures.count(`Kills of the ${part}`, null)
  }
  await comesTrue(() => isUp(stack.modelUrl), 30_000)
}

function isUp(modelUrl: string): Promise<boolean> {
  return fetch(`${modelUrl}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}
