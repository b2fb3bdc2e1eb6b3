import { deploy } from '../deploy.ts'
import type { Step } from '../deployment.ts'
import { readSettings, type OwnServer, type Settings } from '../settings.ts'
import { steps } from '../steps.ts'
import type { Finished, Tools } from '../tools.ts'
import { firebaseCommands } from './fake-firebase.ts'
import { gcloudCommands } from './fake-gcloud.ts'
import {
  emptyProject,
  grantsOn,
  Refusal,
  thingsOf,
  type Command,
  type FakeProject,
} from './fake-project.ts'
import { answerRest } from './fake-rest.ts'

/** Looks at a project without changing it. */
const lookUp =
  /(^| )(describe|list|list-configs|get-iam-policy|access|print-access-token)$|^(apps|login):(list|sdkconfig)$/

interface FakeTools extends Tools {
  /** Commands and calls that changed something, in order. */
  readonly changes: string[]
  /** Milliseconds that were waited, one after the other. */
  readonly pauses: number[]
  /** Fails the change of this number, once: as if the power went. */
  failAt: number | null
}

interface Options {
  /** One that there is, or what it has beside an empty one. */
  readonly project?: Partial<FakeProject>
  readonly settings?: Partial<Settings>
  readonly isDryRun?: boolean
  readonly isForced?: boolean
  readonly goesOn?: boolean
  readonly github?: string
  readonly steps?: readonly Step[]
  readonly env?: Record<string, string>
  readonly tryModel?: (address: string) => Promise<void>
}

/** A project and a function to deploy to it, which returns the output. */
export function world({
  project: state = {},
  settings,
  env = {},
  tryModel = () => Promise.resolve(),
}: Options = {}) {
  const project = 'id' in state ? (state as FakeProject) : { ...emptyProject(), ...state }
  const tools = fakeTools(project)
  const run = async (options: Options = {}) => {
    const { isDryRun = false, isForced = false, goesOn = false, github = null } = options
    const said: string[] = []
    tools.changes.length = 0
    await deploy({
      ...{ tools, isDryRun, isForced, goesOn, github, env },
      settings: { ...readSettings(project.id, import.meta.dirname), ...settings },
      steps: options.steps ?? steps,
      tryModel: (_deployment, address) => tryModel(address),
      say: (line) => said.push(line),
      writeFile: (path, content) => project.files.set(path, content),
    })
    return said.join('\n')
  }
  return {
    ...{ project, tools, run },
    thing: (kind: string, name: string) => thingsOf(project, kind).get(name),
    names: (kind: string) => [...thingsOf(project, kind).keys()],
    grants: (thing?: string) => grantsOn(project, thing),
  }
}

/** A service account as policies name it. */
export function account(name: string): string {
  return `serviceAccount:hairstyle-${name}@hair-1234.iam.gserviceaccount.com`
}

/** Runs whatever is there already, because it looks for itself. */
export const seeding = 'node seed/src/seed-project.ts'

