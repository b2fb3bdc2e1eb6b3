import { parseArgs } from 'node:util'
import { DeployError } from './deploy-error.ts'

interface CommandLine {
  readonly project: string
  readonly isDryRun: boolean
  readonly isForced: boolean
  readonly help: boolean
}

export const usage = `npm run deploy -- PROJECT [options]
  --dry-run   prints every command that would change something, and changes nothing
  --force     deploys what is not committed, and once more what did not change
  --help      prints this

PROJECT is the id of a Google Cloud project. Its settings are in deploy/projects/PROJECT.json; docs/deploying.md tells which.`

/** @throws {DeployError} when an option is unknown or the project is not named. */
export function parseCommandLine(args: string[]): CommandLine {
  const { values, positionals } = parse(args)
  const [project = '', ...others] = positionals
  if (!values.help && (project === '' || others.length > 0)) throw new DeployError(usage)
  return { project, isDryRun: values['dry-run'], isForced: values.force, help: values.help }
}

function parse(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    const options = { 'dry-run': flag, force: flag, help: flag }
    return parseArgs({ args, allowPositionals: true, options })
  } catch (cause) {
    throw new DeployError(`${(cause as Error).message}\n\n${usage}`, { cause })
  }
}
