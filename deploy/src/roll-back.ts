import { z } from 'zod'
import { createCloud, firebase, git, node, type Cloud } from './cloud.ts'
import { BrokenRelease, DeployError } from './deploy-error.ts'
import { lastOf } from './ensure.ts'
import { findSite } from './steps/firebase.ts'
import { readReleases } from './steps/release.ts'
import type { Tools } from './tools.ts'

interface RollBack {
  readonly project: string
  readonly tools: Tools
  readonly isDryRun: boolean
  readonly say: (line: string) => void
  /** Copies the project's current settings to a folder below the repository. */
  readonly copySettings: (folder: string) => void
}

const Text = z.string()
const releasesSeen = 50

/** Marks a deployment as a rollback, which is not rolled back further. */
export const goingBack = 'HAIRSTYLE_GOING_BACK'

/**
 * Rolls a project back to the previously deployed commit: the site at once, from its previous release; the rest by
 * deploying that commit, whose image still exists, with its own code.
 * @throws {DeployError}
 */
export async function rollBack(options: RollBack): Promise<void> {
  const { project, say } = options
  const cloud = createCloud(options)
  const site = (await findSite(cloud, project)) ?? project
  const { from, commit, version } = await findFormer(cloud, site)
  await cloud.read(Text, git`cat-file -t ${commit}`).catch((cause: unknown) => {
    throw new DeployError(`git does not know the commit ${commit}: fetch it first.`, { cause })
  })
  say(`Back from ${from} to ${commit}`)
  if (version !== null) {
    const clone = firebase`hosting:clone ${site}@${version} ${site}:live`
    await cloud.change(clone).catch((error: unknown) => {
      if (!(error instanceof DeployError)) throw error
      say(`  The former release is gone, so the site follows with the rest: ${error.message}`)
    })
  }
  await deployCommit(cloud, commit, options)
}

async function findFormer(cloud: Cloud, site: string) {
  const releases = await readReleases(cloud, site, releasesSeen)
  // A release by rollback carries no mark.
  const marked = releases
    .map(({ message, version }) => ({
      commit: message.split(' ')[0] ?? '',
      version: version ? lastOf(version.name) : null,
    }))
    .filter(({ commit }) => commit !== '')
  const from = marked[0]?.commit
  // Uncommitted code cannot be built again.
  const former = marked.find(({ commit }) => commit !== from && /^[0-9a-f]+$/.test(commit))
  if (from === undefined || !former) {
    throw new DeployError('There is nothing to go back to: only one commit was ever deployed.')
  }
  return { from, ...former }
}

async function deployCommit(
  cloud: Cloud,
  commit: string,
  { project, copySettings }: RollBack,
): Promise<void> {
  const folder = `deploy/.cache/${project}/former`
  const remove = git`worktree remove --force ${folder}`
  const worktrees = await cloud.read(Text, git`worktree list --porcelain`)
  if (worktrees.includes(folder)) await cloud.change(remove)
  await cloud.change(git`worktree add --detach ${folder} ${commit}`)
  const settings = `deploy/projects/${project}.json`
  const its = await cloud.read(Text, git`ls-tree --name-only ${commit} -- ${settings}`)
  if (its === '' && !cloud.isDryRun) copySettings(folder)
  const env = { [goingBack]: 'true' }
  const bootstrap = node`${folder}/scripts/bootstrap.mjs deploy ${project}`
  await cloud.change(bootstrap, { isShown: true, env })
  await cloud.change(remove)
}

interface Fallback {
  readonly rollBack: () => Promise<void>
  /** Whether this deployment is itself a rollback, which is not rolled back. */
  readonly isGoingBack: boolean
  readonly say: (line: string) => void
}

/**
 * Deploys, and rolls back if the release does not work.
 * @throws {DeployError} of the deployment, even after a successful rollback.
 */
export async function goBackIfBroken(
  deploy: () => Promise<void>,
  { rollBack: goBack, isGoingBack, say }: Fallback,
): Promise<void> {
  try {
    await deploy()
  } catch (error) {
    if (!(error instanceof BrokenRelease) || isGoingBack) throw error
    say(`What was released does not work: ${error.message}`)
    const end = await goBack().then(
      () => 'The commit before runs again.',
      (failure: unknown) => {
        if (!(failure instanceof DeployError)) throw failure
        return `It is live all the same, as there is no way back: ${failure.message}`
      },
    )
    throw new DeployError(`${error.message}\n${end}`, { cause: error })
  }
}
