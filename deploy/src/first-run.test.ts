import { join } from 'node:path'
import { modelServiceSize } from '@hairstyle/core/queue/queues.ts'
import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { checks } from './steps.ts'
import type { FakeProject } from './testing/fake-project.ts'
import { world } from './testing/world.ts'

const deployTo = (project: Partial<FakeProject>, settings = {}) => world({ project, settings })

describe('what a new project lacks', () => {
  it('is waited for, where it is only Google’s accounts that bring events', async () => {
    const { tools, run } = deployTo({ eventarcDelay: 2 })
    await run()
    expect(tools.pauses).toEqual(expect.arrayContaining([120_000, 240_000]))
    const never = deployTo({ eventarcDelay: 9 })
    await expect(never.run()).rejects.toThrow('still unknown after a quarter of an hour')
  })

  it('is a site, under another name where its own is taken', async () => {
    const { project, run } = deployTo({ takenSites: new Set(['hair-1234']) })
    const said = await run()
    expect(project.site).toMatch(/^hair-1234-[0-9a-f]{5}$/)
    expect(said).toContain(`The site: https://${project.site}.firebaseapp.com`)
    expect(project.files.get('firebase.deploy.json')).toContain(`"site": "${project.site}"`)
    expect(project.releases).toHaveLength(1)
  })

  it('is said in words where only a person can mend it', async () => {
    const noTerms = deployTo({ hasAcceptedTerms: false })
    await expect(noTerms.run()).rejects.toThrow('accept the terms, and run this again')
    const restricted = deployTo({ isRestricted: true })
    const words = 'set “Domain restricted sharing” to “Allow all”'
    await expect(restricted.run()).rejects.toThrow(words)
    expect(restricted.tools.changes).toEqual(['services enable', 'services enable'])
    const other = deployTo({ firebaseLogin: 'old@example.com' })
    await expect(other.run()).rejects.toThrow('the Firebase CLI as old@example.com')
  })
})

describe('processors that Google does not give', () => {
  it('are not asked for by the defaults', () => {
    const { model, maxInstances } = readSettings('hair-1234', join(import.meta.dirname, 'testing'))
    const { inspect, api, uploads, pages } = maxInstances
    const processors = model.maxInstances * modelServiceSize.cores + inspect + api + uploads + pages
    // The rest is for functions on a schedule.
    expect(processors).toBeLessThanOrEqual(16)
  })

  it('are told of with the setting that asks for them', async () => {
    const model = { minInstances: 0, maxInstances: 60 }
    const { run } = deployTo({}, { model })
    await expect(run()).rejects.toThrow('“model” may take 120 vCPU')
    const unread = deployTo({ refusesQuotas: true }, { model })
    await expect(unread.run()).rejects.toThrow(
      /Set “model.maxInstances”.*\n.*\n.*set to 10 or fewer/,
    )
    const maxInstances = { inspect: 2, api: 100, uploads: 2, pages: 1 }
    const api = deployTo({ refusesQuotas: true }, { maxInstances })
    await expect(api.run()).rejects.toThrow('⚠  functions: Could not create Cloud Run service api')
  })
})

it('indexes can be asked before any code is, and none goes away', async () => {
  const { project, tools, run } = world()
  await run()
  expect(tools.changes.indexOf('firebase deploy')).toBeLessThan(
    tools.changes.indexOf('builds submit'),
  )
  expect([...project.indexes.values()].every((left) => left === 0)).toBe(true)
  const later = JSON.stringify({ collectionGroup: 'later', queryScope: 'COLLECTION', fields: [] })
  project.indexes.set(later, 0)
  await run({ isForced: true })
  expect(project.indexes.has(later)).toBe(true)
})

it('code waits for indexes, and is not deployed when they take too long', async () => {
  const { project, tools, run } = deployTo({ indexPatience: 1000 })
  await expect(run()).rejects.toThrow('Firestore still builds indexes. Nothing else was deployed')
  expect(tools.changes).not.toContain('builds submit')
  expect(project.releases).toEqual([])
})

it('a check says all that would stop a deployment, and changes nothing', async () => {
  const services = ['orgpolicy', 'cloudquotas'].map((name) => `${name}.googleapis.com`)
  const state = { services: new Set(services), isRestricted: true, isGoogleSignInOn: false }
  const model = { minInstances: 0, maxInstances: 60 }
  const { tools, run } = deployTo({ ...state, isBillingOn: false }, { model })
  const said = await run({ steps: checks, isDryRun: true, goesOn: true })
  expect(tools.changes).toEqual([])
  const [, left = ''] = said.split('What only you can do:\n')
  for (const words of ['Billing is off', 'Allow all', '120 vCPU', 'Nobody can sign in yet']) {
    expect(left).toContain(words)
  }
  expect(said).toContain(
    'POST https://firebasehosting.googleapis.com/v1beta1/projects/hair-1234/sites',
  )
})
