import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const seed = join(import.meta.dirname, '../../../seed')

/** Runs the engine's own bench on a portrait, as the model service runs; its lines go to standard output. */
export async function benchEngine(): Promise<void> {
  const bench = spawn(process.execPath, ['src/bench/main.ts'], {
    cwd: seed,
    stdio: 'inherit',
  })
  const [code] = (await once(bench, 'close')) as [number | null]
  if (code !== 0) throw new Error('The bench of the engine failed.')
}
