import { z } from 'zod'
import { createCloud } from './cloud.ts'
import type { Cloud } from './cloud.ts'
import { DeployError } from './deploy-error.ts'
import { readReleases } from './releases.ts'
import { findSite } from './steps/site.ts'
import type { Tools } from './tools.ts'

interface RollBack {
  readonly project: string
  readonly tools: Tools
  readonly isDryRun: boolean
  readonly say: (line: string) => void
  /** Puts the project's settings of today there; the path is below the repository. */
  readonly copySettings: (folder: string) => void
}

const Text = z.string()
const releasesSeen = 50

/** Tells a deployment that it is a way back: from it, nobody goes back further. */
export const goingBack = 'HAIRSTYLE_GOING_BACK'

/**
 * Brings a project back to the commit that was deployed before the one that runs: the site at once, out of its former
 * release; the rest by deploying that commit, whose image is still there, with its own code.
 * @throws {DeployError}
 */
export async function rollBack({
  project,
  tools,
  isDryRun,
  say,
  copySettings,
}: RollBack): Promise<void> {
  const cloud = createCloud({ project, tools, isDryRun, say })
  const site = (await findSite(cloud, project)) ?? project
  const { from, commit, version } = await findFormer(cloud, site)
  await cloud.read(Text, ['git', 'cat-file', '-t', commit]).catch((cause: unknown) => {
    throw new DeployError(`git does not know the commit ${commit}: fetch it first.`, { cause })
  })
  say(`Back from ${from} to ${commit}`)
  if (version !== null) {
    const clone = ['firebase', 'hosting:clone', `${site}@${version}`, `${site}:live`] as const
    await cloud.change(clone).catch((error: unknown) => {
      if (!(error instanceof DeployError)) throw error
      say(`  The former release is gone, so the site follows with the rest: ${error.message}`)
    })
  }
  await deployCommit(cloud, { project, commit, copySettings })
}

async function findFormer(cloud: Cloud, site: string) {
  const releases = await readReleases(cloud, site, releasesSeen)
  // What a rollback released at once carries no mark.
  const marked = releases
    .map(({ message, version }) => ({
      commit: message.split(' ')[0] ?? '',
      version: version?.name.split('/').at(-1) ?? null,
    }))
    .filter(({ commit }) => commit !== '')
  const from = marked[0]?.commit
  // What was not committed cannot be built again.
  const former = marked.find(({ commit }) => commit !== from && /^[0-9a-f]+$/.test(commit))
  if (from === undefined || !former) {
    throw new DeployError('There is nothing to go back to: only one commit was ever deployed.')
  }
  return { from, ...former }
}

async function deployCommit(
  cloud: Cloud,
  {
    project,
    commit,
    copySettings,
  }: { project: string; commit: string; copySettings: RollBack['copySettings'] },
): Promise<void> {
  const folder = `deploy/.cache/${project}/former`
  const remove = ['git', 'worktree', 'remove', '--force', folder] as const
  const worktrees = await cloud.read(Text, ['git', 'worktree', 'list', '--porcelain'])
  if (worktrees.includes(folder)) await cloud.change(remove)
  await cloud.change(['git', 'worktree', 'add', '--detach', folder, commit])
  const settings = `deploy/projects/${project}.json`
  const its = await cloud.read(Text, ['git', 'ls-tree', '--name-only', commit, '--', settings])
  if (its === '' && !cloud.isDryRun) copySettings(folder)
  await cloud.change(['node', `${folder}/scripts/bootstrap.mjs`, 'deploy', project], {
    isShown: true,
    env: { [goingBack]: 'true' },
  })
  await cloud.change(remove)
}
