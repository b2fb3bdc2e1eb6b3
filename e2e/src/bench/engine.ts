import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(import.meta.resolve('@hairstyle/seed/bench/main.ts'))

/** Runs the engine's own bench on a portrait, as the model service runs; its lines go to standard output. */
export async function benchEngine(): Promise<void> {
  const bench = spawn(process.execPath, [script], { stdio: 'inherit' })
  const [code] = (await once(bench, 'close')) as [number | null]
  if (code !== 0) throw new Error('The bench of the engine failed.')
}
