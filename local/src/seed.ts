/**
 * Fills the running local stack, its Stripe included, or the project that GCLOUD_PROJECT names, with the catalogue.
 * Options are those of `seed/src/main.ts`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectEnvironment } from './project-environment.ts'
import { productEnvironment } from './stack/environment.ts'
import { defaultPorts } from './stack/ports.ts'
import { repository } from './stack/state-folder.ts'
import { pricesEnvironment } from './stack/stripe-account.ts'

const project = process.env['GCLOUD_PROJECT']
const isReal = project !== undefined
const env = isReal
  ? { ...projectEnvironment(project), ...process.env }
  : { ...process.env, ...productEnvironment(defaultPorts) }

await run('seed/src/main.ts', process.argv.slice(2))
if (!isReal) await run('seed/src/stripe-prices.ts', [], pricesEnvironment())

async function run(script: string, options: string[], own: NodeJS.ProcessEnv = {}): Promise<void> {
  const command = [join(repository, script), ...options]
  const child = spawn(process.execPath, command, {
    stdio: 'inherit',
    env: { ...env, ...own },
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) process.exit(code ?? 1)
}
