import { photoConsent } from '@hairstyle/contract/photo-consent.ts'
import type { Context } from '../context.ts'
import { openSalon } from '../salons/own-salon.ts'
import { addOwnStyle } from '../salons/own-style.ts'
import type { SalonDocument } from '../store/salons.ts'
import { addBlogger, addTestReference } from './fixtures.ts'

/** Details of a style cut out of a photo. */
export const ownCut = {
  name: 'Our bob',
  gender: 'women',
  length: 'short',
  texture: 'straight',
  subject: 'adult',
} as const

interface SalonDetails extends Partial<Pick<SalonDocument, 'accent' | 'origins'>> {
  /** Of its studio. */
  readonly nickname?: string
}

/** A studio of somebody's, opened as a salon with an empty list. @returns its id. */
export async function addSalon(
  ctx: Context,
  uid: string,
  { nickname = `salon-of-${uid.slice(0, 8)}`, accent = null, origins = [] }: SalonDetails = {},
): Promise<string> {
  const { store } = ctx
  const studioId = await addBlogger(ctx, nickname, { ownerUid: uid })
  await openSalon(ctx, uid)
  await store.batch((writer) => store.salons.update(writer, studioId, { accent, origins }))
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
