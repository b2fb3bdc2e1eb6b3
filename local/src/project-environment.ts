import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { repository } from './stack/state-folder.ts'

/** The variables that the functions of a real project get: what `folder` holds in `.env.PROJECT`, and the project itself. */
export function projectEnvironment(
  project: string,
  folder = join(repository, 'functions'),
): NodeJS.ProcessEnv {
  const file = join(folder, `.env.${project}`)
  const variables = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { ...variables, GCLOUD_PROJECT: project }
}
