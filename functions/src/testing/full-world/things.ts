import type { Context } from '@hairstyle/core/context.ts'
import { beginPreviews } from '@hairstyle/core/previews/begin-previews.ts'
import { openPreviewsTask } from '@hairstyle/core/previews/previews-task.ts'
import { createKey } from '@hairstyle/core/salon-api/keys.ts'
import { setWebhook } from '@hairstyle/core/salon-api/webhook.ts'
import { makeSalonCard } from '@hairstyle/core/salon-cards/make-card.ts'
import { createShare } from '@hairstyle/core/shares/create-share.ts'
import { asItIs } from '@hairstyle/core/shares/shared-copies.ts'
import {
  addClientPhoto,
  addConsultation,
  addInvitation,
  listStyle,
} from '@hairstyle/core/testing/consultations.ts'
import {
  addArticle,
  addBlogger,
  addStyle,
  addSurvey,
  addTestReference,
  testFace,
} from '@hairstyle/core/testing/fixtures.ts'
import {
  addItems,
  buy,
  checkOut,
  deliver,
  pack,
  plan,
  reportItem,
  salonPlan,
  trackingPlan,
  type TestShop,
} from '@hairstyle/core/testing/payments/test-shop.ts'
import { addSalon, addTestOwnStyle } from '@hairstyle/core/testing/salons.ts'
import { addTracked, follow } from '@hairstyle/core/testing/tracked.ts'
import { addAccount } from '@hairstyle/core/tracking/follow.ts'
import { buyReport } from '@hairstyle/core/tracking/reports.ts'
import { photoUrl, previewsAddress } from '../../photos/picture-address.ts'
import { finishCreation } from '../finish-creation.ts'
import type { TestApi } from '../test-api.ts'

/** The things of the world, most of them Ada's. */
export type Things = Awaited<ReturnType<typeof addThings>>

const oneBox = { x: 0.3, y: 0.2, width: 0.4, height: 0.4 }

/** One of everything, by its id. */
export async function addThings(test: TestApi, shop: TestShop) {
  const { ctx } = test
  const ada = await test.person(50)
  const carl = await test.person()
  const bloggerId = await addBlogger(ctx, 'mia', { labels: ['bob'] })
  const styleId = await addStyle(ctx, { bloggerId, labels: ['bob'] })
  const surveyId = await addSurvey(ctx)
  await addArticle(ctx, 'fringes', { labels: ['bob'] })
  await addItems(ctx, shop, { pack, plan, salon: trackingPlan, report: reportItem })
  await addItems(ctx, shop, { solo: salonPlan })

  const photoId = await ada.photo({ face: testFace({ box: oneBox, faces: [oneBox] }) })
  const photoAddress = photoUrl(ctx, photoId).split('/').at(-1) ?? ''
  const previews = await addPreview(ctx, photoId, styleId)
  const createId = await ada.look()
  const spareId = await ada.look()
  const wish = { createIds: [createId], title: '', message: '', withPhoto: false }
  const shareId = await createShare(ctx, ada.uid, wish, asItIs)
  const cardId = await makeSalonCard(ctx, ada.uid, { createId, withPicture: true })
  const imageId = (await ctx.store.shares.find(shareId))?.images[0]?.id ?? ''
  const orderId = await buy(ctx, ada.uid, 'plan')
  await buy(ctx, ada.uid, 'salon')
  const reported = await addTracked(ctx)
  const reportId = await boughtReport(ctx, ada.uid, reported)
  const offered = await addTracked(ctx)
  await follow(ctx, ada.uid, offered)
  await addSalon(ctx, carl.uid)
  const salonId = await addSalon(ctx, ada.uid)
  const ownStyleId = await addTestOwnStyle(ctx, ada.uid)
  const hairId = await addTestReference(ctx, ada.uid)
  const consult = await addConsultations(ctx, salonId)
  const { nickname = '' } = (await ctx.store.bloggers.find(salonId)) ?? {}
  const software = await addSoftware(ctx, ada.uid)
  await buy(ctx, ada.uid, 'solo')
  await deliver(ctx, shop)

  const tracked = await addAccount(ctx, { uid: ada.uid, link: 'mia', limit: 10 })
  const studioAccountId = tracked.account.id
  return {
    ada,
    carl,
    bloggerId,
    styleId,
    surveyId,
    photoId,
    photoAddress,
    previews,
    createId,
    spareId,
    shareId,
    cardId,
    imageId,
    orderId,
    reported,
    reportId,
    offered,
    studioAccountId,
    hairId,
    ownStyleId,
    consult,
    nickname,
    software,
  }
}

/** A salon with links and consultations. */
async function addConsultations(ctx: Context, salonId: string) {
  const styleId = await addStyle(ctx)
  await listStyle(ctx, salonId, styleId)
  const invitationId = await addInvitation(ctx, salonId)
  const endedId = await addInvitation(ctx, salonId)
  const sent = () => addConsultation(ctx, invitationId, { styleIds: [styleId] })
  const [id, unwantedId, erasedId] = [await sent(), await sent(), await sent()]
  for (const one of [id, unwantedId, erasedId]) await finishCreation(ctx, `${one}-0`)
  const clientPhotoId = await addClientPhoto(ctx, invitationId)
  const spoiltPhotoId = await addClientPhoto(ctx, invitationId)
  await ctx.store.batch((writer) =>
    ctx.store.photos.update(writer, spoiltPhotoId, { face: testFace({ faces: [oneBox] }) }),
  )
  await addPreview(ctx, clientPhotoId, styleId)
  return {
    id,
    invitationId,
    clientPhotoId,
    spoiltPhotoId,
    styleId,
    endedId,
    unwantedId,
    erasedId,
  }
}

/** A key, webhook and the like of a salon's software. */
async function addSoftware(ctx: Context, uid: string) {
  const scopes = ['invitations:write', 'consultations:read'] as const
  const { key } = await createKey(ctx, uid, { name: 'Booking', scopes })
  const { known } = await createKey(ctx, uid, { name: 'Old', scopes })
  await setWebhook(ctx, uid, 'https://booking.example/hooks')
  return { key, keyId: known.id }
}

/** Follows an account and buys its past report. @returns the order's id. */
async function boughtReport(ctx: Context, uid: string, accountId: string): Promise<string> {
  await follow(ctx, uid, accountId)
  const redirectUrl = 'https://site.test/tracking/plan'
  const { orderId, url } = await buyReport(ctx, { uid, itemId: 'report', accountId, redirectUrl })
  await checkOut(url, 'pay')
  return orderId
}

/** @returns the last part of the address of its photo's previews. */
async function addPreview(ctx: Context, photoId: string, styleId: string) {
  const previews = await beginPreviews(ctx, {
    uid: (await ctx.store.photos.find(photoId))?.ownerId ?? null,
    photoId,
    styles: [{ id: styleId, version: '' }],
    takeTurn: () => Promise.resolve(),
  })
  const opened = await openPreviewsTask(ctx, { photoId, round: previews.round })
  const [style] = opened?.styles ?? []
  if (!opened || !style) throw new Error('Nothing is to be previewed')
  await opened.task.finish({ styles: [style], bytes: Buffer.from('picture') })
  const made = await ctx.store.previews.find(photoId)
  return {
    address: previewsAddress(ctx, { photoId, folder: previews.folder }).split('/').at(-1) ?? '',
    sheet_id: made?.sheets[0]?.id ?? '',
  }
}
