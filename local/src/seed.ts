/**
 * Fills the running local stack, its Stripe included, with the catalogue. Options are those of `seed/src/main.ts`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { productEnvironment } from './stack/environment.ts'
import { defaultPorts } from './stack/ports.ts'
import { pricesEnvironment } from './stack/stripe-account.ts'

const env = { ...process.env, ...productEnvironment(defaultPorts) }

await run(import.meta.resolve('@hairstyle/seed/main.ts'), process.argv.slice(2))
await run(import.meta.resolve('@hairstyle/seed/stripe-prices.ts'), [], pricesEnvironment())

async function run(script: string, options: string[], own: NodeJS.ProcessEnv = {}): Promise<void> {
  const command = [fileURLToPath(script), ...options]
  const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...env, ...own } })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) process.exit(code ?? 1)
}
