import { z } from 'zod'
import { DeployError } from './deploy-error.ts'
import { explain } from './explain.ts'
import type { Program, RunOptions, Tools } from './tools.ts'

type Command = readonly [Program, ...string[]]

interface CloudOptions {
  readonly project: string
  readonly tools: Tools
  /** Changes are printed, not made. */
  readonly isDryRun: boolean
  readonly say: (line: string) => void
}

interface ChangeOptions extends RunOptions {
  /** Replaces what must not be printed. */
  readonly shown?: string
}

/** The one way to Google: every look-up and every change of a deployment goes through it. */
export interface Cloud {
  readonly isDryRun: boolean
  /** What a command answers; null for what is not there. */
  find<Schema extends z.ZodType>(schema: Schema, command: Command): Promise<z.output<Schema> | null>
  /** @throws {DeployError} also for what is not there. */
  read<Schema extends z.ZodType>(schema: Schema, command: Command): Promise<z.output<Schema>>
  /** Says the command, then runs it. */
  change(command: Command, options?: ChangeOptions): Promise<void>
  /** What an address of Google's REST interfaces answers; null for what is not there. */
  get<Schema extends z.ZodType>(schema: Schema, url: string): Promise<z.output<Schema> | null>
  /** Where an address leads whoever is not signed in; null when it leads nowhere or does not answer. */
  redirectOf(url: string): Promise<string | null>
  /** Says the call, then makes it. */
  send(method: 'POST' | 'PATCH', url: string, body: object): Promise<void>
}

const isMissing = /NOT_FOUND|not found|Cannot find|does not exist|\b404\b/i
/** Before its service is switched on, nothing can be there. */
const isNotYet = /SERVICE_DISABLED|has not been used in project|API .*not.*enabled/
/** What was just made or switched on is not known everywhere at Google for a minute or two. */
const isTooEarly =
  /Service account \S+ does not exist|SERVICE_DISABLED|has not been used in project/
const patienceTimes = 12
const pauseMs = 10_000
const Token = z.string().trim().min(1)

/** Errors of the result are {DeployError}s: the command or address that failed, and what to do in plain words. */
export function createCloud({ project, tools, isDryRun, say }: CloudOptions): Cloud {
  const env = {
    CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
    // Google's APIs refuse a person's own credentials that name no project.
    GOOGLE_CLOUD_QUOTA_PROJECT: project,
  }

  function complete([program, ...args]: Command): Command {
    if (program === 'gcloud') return [program, ...args, `--project=${project}`, '--format=json']
    if (program === 'firebase') return [program, ...args, '--project', project, '--json']
    return [program, ...args]
  }

  async function run(command: Command, options: RunOptions = {}) {
    const [program, ...args] = command
    return await patiently(
      () => tools.run(program, args, { ...options, env: { ...env, ...options.env } }),
      ({ code, stdout, stderr }) => (code === 0 ? '' : `${stderr}\n${errorOf(stdout)}`),
    )
  }

  /** Tries again what failed only because it came too early. */
  async function patiently<Answer>(
    work: () => Promise<Answer>,
    complaintOf: (answer: Answer) => string,
  ): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await work()
      const isDone = !isTooEarly.test(complaintOf(answer))
      if (isDone || isDryRun || attempt === patienceTimes) return answer
      say('  waits until Google knows what was just made …')
      await tools.sleep(pauseMs)
    }
  }

  function failure(what: string, complaint: string, cause?: unknown) {
    const words = explain(complaint, project)
    const lines = complaint.trim().split('\n').slice(-8)
    return new DeployError(
      [...(words ? [words] : []), `This failed: ${what}`, ...lines].join('\n'),
      {
        cause,
      },
    )
  }

  async function ask<Schema extends z.ZodType>(schema: Schema, command: Command) {
    const full = complete(command)
    const { code, stdout, stderr } = await run(full)
    if (code !== 0) return { complaint: `${stderr}\n${errorOf(stdout)}`.trim(), full }
    return { answer: parse(schema, answerOf(command, stdout), quote(full)) }
  }

  function parse<Schema extends z.ZodType>(schema: Schema, answer: unknown, what: string) {
    const parsed = schema.safeParse(answer)
    if (parsed.success) return parsed.data
    throw failure(what, `It answered something unknown: ${z.prettifyError(parsed.error)}`)
  }

  async function call(method: string, url: string, body?: object) {
    const { code, stdout, stderr } = await run(['gcloud', 'auth', 'print-access-token'])
    if (code !== 0) throw failure('gcloud auth print-access-token', stderr)
    return await patiently(
      () => fetchAs(Token.parse(stdout), { method, url, body }),
      ({ text }) => text,
    )
  }

  async function fetchAs(
    token: string,
    { method, url, body }: { method: string; url: string; body: object | undefined },
  ) {
    const response = await tools.fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Goog-User-Project': project,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }

  return {
    isDryRun,
    async find(schema, command) {
      const { answer, complaint, full } = await ask(schema, command)
      if (complaint === undefined) return answer
      if (isMissing.test(complaint) || (isDryRun && isNotYet.test(complaint))) return null
      throw failure(quote(full), complaint)
    },
    async read(schema, command) {
      const { answer, complaint, full } = await ask(schema, command)
      if (complaint === undefined) return answer
      throw failure(quote(full), complaint)
    },
    async change(command, { shown, ...options } = {}) {
      const full = complete(command)
      say(`  $ ${shown ?? quote(full)}`)
      if (isDryRun) return
      const { code, stdout, stderr } = await run(full, options)
      if (code !== 0) throw failure(shown ?? quote(full), `${stderr}\n${errorOf(stdout)}`)
    },
    async get(schema, url) {
      const { status, text } = await call('GET', url)
      if (status === 404 || (isDryRun && isNotYet.test(text))) return null
      if (status !== 200) throw failure(`GET ${url}`, `${status} ${text}`)
      return parse(schema, JSON.parse(text), `GET ${url}`)
    },
    async redirectOf(url) {
      const response = await tools.fetch(url, { redirect: 'manual' }).catch(() => null)
      await response?.body?.cancel()
      return response?.headers.get('location') ?? null
    },
    async send(method, url, body) {
      const what = `${method} ${url} ${JSON.stringify(body)}`
      say(`  $ ${what}`)
      if (isDryRun) return
      const { status, text } = await call(method, url, body)
      if (status !== 200) throw failure(what, `${status} ${text}`)
    },
  }
}

/** A command as it can be pasted into a shell. */
function quote(command: readonly string[]): string {
  return command
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ')
}

const FirebaseAnswer = z.object({ status: z.literal('success'), result: z.unknown() })
const FirebaseError = z.object({ status: z.literal('error'), error: z.string() })

function answerOf([program]: Command, stdout: string): unknown {
  if (program === 'git') return stdout.trim()
  return program === 'firebase'
    ? FirebaseAnswer.parse(parseJson(endOf(stdout))).result
    : parseJson(stdout)
}

/** The Firebase CLI tells its failures in its answer. */
function errorOf(stdout: string): string {
  const error = FirebaseError.safeParse(parseJson(endOf(stdout)))
  return error.success ? error.data.error : ''
}

/** The Firebase CLI answers after whatever the builds that it starts have printed. */
function endOf(stdout: string): string {
  return stdout.slice(Math.max(0, stdout.lastIndexOf('{\n  "status"')))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
