/** Fills the running local stack, its Stripe included, or the project that GCLOUD_PROJECT names, with the catalogue. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { productEnvironment } from './stack/environment.ts'
import { defaultPorts } from './stack/ports.ts'
import { repository } from './stack/state-folder.ts'

const isRealProject = process.env['GCLOUD_PROJECT'] !== undefined
const scripts = ['seed/src/main.ts', ...(isRealProject ? [] : ['seed/src/stripe-prices.ts'])]
for (const script of scripts) {
  const child = spawn(process.execPath, [join(repository, script)], {
    stdio: 'inherit',
    env: { ...process.env, ...(isRealProject ? {} : productEnvironment(defaultPorts)) },
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) process.exit(code ?? 1)
}
