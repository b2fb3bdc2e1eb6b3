import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { eraseAccount } from '@hairstyle/core/accounts/erase-account.ts'
import { signUp } from '@hairstyle/core/accounts/sign-up.ts'
import { createContext } from '@hairstyle/core/context.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { createBatch } from '@hairstyle/core/creations/create-batch.ts'
import { addPhoto } from '@hairstyle/core/photos/add-photo.ts'
import { cloudTasksQueue } from '@hairstyle/core/queue/cloud-tasks-queue.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import { DeployError } from '../deploy-error.ts'
import type { Deployment } from '../deployment.ts'
import { deployerConfig } from './deployer-config.ts'
import { giveUpAfterMs, lookEveryMs, portrait } from './attempt.ts'

/** Has a try-on made by what answers at an address of the model service. @throws {DeployError} when it is not made. */
export async function tryModelAt(deployment: Deployment, address: string): Promise<void> {
  const config = deployerConfig(deployment)
  const ctx = createContext(config, { queue: cloudTasksQueue(config, address) })
  await tryModel(ctx, deployment.say)
}

/**
 * Makes a try-on for an account that nobody signs in to, without the site and its functions, which may be what is to be mended.
 * @param ctx Its queue brings try-ons to what is tried.
 * @throws {DeployError} when it is not made, or not by what is tried.
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
    // Nobody's gift is used up by it.
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
    const seconds = await timeOf(() => makeLook(ctx, uid, { photoId: photo.id, styleId: style.id }))
    say(`  it makes a try-on, which took ${seconds.toFixed(1)} seconds`)
  } finally {
    await eraseAccount(ctx, uid)
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
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
  // Asking again is safe, and tells what kept the first one from being queued.
  await ctx.queue
    .enqueue({ kind: 'try-on', batchId, round: 0, createIds })
    .catch((cause: unknown) => {
      throw new DeployError(`The try-on cannot be queued: ${String(cause)}`, { cause })
    })
  const look = await settled(ctx, createId)
  if (look.status === 'failed' || !look.result) {
    throw new DeployError(`It fails: ${look.error?.message ?? 'there is no picture'}`)
  }
  // What the sweep asks for again goes to those who work for everybody.
  if (look.round > 0) {
    throw new DeployError('It ended the task without a picture, which another revision made then.')
  }
  await ctx.blobs.read(look.result.picture.path).catch((cause: unknown) => {
    throw new DeployError(`The look’s picture cannot be read: ${String(cause)}`, { cause })
  })
}

async function settled(ctx: Context, createId: string): Promise<Creation> {
  const giveUpAt = performance.now() + giveUpAfterMs
  for (;;) {
    const look = await find(ctx, createId)
    if (look.status === 'done' || look.status === 'failed') return look
    if (performance.now() > giveUpAt) {
      throw new DeployError(
        `The try-on is not there after ${giveUpAfterMs / 1000} seconds: it is ${look.status}.`,
      )
    }
    await sleep(lookEveryMs)
  }
}

async function find({ store }: Context, createId: string): Promise<Creation> {
  const creation = await store.creations.find(createId)
  if (!creation) throw new DeployError('The try-on is gone.')
  return creation
}
