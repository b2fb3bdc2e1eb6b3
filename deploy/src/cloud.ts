import { parseJson } from '@hairstyle/core/text/parse-json.ts'
import { z } from 'zod'
import { DeployError } from './deploy-error.ts'
import { explain } from './explain.ts'
import type { Finished, Program, RunOptions, Tools } from './tools.ts'

export type Command = readonly [Program, ...string[]]
type Value = string | number | readonly string[]

/**
 * A template tag for commands: words end at white space, a value is (part of) one word whatever it contains, and a list
 * is several words.
 */
function commandOf(program: Program) {
  return ({ raw }: TemplateStringsArray, ...values: readonly Value[]): Command => {
    const text = String.raw({ raw }, ...values.map((_, index) => `\uE000${index}\uE000`))
    const words = text
      .trim()
      .split(/\s+/)
      .flatMap((word) => {
        const parts = word.split('\uE000').map((part, index) => {
          return index % 2 === 0 ? part : (values[Number(part)] ?? '')
        })
        const list = parts.find((part) => typeof part === 'object')
        return list ?? parts.join('')
      })
    return [program, ...words]
  }
}

export const gcloud = commandOf('gcloud')
export const firebase = commandOf('firebase')
export const git = commandOf('git')
export const node = commandOf('node')

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

const isMissing = /NOT_FOUND|not found|Cannot find|does not exist|\b404\b/i
/** Before its service is switched on, nothing can exist. */
const isNotYet = /SERVICE_DISABLED|has not been used in project|API .*not.*enabled/
const pauseMs = 10_000
/** Google's complaints about calls that come too early, and the pauses before retries. */
const tooEarly: readonly { readonly sign: RegExp; readonly pausesMs: readonly number[] }[] = [
  {
    // What was just made or enabled takes a minute or two to propagate.
    sign: /(Service account|Role) \S+ does not exist|SERVICE_DISABLED|has not been used in project/,
    pausesMs: Array<number>(11).fill(pauseMs),
  },
  {
    // Google's own accounts for events get their roles some minutes after the first function.
    sign: /recently started to use Eventarc|Eventarc Service Agent|first time using 2nd gen functions/,
    pausesMs: [120_000, 240_000, 480_000],
  },
]
const Token = z.string().trim().min(1)

export type Cloud = ReturnType<typeof createCloud>

/** Commands and calls of one project, with messages about their outcome. */
function connect({ project, tools, isDryRun, say }: CloudOptions) {
  const env = {
    CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
    // Google's APIs refuse a person's own credentials that name no project.
    GOOGLE_CLOUD_QUOTA_PROJECT: project,
  }

  function complete([program, ...args]: Command): Command {
    if (program === 'gcloud') return [program, ...args, `--project=${project}`, '--format=json']
    if (program !== 'firebase') return [program, ...args]
    // With --json it says that functions failed, but not why.
    const format = args[0] === 'deploy' ? [] : ['--json']
    return [program, ...args, '--project', project, ...format]
  }

  async function run(command: Command, options: RunOptions = {}) {
    const [program, ...args] = command
    return await patiently(
      () => tools.run(program, args, { ...options, env: { ...env, ...options.env } }),
      (finished) => (finished.code === 0 ? '' : complaintOf(command, finished)),
    )
  }

  /** Retries what failed only because it came too early. */
  async function patiently<Answer>(
    work: () => Promise<Answer>,
    complain: (answer: Answer) => string,
  ): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await work()
      const complaint = complain(answer)
      const pauseOf = tooEarly.find(({ sign }) => sign.test(complaint))?.pausesMs[attempt]
      if (pauseOf === undefined || isDryRun) return answer
      say('  waits until Google knows what was just made …')
      await tools.sleep(pauseOf)
    }
  }

  function failure(what: string, complaint: string) {
    const words = explain(complaint, project)
    const lines = complaint.trim().split('\n')
    // The Firebase CLI prints the reason of a failure as a warning among other output.
    const telling = lines.filter((line) => /^⚠|^\s*Error:/.test(line))
    const shown = [...new Set([...telling, ...lines.slice(-8)])].slice(0, 16)
    return new DeployError([words ?? [], `This failed: ${what}`, shown].flat().join('\n'))
  }

  function parse<Schema extends z.ZodType>(schema: Schema, answer: unknown, what: string) {
    const parsed = schema.safeParse(answer)
    if (parsed.success) return parsed.data
    throw failure(what, `It answered something unknown: ${z.prettifyError(parsed.error)}`)
  }

  async function call(method: string, url: string, body?: object) {
    const { code, stdout, stderr } = await run(gcloud`auth print-access-token`)
    if (code !== 0) throw failure('gcloud auth print-access-token', stderr)
    const headers = {
      Authorization: `Bearer ${Token.parse(stdout)}`,
      'Content-Type': 'application/json',
      'X-Goog-User-Project': project,
    }
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    return await patiently(
      async () => {
        const response = await tools.fetch(url, request)
        return { status: response.status, text: await response.text() }
      },
      ({ text }) => text,
    )
  }

  return { complete, run, failure, parse, call }
}

