/** Attacks the product on a local stack of its own for some minutes, and prints tries and failures. */
import { hostileFiles, picturesToSpoil } from '@hairstyle/functions/testing/attack/hostile-files.ts'
import { startTemporaryStack } from '@hairstyle/local/stack/temporary-stack.ts'
import { say } from '../bench/report.ts'
import { attackCredits } from './attack-credits.ts'
import { attackErasure } from './attack-erasure.ts'
import { attackSalons } from './attack-salons.ts'
import { attackWithFiles } from './attack-with-files.ts'
import { attackWithRequests } from './attack-with-requests.ts'
import { Figures } from './figures.ts'
import { killParts } from './kill-parts.ts'
import { parseOptions } from './options.ts'
import { newTarget, openWorld } from './world.ts'

const minuteMs = 60_000
const sweepEveryMs = 15_000
const requestsARound = 150
const filesARound = 30

const { minutes, seed } = parseOptions(process.argv.slice(2))
say(`Seed ${seed}: the same attack again is npm run attack -- --minutes ${minutes} --seed ${seed}`)
const stack = await startTemporaryStack({ say })
const figures = new Figures()
const sweeps = setInterval(
  () => void stack.runSchedule('sweep').catch(() => undefined),
  sweepEveryMs,
)
try {
  const world = await openWorld(stack, figures)
  const files = await hostileFiles(await picturesToSpoil())
  const end = Date.now() + minutes * minuteMs
  const settling: Promise<void>[] = []
  const attacks = [
    async (round: number) => {
      const target = await newTarget(world, 0)
      await attackWithRequests(world, target, { seed: round, count: requestsARound })
    },
    async (round: number) => {
      const target = await newTarget(world, 0)
      await attackWithFiles(world, target, { files, seed: round, count: filesARound })
    },
    (round: number) => attackErasure(world, round),
    () => attackSalons(world),
    async (round: number) => {
      const { settled } = await attackCredits(world, round)
      settling.push(settled)
    },
    async (round: number) => {
      const { settled } = await attackCredits(world, round, () => killParts(world, round))
      settling.push(settled)
    },
  ]
  for (let round = seed; Date.now() < end; round += 1) {
    for (const attack of attacks) {
      if (Date.now() > end) break
      await attack(round).catch((error: unknown) => {
        figures.count('Attacks that could not go on', `${String(error)} (seed ${round})`)
      })
      say(figures.toString())
    }
  }
  say('Waiting until every account has settled …')
  await Promise.all(settling)
} finally {
  clearInterval(sweeps)
  await stack.stop()
}
process.stdout.write(`Seed ${seed}, ${minutes} minutes\n\n${figures.toString()}\n`)
process.exitCode = figures.hasBroken ? 1 : 0
