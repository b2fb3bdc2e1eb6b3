import { parseArgs } from 'node:util'
import { DeployError } from './deploy-error.ts'

interface CommandLine {
  readonly project: string
  readonly isDryRun: boolean
  readonly isForced: boolean
  readonly isRollback: boolean
  /** Only checks whether a deployment would succeed. */
  readonly isCheck: boolean
  /** `OWNER/REPO`; null when not given. */
  readonly github: string | null
  /** Name of a channel; null when not given. */
  readonly preview: string | null
  /** Visitors a minute; null without a load test. */
  readonly load: number | null
  readonly help: boolean
}

export const usage = `npm run deploy -- PROJECT [options]
  --check              says what would stop a deployment, and what a person must do before; changes nothing
  --dry-run            prints every command that would change something, and changes nothing
  --force              deploys what is not committed, and once more what did not change
  --rollback           goes back to the commit that was deployed before
  --github OWNER/REPO  lets that repository's workflows deploy, too
  --preview NAME       shows the site for three days at an address of its own; deploys nothing else
  --load PER_MINUTE    sends so many visitors a minute (1 to 60) for five minutes, and says how long their try-ons took
  --help               prints this

PROJECT is the id of a Google Cloud project. Its settings are in deploy/projects/PROJECT.json, as
docs/deploying.md tells.`

/** @throws {DeployError} when an option is unknown or malformed, or the project is not named. */
export function parseCommandLine(args: string[]): CommandLine {
  const { values, positionals } = parse(args)
  const [project = '', ...others] = positionals
  if (!values.help && (project === '' || others.length > 0)) throw new DeployError(usage)
  const { github = null, preview = null } = values
  if (github !== null && !/^[\w.-]+\/[\w.-]+$/.test(github)) {
    throw new DeployError(`“${github}” is no repository on GitHub: it must be OWNER/REPO.`)
  }
  if (preview !== null && !/^[a-z0-9-]{1,30}$/.test(preview)) {
    throw new DeployError(`“${preview}” is no name of a preview: small letters, digits, hyphens.`)
  }
  const load = values.load === undefined ? null : Number(values.load)
  if (load !== null && !(Number.isInteger(load) && load >= 1 && load <= 60)) {
    throw new DeployError(`“${values.load}” is no number of visitors a minute: 1 to 60.`)
  }
  return {
    project,
    isDryRun: values['dry-run'],
    isForced: values.force,
    isRollback: values.rollback,
    isCheck: values.check,
    github,
    preview,
    load,
    help: values.help,
  }
}

function parse(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  const value = { type: 'string' } as const
  try {
    const flags = { 'dry-run': flag, force: flag, rollback: flag, check: flag, help: flag }
    const options = { ...flags, github: value, preview: value, load: value }
    return parseArgs({ args, allowPositionals: true, options })
  } catch (cause) {
    throw new DeployError(`${(cause as Error).message}\n\n${usage}`, { cause })
  }
}
