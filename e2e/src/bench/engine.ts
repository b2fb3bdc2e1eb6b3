import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { thriftyMalloc } from '@hairstyle/local/stack/environment.ts'
import { photoOfOnePerson } from '../testing/face-photo.ts'

const model = join(import.meta.dirname, '../../../model')

/** Runs the engine's own bench on a real photo, as the model service runs; its lines go to standard output. */
export async function benchEngine(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hairstyle-bench-'))
  try {
    const photo = join(folder, 'photo.jpg')
    await writeFile(photo, await photoOfOnePerson())
    const bench = spawn(process.execPath, ['scripts/bench-engine.ts', photo], {
      cwd: model,
      stdio: 'inherit',
      env: { ...process.env, ...thriftyMalloc },
    })
    const [code] = (await once(bench, 'close')) as [number | null]
    if (code !== 0) throw new Error('The bench of the engine failed.')
  } finally {
    await rm(folder, { recursive: true })
  }
}
