/** Fills the running local stack, or the project that GCLOUD_PROJECT names, with the catalogue. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { productEnvironment } from './stack/environment.ts'
import { defaultPorts } from './stack/ports.ts'
import { repository } from './stack/state-folder.ts'

const isRealProject = process.env['GCLOUD_PROJECT'] !== undefined
const child = spawn(process.execPath, [join(repository, 'seed/src/main.ts')], {
  stdio: 'inherit',
  env: { ...process.env, ...(isRealProject ? {} : productEnvironment(defaultPorts)) },
})
child.once('close', (code) => {
  process.exitCode = code ?? 1
})
