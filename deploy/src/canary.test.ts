import { expect, it } from 'vitest'
import { DeployError } from './deploy-error.ts'
import { seeding, world } from './testing/world.ts'

const tried = 'https://candidate---model-a1b2-uc.a.run.app'
const first = 'model-00001-abc'

/** A deployed project, and the model service's traffic while a new revision is tried. */
async function deployed(outcome: () => Promise<void> = () => Promise.resolve()) {
  const seen: { address: string; traffic: unknown }[] = []
  const trafficOf = () => there.project.revisions.get('model')?.traffic
  const there = world({
    tryModel: async (address) => {
      seen.push({ address, traffic: trafficOf() })
      await outcome()
    },
  })
  await there.run()
  return { ...there, seen, trafficOf }
}

it('a new revision of the model service gets requests once it has made a try-on', async () => {
  const { project, tools, run, seen, trafficOf } = await deployed()
  expect(seen).toEqual([])
  project.commit = '2a2a2a'
  await run()
  const aside = { latestRevision: true, percent: 0, tag: 'candidate' }
  expect(seen).toEqual([
    { address: tried, traffic: [{ revisionName: first, percent: 100 }, aside] },
  ])
  expect(trafficOf()).toEqual([{ latestRevision: true, percent: 100 }, aside])
  expect(tools.changes.slice(1, 4)).toEqual([
    ...['run services replace', 'run services update-traffic', 'run services replace'],
  ])
  await run()
  expect(tools.changes).toEqual([seeding])
})

it('one that makes none gets no request, and nothing else is deployed until one does', async () => {
  let isBroken = true
  const { project, tools, run, trafficOf } = await deployed(() =>
    isBroken ? Promise.reject(new DeployError('It fails.')) : Promise.resolve(),
  )
  project.commit = '2a2a2a'
  await expect(run()).rejects.toThrow('It fails.')
  expect(trafficOf()).toEqual([
    { revisionName: first, percent: 100 },
    // If the task of the attempt is retried, something must end it.
    { revisionName: first, percent: 0, tag: 'candidate' },
  ])
  expect(tools.changes).not.toContain('firebase deploy')
  expect(project.runServices.get('inspect')?.spec.template.spec.containers[0].image).toMatch(
    /:1f0e2d$/,
  )
  isBroken = false
  await run()
  expect(trafficOf()).toContainEqual({ latestRevision: true, percent: 100 })
  expect(project.revisions.get('model')?.count).toBe(2)
  expect(project.releases[0]?.message).toMatch(/^2a2a2a /)
})

it('requests that somebody sent elsewhere by hand come back to the newest revision', async () => {
  const { project, run, trafficOf } = await deployed()
  project.revisions.set('inspect', {
    count: 2,
    traffic: [{ revisionName: 'inspect-00001-abc', percent: 100 }],
  })
  await run()
  expect(project.revisions.get('inspect')?.traffic).toEqual(trafficOf())
})