/** Stand-ins of the programs and of Google's REST interfaces over a project. Unknown commands and flags are refused. */
export function fakeTools(project: FakeProject): FakeTools {
  const tools: FakeTools = {
    changes: [],
    pauses: [],
    failAt: null,
    sleep(ms) {
      tools.pauses.push(ms)
      return Promise.resolve()
    },
    run(program, args, { input = '', env = {} } = {}) {
      const rest = { input, env }
      switch (program) {
        case 'git':
          return attempt(() => runGit(args))
        case 'node':
          change(`node ${args.join(' ')}`)
          return finish('')
        case 'gcloud':
          return attempt(() => JSON.stringify(runGcloud(args, rest)))
        case 'firebase':
          return attemptFirebase(() => runFirebase(args, rest), args.includes('--json'))
      }
    },
    fetch(url, { method = 'GET', body }) {
      if (method !== 'GET') change(`${method} ${url}`)
      return Promise.resolve(answerRest(project, method, url, body as string | undefined))
    },
  }

  function runGit([command = '', ...args]: readonly string[]): string {
    switch (command) {
      case 'rev-parse':
        return project.commit
      case 'status':
        return project.isDirty ? ' M README.md' : ''
      case 'cat-file':
        return 'commit'
      case 'ls-tree':
        return ''
      case 'worktree': {
        const [verb = '', ...words] = args
        const folder = words.find((word) => !word.startsWith('-')) ?? ''
        if (verb !== 'list') change(`git worktree ${verb}`)
        if (verb === 'add') project.worktrees.add(folder)
        if (verb === 'remove') project.worktrees.delete(folder)
        return [...project.worktrees].map((path) => `worktree /repository/${path}`).join('\n')
      }
      default:
        throw new Refusal(`git: '${command}' is not a git command.`)
    }
  }

  function change(what: string) {
    tools.changes.push(what)
    if (tools.changes.length !== tools.failAt) return
    tools.failAt = null
    throw new Refusal('ERROR: the power went')
  }

  function runGcloud(args: readonly string[], rest: Rest) {
    if (args.join(' ') === 'auth print-access-token') return 'token'
    const { name, command, call } = parse(args, gcloudCommands, rest)
    const refuse = (why: string) => new Refusal(`ERROR: (gcloud.${name}) ${why}`)
    if (call.flags['project'] !== project.id || call.flags['format'] !== 'json') {
      throw refuse('--project and --format are missing')
    }
    if (project.account === null && name !== 'auth list') {
      throw refuse('You do not currently have an active account selected.')
    }
    if (project.refused !== null && name.startsWith(project.refused)) {
      throw refuse(`PERMISSION_DENIED: Permission denied on resource project ${project.id}.`)
    }
    if (!lookUp.test(name)) change(name)
    return command.run(project, call)
  }

  function runFirebase(args: readonly string[], rest: Rest) {
    const { name, command, call } = parse(args, firebaseCommands, rest)
    if (project.refused === `firebase ${name}`) throw new Refusal('Error: HTTP Error: 403, no.')
    if (!lookUp.test(name)) change(`firebase ${name}`)
    return command.run(project, call)
  }
  return tools
}

interface Rest {
  readonly input: string
  readonly env: Readonly<Record<string, string>>
}

/** The Firebase CLI takes these values as separate words. */
const inWords = ['project', 'message', 'expires', 'config', 'only']

function parse(args: readonly string[], known: Readonly<Record<string, Command>>, rest: Rest) {
  const words = args.filter((arg) => !arg.startsWith('-'))
  const names = words.map((_, index) => words.slice(0, index + 1).join(' '))
  const name = names.findLast((its) => its in known)
  const command = known[name ?? '']
  if (name === undefined || !command) {
    throw new Refusal(`ERROR: Invalid choice: '${args.join(' ')}'.`)
  }
  const allowed = new Set([...command.flags.split(' '), 'project', 'format', 'json'])
  const flags: Record<string, string> = {}
  const positionals: string[] = []
  for (let index = name.split(' ').length; index < args.length; index += 1) {
    const arg = args[index] ?? ''
    const [flag = '', ...value] = arg.replace(/^--/, '').split('=')
    if (!arg.startsWith('--')) positionals.push(arg)
    else if (!allowed.has(flag)) throw new Refusal(`ERROR: unrecognized arguments: ${arg}`)
    else if (known === firebaseCommands && inWords.includes(flag)) {
      flags[flag] = args[(index += 1)] ?? ''
    } else flags[flag] = value.join('=')
  }
  return { name, command, call: { positionals, flags, ...rest } }
}

function finish(stdout: string, code = 0, stderr = ''): Promise<Finished> {
  return Promise.resolve({ code, stdout, stderr })
}

function attempt(work: () => string): Promise<Finished> {
  try {
    return finish(work())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return finish('', 1, error.message)
  }
}

/** Builds print first; failures are in the answer, or printed for people in more words. */
function attemptFirebase(work: () => unknown, isJson: boolean): Promise<Finished> {
  const print = (answer: object) => `building { … }\n${JSON.stringify(answer, null, 2)}\n`
  try {
    return finish(print({ status: 'success', result: work() }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const told = print({ status: 'error', error: error.inJson })
    return finish(isJson ? told : `building { … }\n${error.message}\n`, 1)
  }
}

export const offer = { when: 'asked', credits: 3, styles: 'all', customers: 'everyone' } as const
export const ownServer: OwnServer = {
  dialect: 'vllm-omni',
  card: 'rtx-pro-6000',
  minInstances: 0,
  maxInstances: 2,
  weights: { repository: 'black-forest-labs/FLUX.2-klein-4B', revision: 'main' },
  steps: 4,
  guidance: 1,
}
/** Looks are finished by a picture server of one's own. */
export const own = { finish: { ...offer, server: ownServer } } satisfies Partial<Settings>
/** Looks are finished by OpenAI. */
export const openAi = {
  finish: { ...offer, server: { dialect: 'openai', model: 'gpt-image-2', quality: 'high' } },
} satisfies Partial<Settings>
