import type { Finished, Tools } from '../tools.ts'
import { firebaseCommands } from './fake-firebase.ts'
import { answerRest } from './fake-rest.ts'
import { gcloudCommands } from './fake-gcloud.ts'
import { Refusal } from './fake-command.ts'
import type { Call } from './fake-command.ts'
import type { FakeProject } from './fake-project.ts'
import { firebaseFlags, gcloudFlags } from './flags.ts'

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
      const call = { args, input, env }
      switch (program) {
        case 'git':
          return runGit(args)
        case 'node':
          change(`node ${args.join(' ')}`)
          return finished('')
        case 'gcloud':
          return attempt(() => JSON.stringify(runGcloud(call)))
        case 'firebase':
          return attemptFirebase(() => runFirebase(call), args.includes('--json'))
      }
    },
    fetch(url, { method = 'GET', body }) {
      if (method !== 'GET') change(`${method} ${url}`)
      return Promise.resolve(answerRest(project, method, url, body as string | undefined))
    },
  }

  function runGit([command, ...args]: readonly string[]): Promise<Finished> {
    switch (command) {
      case 'rev-parse':
        return finished(project.commit)
      case 'status':
        return finished(project.isDirty ? ' M README.md' : '')
      case 'cat-file':
        return finished('commit')
      case 'ls-tree':
        return finished('')
      case 'worktree':
        return finished(runWorktree(args))
      default:
        return failed(`git: '${command ?? ''}' is not a git command.`)
    }
  }

  function runWorktree([command, ...args]: readonly string[]): string {
    const folder = args.find((arg) => !arg.startsWith('-')) ?? ''
    if (command !== 'list') change(`git worktree ${command ?? ''}`)
    if (command === 'add') project.worktrees.add(folder)
    if (command === 'remove') project.worktrees.delete(folder)
    return [...project.worktrees].map((path) => `worktree /repository/${path}`).join('\n')
  }

  function change(what: string) {
    tools.changes.push(what)
    if (tools.changes.length !== tools.failAt) return
    tools.failAt = null
    throw new Refusal('ERROR: the power went')
  }

  function runGcloud({
    args,
    ...rest
  }: {
    args: readonly string[]
    input: string
    env: Call['env']
  }) {
    if (args.join(' ') === 'auth print-access-token') return 'token'
    const { name, call } = parse(args, gcloudFlags, rest)
    if (call.flags['project'] !== project.id || call.flags['format'] !== 'json') {
      throw new Refusal(`ERROR: (gcloud.${name}) --project and --format are missing`)
    }
    if (project.account === null && name !== 'auth list') {
      throw new Refusal(
        `ERROR: (gcloud.${name}) You do not currently have an active account selected.`,
      )
    }
    if (project.refused !== null && name.startsWith(project.refused)) {
      throw new Refusal(
        `ERROR: (gcloud.${name}) PERMISSION_DENIED: Permission denied on resource project ${project.id}.`,
      )
    }
    const email = call.flags['member']?.replace('serviceAccount:', '') ?? ''
    if (project.newAccounts.delete(email)) {
      throw new Refusal(
        `ERROR: (gcloud.${name}) INVALID_ARGUMENT: Service account ${email} does not exist.`,
      )
    }
    if (!lookUp.test(name)) change(name)
    return gcloudCommands[name]?.(project, call)
  }

  function runFirebase({
    args,
    ...rest
  }: {
    args: readonly string[]
    input: string
    env: Call['env']
  }) {
    const { name, call } = parse(args, firebaseFlags, rest)
    if (project.refused === `firebase ${name}`) throw new Refusal('Error: HTTP Error: 403, no.')
    if (!lookUp.test(name)) change(`firebase ${name}`)
    return firebaseCommands[name]?.(project, call)
  }
  return tools
}

function parse(
  args: readonly string[],
  known: Readonly<Record<string, readonly string[]>>,
  rest: { input: string; env: Call['env'] },
) {
  const words = args.filter((arg) => !arg.startsWith('-'))
  const name = Object.keys(known).find((command) => `${words.join(' ')} `.startsWith(`${command} `))
  if (name === undefined) throw new Refusal(`ERROR: Invalid choice: '${args.join(' ')}'.`)
  const allowed = new Set([...(known[name] ?? []), 'project', 'format', 'json'])
  const flags: Record<string, string> = {}
  const positionals: string[] = []
  for (let index = name.split(' ').length; index < args.length; index += 1) {
    const arg = args[index] ?? ''
    const [flag = '', ...value] = arg.replace(/^--/, '').split('=')
    if (!arg.startsWith('--')) positionals.push(arg)
    else if (!allowed.has(flag)) throw new Refusal(`ERROR: unrecognized arguments: ${arg}`)
    // The Firebase CLI takes these values as words of their own.
    else if (
      known === firebaseFlags &&
      ['project', 'message', 'expires', 'config', 'only'].includes(flag)
    ) {
      flags[flag] = args[(index += 1)] ?? ''
    } else flags[flag] = value.join('=')
  }
  return { name, call: { positionals, flags, ...rest } }
}

function finished(stdout: string): Promise<Finished> {
  return Promise.resolve({ code: 0, stdout, stderr: '' })
}

function failed(stderr: string): Promise<Finished> {
  return Promise.resolve({ code: 1, stdout: '', stderr })
}

/** Builds print first; what failed is told in the answer, or to people, in more words. */
function attemptFirebase(work: () => unknown, isJson: boolean): Promise<Finished> {
  const print = (answer: object) => `building { … }\n${JSON.stringify(answer, null, 2)}\n`
  try {
    return finished(print({ status: 'success', result: work() }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const stdout = isJson
      ? print({ status: 'error', error: error.inJson })
      : `building { … }\n${error.message}\n`
    return Promise.resolve({ code: 1, stdout, stderr: '' })
  }
}

function attempt(work: () => string): Promise<Finished> {
  try {
    return finished(work())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return failed(error.message)
  }
}
