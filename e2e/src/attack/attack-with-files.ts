import type { HostileFile } from '@hairstyle/functions/testing/attack/hostile-files.ts'
import { read } from '@hairstyle/functions/testing/attack/send.ts'
import fc from 'fast-check'
import { findProblem } from './find-problem.ts'
import type { Target, World } from './world.ts'

const atOnce = 2

/** Uploads `count` files, fewer than one person may in an hour. */
export async function attackWithFiles(
  world: World,
  { token }: Target,
  { files, seed, count }: { files: fc.Arbitrary<HostileFile>; seed: number; count: number },
): Promise<void> {
  const waiting = fc.sample(files, { seed, numRuns: count }).values()
  const attackers = Array.from({ length: atOnce }, async () => {
    for (const picture of waiting) await upload(world, token, picture)
  })
  await Promise.all(attackers)
}

async function upload({ api, figures }: World, token: string, picture: HostileFile): Promise<void> {
  const problem = await findProblem(async () =>
    read(await api.send('POST /hairstyle/upload/:type', { type: 'photo' }, { token, picture })),
  )
  figures.count('Hostile files', problem === null ? null : `${problem} to ${picture.name}`)
}