/**
 * The only access to Google: every look-up and every change of a deployment goes through it. Its errors are
 * {DeployError}s: the command or address that failed, and what to do in plain words.
 */
export function createCloud(options: CloudOptions) {
  const { tools, isDryRun, say } = options
  const { complete, run, failure, parse, call } = connect(options)

  /** @returns null if the thing does not exist, where that is allowed. */
  async function ask<Schema extends z.ZodType>(
    schema: Schema,
    command: Command,
    mayLack: boolean,
  ): Promise<z.output<Schema> | null> {
    const full = complete(command)
    const finished = await run(full)
    if (finished.code === 0) return parse(schema, answerOf(command, finished.stdout), quote(full))
    const complaint = complaintOf(full, finished)
    const lacks = isMissing.test(complaint) || (isDryRun && isNotYet.test(complaint))
    if (mayLack && lacks) return null
    throw failure(quote(full), complaint)
  }

  return {
    isDryRun,
    /** A command's answer; null if the thing does not exist. */
    find: <Schema extends z.ZodType>(schema: Schema, command: Command) =>
      ask(schema, command, true),
    /** The same for something that must exist. */
    async read<Schema extends z.ZodType>(schema: Schema, command: Command) {
      return (await ask(schema, command, false)) as z.output<Schema>
    },
    /** Says the command, then runs it. */
    async change(command: Command, { shown, ...options }: ChangeOptions = {}) {
      const full = complete(command)
      say(`  $ ${shown ?? quote(full)}`)
      if (isDryRun) return
      const finished = await run(full, options)
      if (finished.code !== 0) throw failure(shown ?? quote(full), complaintOf(full, finished))
    },
    /** The answer of a REST address of Google's; null if the thing does not exist. */
    async get<Schema extends z.ZodType>(
      schema: Schema,
      url: string,
    ): Promise<z.output<Schema> | null> {
      const { status, text } = await call('GET', url)
      if (status === 404 || (isDryRun && isNotYet.test(text))) return null
      if (status !== 200) throw failure(`GET ${url}`, `${status} ${text}`)
      return parse(schema, JSON.parse(text), `GET ${url}`)
    },
    /** Says the call, then makes it. */
    async send(method: 'POST' | 'PATCH', url: string, body: object) {
      const what = `${method} ${url} ${JSON.stringify(body)}`
      say(`  $ ${what}`)
      if (isDryRun) return
      const { status, text } = await call(method, url, body)
      if (status !== 200) throw failure(what, `${status} ${text}`)
    },
    /** The same, for an answer; neither is printed, since they hold something secret. */
    async exchange<Schema extends z.ZodType>(schema: Schema, url: string, body: object) {
      const { status, text } = await call('POST', url, body)
      if (status !== 200) throw failure(`POST ${url}`, `${status} ${text}`)
      return parse(schema, JSON.parse(text), `POST ${url}`)
    },
    async remove(url: string) {
      const { status, text } = await call('DELETE', url)
      if (status !== 200 && status !== 404) throw failure(`DELETE ${url}`, `${status} ${text}`)
    },
    /** Where an address redirects without credentials; null if it does not redirect or answer. */
    async redirectOf(url: string) {
      const response = await tools.fetch(url, { redirect: 'manual' }).catch(() => null)
      await response?.body?.cancel()
      return response?.headers.get('location') ?? null
    },
    /** The answer of an address that is not Google's, with only `token` as credentials; null if there is none. */
    async getElsewhere<Schema extends z.ZodType>(schema: Schema, url: string, token?: string) {
      const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
      const response = await tools.fetch(url, { headers }).catch(() => null)
      return response?.ok ? parse(schema, await response.json(), `GET ${url}`) : null
    },
    /** Polls every ten seconds until the answer is yes. @returns false if it is still no after this many minutes. */
    async until(isDone: () => Promise<boolean>, minutes: number) {
      for (let left = (minutes * 60_000) / pauseMs; left > 0; left -= 1) {
        if (isDryRun || (await isDone())) return true
        await tools.sleep(pauseMs)
      }
      return false
    },
  }
}

/** A command as it can be pasted into a shell. */
function quote(command: readonly string[]): string {
  return command
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ')
}

const FirebaseAnswer = z.object({ status: z.literal('success'), result: z.unknown().optional() })
const FirebaseError = z.object({ status: z.literal('error'), error: z.string() })

function answerOf([program]: Command, stdout: string): unknown {
  if (program === 'git') return stdout.trim()
  if (program === 'gcloud') return parseJson(stdout)
  return FirebaseAnswer.parse(parseJson(endOf(stdout))).result
}

/** The Firebase CLI reports failures in its answer. */
function complaintOf([, ...args]: Command, { stdout, stderr }: Finished): string {
  const { data } = FirebaseError.safeParse(parseJson(endOf(stdout)))
  return `${stderr}\n${args[0] === 'deploy' ? stdout : (data?.error ?? '')}`.trim()
}

/** The Firebase CLI's answer follows the output of its builds. */
function endOf(stdout: string): string {
  return stdout.slice(Math.max(0, stdout.lastIndexOf('{\n  "status"')))
}
