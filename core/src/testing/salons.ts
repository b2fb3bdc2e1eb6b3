import { photoConsent } from '@hairstyle/contract/photo-consent.ts'
import type { Context } from '../context.ts'
import { openSalon } from '../salons/open-salon.ts'
import { addOwnStyle } from '../salons/own-style.ts'
import { addBlogger, addTestReference } from './fixtures.ts'

/** What is told of a style out of a photo. */
export const ownCut = {
  name: 'Our bob',
  gender: 'women',
  length: 'short',
  texture: 'straight',
  subject: 'adult',
} as const

/** A studio of somebody's, opened as a salon with an empty list. @returns its id. */
export async function addSalon(ctx: Context, uid: string): Promise<string> {
  const studioId = await addBlogger(ctx, `salon-of-${uid.slice(0, 8)}`, { ownerUid: uid })
  await openSalon(ctx, uid)
  return studioId
}

/** A style out of a photo of somebody's salon, on its list. @returns its id. */
export async function addTestOwnStyle(ctx: Context, uid: string): Promise<string> {
  return await addOwnStyle(ctx, uid, {
    ...ownCut,
    imageId: await addTestReference(ctx, uid),
    consentVersion: photoConsent.version,
  })
}
