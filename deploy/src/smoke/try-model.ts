import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eraseAccount } from '@hairstyle/core/accounts/erase-account.ts'
import { signUp } from '@hairstyle/core/accounts/sign-up.ts'
import { parseConfig, type Config } from '@hairstyle/core/config.ts'
import { createContext, type Context } from '@hairstyle/core/context.ts'
import { createBatch } from '@hairstyle/core/creations/create-batch.ts'
import { isSettled } from '@hairstyle/core/creations/life.ts'
import { addPhoto } from '@hairstyle/core/photos/add-photo.ts'
import { cloudTasksQueue } from '@hairstyle/core/queue/cloud-tasks-queue.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import { DeployError } from '../deploy-error.ts'
import { productVariables, type Deployment } from '../deployment.ts'
import { repository } from '../tools.ts'
import { waitForLook } from './site-api.ts'

/** A portrait of somebody who does not exist, with its size in px. */
export const portrait = {
  path: join(repository, 'seed/assets/people/women/0.jpg'),
  width: 1024,
  height: 1024,
} as const

/** The product's configuration with the deployer's rights. */
export function deployerConfig(deployment: Deployment): Config {
  const { project } = deployment.settings
  // Google's libraries charge requests to the project.
  process.env['GOOGLE_CLOUD_QUOTA_PROJECT'] = project
  const variables = productVariables(deployment)
  return parseConfig({ ...variables, GCLOUD_PROJECT: project, LOG_LEVEL: 'warn' })
}

/** Has a try-on made at an address of the model service. @throws {DeployError} if it is not made. */
export async function tryModelAt(deployment: Deployment, address: string): Promise<void> {
  const config = deployerConfig(deployment)
  const ctx = createContext(config, { queue: cloudTasksQueue(config, address) })
  await tryModel(ctx, deployment.say)
}

/**
 * Makes a try-on for an account that nobody signs in to, without the site and its functions, which may be broken.
 * @param ctx Its queue delivers try-ons to the revision under test.
 * @throws {DeployError} if it is not made, or by another revision.
 */
export async function tryModel(ctx: Context, say: (line: string) => void): Promise<void> {
  const [style] = await ctx.store.styles.listPublic()
  if (!style) {
    say('  the library is empty, so no try-on was made')
    return
  }
  const uid = `deployment-check-${randomUUID()}`
  const profile = { name: 'Check', email: '', emailVerified: false, avatar: null }
  const signedInAt = ctx.clock()
  try {
    // Does not use up anybody's gift.
    const identity = {
      uid,
      giftKeys: [],
      isProven: true,
      signedInAt,
      provider: 'password',
    } as const
    await signUp(ctx, { ...identity, ...profile }, null)
    const { path, ...size } = portrait
    const bytes = await readFile(path)
    const picture = { bytes, contentType: 'image/jpeg', ...size, face: null }
    const photo = await addPhoto(ctx, { ownerId: uid, ...picture })
    const startedAt = performance.now()
    await makeLook(ctx, uid, { photoId: photo.id, styleId: style.id })
    const seconds = (performance.now() - startedAt) / 1000
    say(`  it makes a try-on, which took ${seconds.toFixed(1)} seconds`)
  } finally {
    await eraseAccount(ctx, uid)
  }
}

async function makeLook(
  ctx: Context,
  uid: string,
  { photoId, styleId }: { photoId: string; styleId: string },
): Promise<void> {
  const request = { photoId, styleIds: [styleId], color: null, requestId: null }
  const { createIds } = await createBatch(ctx, uid, request)
  const [createId = ''] = createIds
  const { batchId } = await find(ctx, createId)
  // Enqueuing again is safe, and shows why the first attempt failed.
  await ctx.queue
    .enqueue({ kind: 'try-on', batchId, round: 0, createIds })
    .catch((cause: unknown) => {
      throw new DeployError(`The try-on cannot be queued: ${String(cause)}`, { cause })
    })
  const look = await waitForLook(async () => {
    const known = await find(ctx, createId)
    return isSettled(known) ? known : `it is ${known.status}`
  })
  if (look.status === 'failed' || !look.result) {
    throw new DeployError(`It fails: ${look.error?.message ?? 'there is no picture'}`)
  }
  // A retry by the sweep goes to the serving revisions.
  if (look.round > 0) {
    throw new DeployError('It ended the task without a picture, which another revision made then.')
  }
  await ctx.blobs.read(look.result.picture.path).catch((cause: unknown) => {
    throw new DeployError(`The look’s picture cannot be read: ${String(cause)}`, { cause })
  })
}

async function find({ store }: Context, createId: string): Promise<Creation> {
  const creation = await store.creations.find(createId)
  if (!creation) throw new DeployError('The try-on is gone.')
  return creation
}
