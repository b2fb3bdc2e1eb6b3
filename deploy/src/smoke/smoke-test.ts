import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eraseAccount } from '@hairstyle/core/accounts/erase-account.ts'
import { signUp } from '@hairstyle/core/accounts/sign-up.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { createBatch } from '@hairstyle/core/creations/create-batch.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import { addPhoto } from '@hairstyle/core/photos/add-photo.ts'
import { DeployError } from '../deploy-error.ts'
import { repository } from '../repository.ts'
import { callSite, reach } from './site-api.ts'

/** A portrait of somebody who does not exist. */
const portrait = join(repository, 'seed/assets/people/women/0.jpg')
const portraitSize = 1024
const lookEveryMs = 500
const giveUpAfterMs = 180_000

interface SmokeTest {
  /** Origin of the site. */
  readonly site: string
  /** The product, as whoever deploys reaches it. */
  readonly ctx: Context
  /** Whether App Check lets only browsers add photos. */
  readonly isGuarded: boolean
  readonly say: (line: string) => void
}

/**
 * Uses the product once: opens the site, adds a photo as a visitor, and makes a try-on of it for an account that is
 * erased afterwards.
 * @throws {DeployError} with what does not work.
 */
export async function smokeTest({ site, ctx, isGuarded, say }: SmokeTest): Promise<void> {
  const page = await reach(site)
  if (!page.ok) throw new DeployError(`${site} answered ${page.status}.`)
  const [style] = await callSite(site, 'GET /hairstyle/lib/public', {})
  if (!style) throw new DeployError('The library is empty.')
  say('  the site and the library answer')
  const photoId = await (isGuarded ? addUnseen(site, ctx) : addAsVisitor(site))
  say(
    isGuarded ? '  App Check keeps programs out' : '  the model service finds the face on a photo',
  )
  const seconds = await makeTryOn(ctx, photoId, style.lib_id)
  say(`  a try-on took ${seconds.toFixed(1)} seconds`)
}

/** @returns the id of the photo, which is nobody's yet. */
async function addAsVisitor(site: string): Promise<string> {
  const photo = await callSite(site, 'POST /hairstyle/upload/:type', {
    fields: { type: 'photo' },
    picture: new Uint8Array(await readFile(portrait)),
  })
  if (photo?.face?.found) return photo.image_id
  throw new DeployError(
    photo?.face
      ? 'The model service found no face on a portrait.'
      : 'The API did not hear from the model service: look at the logs of the service “uploads”.',
  )
}

/**
 * Where only browsers may add photos: puts one in place by itself, after the API has refused it.
 * @returns the id of the photo, which is nobody's yet.
 */
async function addUnseen(site: string, ctx: Context): Promise<string> {
  const isTaken = await addAsVisitor(site).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new DeployError('App Check is enforced, but the API takes a program’s photo.')
  const bytes = new Uint8Array(await readFile(portrait))
  const picture = { bytes, contentType: 'image/jpeg', width: portraitSize, height: portraitSize }
  const { id } = await addPhoto(ctx, { ...picture, ownerId: null, face: null })
  return id
}

/** @returns how many seconds somebody would have waited */
async function makeTryOn(ctx: Context, photoId: string, styleId: string): Promise<number> {
  const uid = `deployment-check-${randomUUID()}`
  const profile = { name: 'Deployment check', email: `${uid}@example.invalid` }
  const identity = {
    uid,
    giftKeys: [uid],
    ...profile,
    emailVerified: false,
    isProven: true,
    signedInAt: new Date(),
    provider: 'google.com',
    avatar: null,
  } as const
  try {
    await signUp(ctx, identity, null)
    const startedAt = performance.now()
    const request = { photoId, styleIds: [styleId], color: null, requestId: null }
    const [createId = ''] = (await createBatch(ctx, uid, request)).createIds
    const { status, error } = await untilSettled(ctx, createId)
    if (status === 'failed') throw new DeployError(`The try-on failed: ${error?.message ?? ''}`)
    return (performance.now() - startedAt) / 1000
  } finally {
    await eraseAccount(ctx, uid)
    await ctx.store.batch((writer) => ctx.store.people.remove(writer, uid))
  }
}

async function untilSettled({ store }: Context, createId: string): Promise<Creation> {
  const giveUpAt = performance.now() + giveUpAfterMs
  for (;;) {
    const creation = await store.creations.find(createId)
    if (creation && ['done', 'failed'].includes(creation.status)) return creation
    if (performance.now() > giveUpAt) {
      const where =
        creation?.status === 'queued' ? 'nobody took it from the queue' : 'it is still made'
      throw new DeployError(
        `The try-on is not there after ${giveUpAfterMs / 1000} seconds: ${where}.`,
      )
    }
    await sleep(lookEveryMs)
  }
}
