/**
 * Fills the project that GCLOUD_PROJECT names with the catalogue, with the variables that its functions get where none
 * are set here. Options are those of `main.ts`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '../..')

const project = process.env['GCLOUD_PROJECT']
if (!project) throw new Error('Set GCLOUD_PROJECT to the project to fill.')
const variables = join(repository, 'functions', `.env.${project}`)
if (existsSync(variables)) process.loadEnvFile(variables)
// The configuration is read when this is loaded.
await import('./main.ts')
