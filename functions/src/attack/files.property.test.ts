import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { findFault } from '../testing/attack/find-fault.ts'
import { hostileFiles, picturesToSpoil, type HostileFile } from '../testing/attack/hostile-files.ts'
import { read } from '../testing/attack/send.ts'
import { useTestApi } from '../testing/test-api.ts'

const seed = Number(process.env['SEED'] ?? 1)
const numRuns = Number(process.env['FILES'] ?? 40)

const test = useTestApi()
let files: fc.Arbitrary<HostileFile>
beforeAll(async () => {
  files = await hostileFiles(await picturesToSpoil())
})

it(
  `whatever is sent as a picture is taken or refused in our words (SEED=${seed})`,
  { timeout: 120_000 },
  async () => {
    // Each may send 60 pictures an hour.
    const people = await Promise.all(
      Array.from({ length: Math.ceil(numRuns / 50) + 5 }, () => test.person()),
    )
    let sent = 0
    await fc.assert(
      fc.asyncProperty(files, async (picture) => {
        const token = people[sent++ % people.length]?.token ?? ''
        const answer = await read(
          await test.api.send(
            'POST /hairstyle/upload/:type',
            { type: 'photo' },
            { token, picture },
          ),
        )
        expect(findFault(answer), `${picture.name}: ${answer.text.slice(0, 300)}`).toBeNull()
      }),
      { seed, numRuns },
    )
  },
)
