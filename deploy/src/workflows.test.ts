import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseCommandLine } from './command-line.ts'
import { repository } from './tools.ts'

/** The library that the Firebase CLI reads YAML with. */
const firebase = createRequire(import.meta.url).resolve('firebase-tools/package.json')
const { parse } = createRequire(firebase)('yaml') as { parse: (text: string) => unknown }

const Permissions = z.record(z.string(), z.enum(['read', 'write', 'none']))
const Step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
})
const Workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: Permissions,
  concurrency: z.object({ group: z.string() }),
  jobs: z.record(
    z.string(),
    z.object({
      uses: z.string().optional(),
      if: z.string().optional(),
      environment: z.string().optional(),
      permissions: Permissions.default({}),
      steps: z.array(Step).default([]),
    }),
  ),
})
const Package = z.object({ scripts: z.record(z.string(), z.string()) })

const folder = join(repository, '.github/workflows')
const files = readdirSync(folder)
const { scripts } = Package.parse(
  JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')),
)

function read(file: string) {
  const workflow = Workflow.parse(parse(readFileSync(join(folder, file), 'utf8')))
  const jobs = Object.values(workflow.jobs)
  return { ...workflow, jobs, steps: jobs.flatMap(({ steps }) => steps) }
}

describe.each(files)('%s', (file) => {
  const { permissions, jobs, steps } = read(file)

  it('names only what is there', () => {
    for (const { uses } of jobs)
      if (uses) expect(existsSync(join(repository, uses)), uses).toBe(true)
    for (const {
      run = 'bash .ci/run',
      with: { 'node-version-file': node },
    } of steps) {
      const [, script, options] = /^npm run (\S+) -- (.*)$/.exec(run) ?? []
      if (script === undefined) {
        expect(existsSync(join(repository, /^bash (\S+)$/.exec(run)?.[1] ?? '?')), run).toBe(true)
      } else {
        expect(scripts).toHaveProperty(script)
        const words = (options ?? '').replaceAll('"', '').replace('$GOOGLE_PROJECT', 'hair-1234')
        expect(() => parseCommandLine(words.split(' '))).not.toThrow()
      }
      if (node !== undefined) expect(node).toBe('package.json')
    }
  })

  it('runs others’ code only as of a commit, and keeps no credentials beside ours', () => {
    for (const { uses, with: inputs } of steps) {
      if (uses === undefined) continue
      expect(uses).toMatch(/@[0-9a-f]{40}$/)
      if (uses.startsWith('actions/checkout@')) expect(inputs['persist-credentials']).toBe(false)
    }
  })

  it('may do no more than it needs', () => {
    expect(permissions).toEqual({ contents: 'read' })
    for (const job of jobs) {
      const signsIn = job.steps.some(({ uses }) => uses?.startsWith('google-github-actions/auth@'))
      const wanted = signsIn ? { contents: 'read', 'id-token': 'write' } : {}
      expect(job.permissions).toEqual(wanted)
      if (!signsIn) continue
      expect(job.if).toContain("vars.GOOGLE_PROJECT != ''")
      expect(job.environment).toBe('production')
    }
  })
})

it('what is deployed never meets another deployment, and passed the tests', () => {
  expect(read('rollback.yml').concurrency).toEqual(read('deploy.yml').concurrency)
  expect(read('deploy.yml').jobs.map(({ uses }) => uses)).toContain('./.github/workflows/test.yml')
  expect(read('deploy.yml').on).toEqual({ push: { branches: ['main'] } })
})

it('a pull request gets no token: what it changes would run with it', () => {
  for (const file of files.filter((name) => 'pull_request' in read(name).on)) {
    for (const job of read(file).jobs) expect(job.permissions).not.toHaveProperty('id-token')
  }
  expect(files.some((name) => 'pull_request_target' in read(name).on)).toBe(false)
})
