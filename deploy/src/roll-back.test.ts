import { describe, expect, it } from 'vitest'
import { BrokenRelease, DeployError } from './deploy-error.ts'
import { goBackIfBroken, rollBack } from './roll-back.ts'
import { emptyProject } from './testing/fake-project.ts'
import { fakeTools } from './testing/world.ts'

/** A project of which these were released, the newest first. */
function world(messages: readonly string[], isDryRun = false) {
  const project = { ...emptyProject(), site: 'hair-1234' }
  project.releases = messages.map((message, index) => ({
    message,
    version: { name: `sites/hair-1234/versions/${messages.length - index}` },
  }))
  const tools = fakeTools(project)
  const said: string[] = []
  const copied: string[] = []
  const run = () =>
    rollBack({
      project: project.id,
      tools,
      isDryRun,
      say: (line) => said.push(line),
      copySettings: (folder) => copied.push(folder),
    })
  return { project, tools, said, copied, run }
}

const folder = 'deploy/.cache/hair-1234/former'

it('goes back to the commit before: the site at once, the rest by deploying it', async () => {
  const { project, tools, said, copied, run } = world(['bad1 ff', 'bad1 ee', 'a00d dd', 'e1de cc'])
  await run()
  expect(said[0]).toBe('Back from bad1 to a00d')
  expect(project.releases[0]?.version.name).toBe('sites/hair-1234/versions/2')
  expect(tools.changes).toEqual([
    'firebase hosting:clone',
    'git worktree add',
    `node ${folder}/scripts/bootstrap.mjs deploy hair-1234`,
    'git worktree remove',
  ])
  expect(copied).toEqual([folder])
})

it('means the same commit when it was stopped after the site, and clears away what was left', async () => {
  const { project, tools, said, run } = world(['bad1 ff', 'a00d dd'])
  tools.failAt = 3
  await expect(run()).rejects.toThrow('the power went')
  expect([...project.worktrees]).toEqual([folder])
  await run()
  expect(said.filter((line) => line.startsWith('Back'))).toEqual(
    Array(2).fill('Back from bad1 to a00d'),
  )
  expect([...project.worktrees]).toEqual([])
})

it('passes over what was deployed without a commit', async () => {
  const { said, run } = world(['bad1 ff', 'a00d-changed ee', 'a00d dd'])
  await run()
  expect(said[0]).toBe('Back from bad1 to a00d')
})

it('changes nothing when it is dry', async () => {
  const { tools, said, run } = world(['bad1 ff', 'a00d dd'], true)
  await run()
  expect(tools.changes).toEqual([])
  expect(said.join('\n')).toContain('firebase hosting:clone hair-1234@1 hair-1234:live')
  expect(said.join('\n')).toContain(`git worktree add --detach ${folder} a00d`)
})

it('says that there is nothing to go back to', async () => {
  await expect(world(['a00d ff', 'a00d dd']).run()).rejects.toThrow('nothing to go back to')
})

describe('a release that does not work', () => {
  const broken = () => Promise.reject(new BrokenRelease('The library is empty.'))

  it('is taken back, once', async () => {
    const { tools, said, run } = world(['bad1 ff', 'a00d dd'])
    const say = (line: string) => said.push(line)
    const back = goBackIfBroken(broken, { rollBack: run, isGoingBack: false, say })
    await expect(back).rejects.toThrow('The library is empty.\nThe commit before runs again.')
    expect(tools.changes).toContain('firebase hosting:clone')
    tools.changes.length = 0
    const again = goBackIfBroken(broken, { rollBack: run, isGoingBack: true, say })
    await expect(again).rejects.toThrow(BrokenRelease)
    expect(tools.changes).toEqual([])
  })

  it('stays when it was the first, and one that was not released is nobody’s to take back', async () => {
    const { tools, run } = world(['a00d dd'])
    const fallback = { rollBack: run, isGoingBack: false, say: () => undefined }
    await expect(goBackIfBroken(broken, fallback)).rejects.toThrow('there is no way back')
    const early = () => Promise.reject(new DeployError('Billing is off.'))
    await expect(goBackIfBroken(early, fallback)).rejects.toThrow('Billing is off.')
    expect(tools.changes).toEqual([])
  })
})
