import type { Context } from '@hairstyle/core/context.ts'
import { grantCredits } from '@hairstyle/core/testing/fixtures.ts'
import { ApiClient } from '@hairstyle/functions/testing/api-client.ts'
import { signIn, type SignedIn } from '@hairstyle/functions/testing/sign-in.ts'
import type { LocalStack } from '@hairstyle/local/stack/local-stack.ts'
import { contextOf } from '../testing/behind-the-api.ts'
import { photoOfOnePerson } from '../testing/face-photo.ts'
import { authHostOf } from '../testing/sign-in-page.ts'
import type { Figures } from './figures.ts'

/** A local stack under attack. */
export interface World {
  readonly stack: LocalStack
  readonly api: ApiClient
  /** Looks behind the API, as an admin could. */
  readonly ctx: Context
  readonly figures: Figures
  /** Ids of styles that everybody can try on. */
  readonly styles: readonly string[]
}

/** Somebody new, with a photo. */
export interface Target extends SignedIn {
  readonly photoId: string
  readonly photoUrl: string
}

export async function openWorld(stack: LocalStack, figures: Figures): Promise<World> {
  const api = new ApiClient(stack.siteUrl)
  const library = await patiently(() => api.ok('GET /hairstyle/lib/public', {}))
  return {
    stack,
    api,
    ctx: contextOf(stack.env),
    figures,
    styles: library.slice(0, 20).map(({ lib_id }) => lib_id),
  }
}

/** Retries, as people do, when a busy machine was too slow for Hosting. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  return await call().catch(call).catch(call)
}

/** Signs somebody up, who gets `credits` besides the welcome gift, and adds their photo. */
export async function newTarget({ stack, api, ctx }: World, credits: number): Promise<Target> {
  const person = await patiently(() => signIn(api, authHostOf(stack)))
  if (credits > 0) await grantCredits(ctx, person.uid, credits)
  const picture = { bytes: await photoOfOnePerson(), name: 'me.jpg' }
  const input = { type: 'photo' } as const
  const photo = await patiently(() => person.ok('POST /hairstyle/upload/:type', input, { picture }))
  if (!photo) throw new Error('The photo was not taken.')
  return Object.assign(person, { photoId: photo.image_id, photoUrl: photo.url })
}

/** Waits until `isTrue`. @returns whether it came to be. */
export async function comesTrue(
  isTrue: () => Promise<boolean>,
  patienceMs: number,
): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) return false
    await pause(250)
  }
  return true
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
