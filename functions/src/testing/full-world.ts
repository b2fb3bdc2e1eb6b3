import { endpointOf } from '@hairstyle/contract/api.ts'
import type { ApiKey, RequestOf } from '@hairstyle/contract/api.ts'
import { unadjusted } from '@hairstyle/contract/limits.ts'
import { photoConsent } from '@hairstyle/contract/photo-consent.ts'
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
  clientSecret,
} from '@hairstyle/core/testing/consultations.ts'
import { addArticle, addBlogger, addStyle } from '@hairstyle/core/testing/fixtures.ts'
import { addSurvey, addTestReference, testFace } from '@hairstyle/core/testing/fixtures.ts'
import { addItems, buy, checkOut, deliver } from '@hairstyle/core/testing/payments/test-shop.ts'
import {
  pack,
  plan,
  reportItem,
  salonPlan,
  trackingPlan,
} from '@hairstyle/core/testing/payments/test-shop.ts'
import { startShop } from '@hairstyle/core/testing/payments/test-shop.ts'
import { addSalon, addTestOwnStyle, ownCut } from '@hairstyle/core/testing/salons.ts'
import { addTracked, follow } from '@hairstyle/core/testing/tracked.ts'
import { addAccount } from '@hairstyle/core/tracking/follow.ts'
import { buyReport } from '@hairstyle/core/tracking/reports.ts'
import { photoUrl, previewsAddress as previewsUrl } from '../photos/picture-address.ts'
import { finishCreation } from './finish-creation.ts'
import type { ApiClient } from './api-client.ts'
import { startTestApi, tokenOf, tokensOfTests } from './test-api.ts'
import type { Person, TestApi } from './test-api.ts'

/** Calls that people and browsers make; Stripe's own has no input that could be written down. */
export type PublicKey = Exclude<ApiKey, 'POST /stripe/webhook'>

/** An API with one of everything, most of it Ada's. */
export interface FullWorld {
  readonly test: TestApi
  readonly ada: Person
  /** Of the software of her salon. */
  readonly salonKey: string
  /** Who asks with success: Ada, the software of her salon, or somebody who may buy what she has. */
  callerOf(key: PublicKey): ApiClient
  /** Ids of what is Ada's alone. */
  readonly owned: ReadonlySet<string>
  /** Ids of what everybody may see. */
  readonly shown: ReadonlySet<string>
  /** What Ada can ask for with success, in an order in which all of it succeeds. */
  readonly inputs: { readonly [Key in PublicKey]: RequestOf<Key> }
  close(): Promise<void>
}

const oneBox = { x: 0.3, y: 0.2, width: 0.4, height: 0.4 }

export async function createFullWorld(): Promise<FullWorld> {
  const shop = await startShop()
  const test = await startTestApi(
    { auth: firebaseAuth, payments: () => Promise.resolve(shop.client) },
    // Nobody listens there.
    { hooksUrl: 'http://127.0.0.1:1' },
  )
  const { ctx } = test
  const ada = await test.person(50)
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
  const redirect_url = 'https://site.test/tracking/plan'
  const reportId = await boughtReport(ctx, ada.uid, reported)
  const offered = await addTracked(ctx)
  await follow(ctx, ada.uid, offered)
  const carl = await test.person()
  await addSalon(ctx, carl.uid)
  const salonId = await addSalon(ctx, ada.uid)
  const ownStyleId = await addTestOwnStyle(ctx, ada.uid)
  const hairId = await addTestReference(ctx, ada.uid)
  const consult = await addConsultations(ctx, salonId)
  const { nickname = '' } = (await ctx.store.bloggers.find(salonId)) ?? {}
  const software = await addSoftware(ctx, ada.uid)
  const program = test.api.as({ token: software.key })
  await buy(ctx, ada.uid, 'solo')
  await deliver(ctx, shop)

  const tracked = await addAccount(ctx, { uid: ada.uid, link: 'mia', limit: 10 })
  const studioAccountId = tracked.account.id

  const page = { page_no: 1, page_size: 5 }
  return {
    test,
    ada,
    salonKey: software.key,
    callerOf: (key) => {
      if (endpointOf(key).auth === 'key') return program
      return key === 'POST /salon-kit/buy' ? carl : ada
    },
    owned: new Set([
      software.keyId,
      photoId,
      photoAddress,
      previews.address,
      createId,
      spareId,
      orderId,
      studioAccountId,
      reported,
      offered,
      reportId,
      hairId,
      ownStyleId,
      ...consult.owned,
    ]),
    shown: new Set([
      bloggerId,
      'mia',
      styleId,
      surveyId,
      'fringes',
      'pack',
      'salon',
      'solo',
      nickname,
      'report',
      shareId,
      imageId,
      cardId,
      consult.invitationId,
      consult.clientPhotoId,
      consult.styleId,
      consult.erasedId,
    ]),
    inputs: {
      'POST /user/login': { id_token: idTokenOf(ada.uid), sign_in_method: 'google.com' },
      'GET /user/info': {},
      'POST /user/update': { receive_email: true, source_domain: 'friends.example' },
      'POST /user/set/receive_email': { receive_email: '1' },
      'POST /user/verify/email': { email: 'ada@example.com' },
      'POST /hairstyle/upload/:type': { type: 'photo' },
      'GET /hairstyle/user/last_image': {},
      'GET /hairstyle/user/photos': {},
      'GET /hairstyle/user/photo/:id': { id: photoId },
      'GET /hairstyle/photo/:address': { address: photoAddress },
      'POST /hairstyle/user/photo/previews/:id': { id: photoId, lib_ids: [styleId] },
      'GET /hairstyle/user/photo/previews/:id': { id: photoId },
      'GET /hairstyle/preview/:address/:sheet_id': previews,
      'POST /hairstyle/create': { your_image: photoId, lib_ids: [styleId] },
      'POST /hairstyle/create/finish/:id': { id: createId, credits: 2 },
      'GET /hairstyle/create/results': { create_ids: [createId] },
      'GET /hairstyle/mine/list/create': {},
      'POST /hairstyle/create/adjust/:id': {
        id: createId,
        color: '#8a5a2b',
        adjustment: { ...unadjusted, ends: '#d9bd8a', length: 1 },
      },
      'POST /hairstyle/create/favorite/:id': { id: createId, favorite: true },
      'GET /hairstyle/mine/list/favorite': {},
      'POST /hairstyle/create/complain/:id': { id: createId, reason: 'own_hair' },
      'GET /hairstyle/mine/catalogs': {},
      'POST /hairstyle/mine/info/catalog': { catalog_period: '2026-11' },
      'GET /moms/baby_photo/history/detail': { baby_photo_id: createId },
      'POST /moms/baby_photo/batch/download': { image_ids: [createId] },
      'GET /hairstyle/lib/public': {},
      'GET /hairstyle/main/lib/:id': { id: styleId },
      'GET /hairstyle/lib/random/:id': { id: '0', count: 3 },
      'GET /hairstyle/lib/labels': { blogger_id: bloggerId },
      'GET /hairstyle/blogger/labels': {},
      'GET /hairstyle/blogger/page': page,
      'GET /hairstyle/blogger/info/:id': { id: 'mia' },
      'GET /hairstyle/blogger/info/page/:id': { id: bloggerId, ...page },
      'POST /hairstyle/blogger/follow': { nickname: 'mia' },
      'GET /hairstyle/mine/followed': {},
      'POST /hairstyle/blogger/unfollow': { nickname: 'mia' },
      'POST /hairstyle/blogger/view': { blogger_id: bloggerId },
      'POST /hairstyle/blogger/report': { blogger_id: bloggerId, reason: 'spam' },
      'POST /hairstyle/blogger/user/submit': { link: 'https://social.example/mia' },
      'POST /hairstyle/influencer/submit': {
        name: 'Mia',
        email: 'mia@example.com',
        link: 'https://social.example/mia',
      },
      'GET /hairstyle/item/list': {},
      'POST /hairstyle/item/buy': { item_id: 'pack', redirect_url: 'https://site.test/shop' },
      'GET /hairstyle/item/balance': {},
      'GET /hairstyle/item/balance/records': page,
      'POST /hairstyle/item/subs/cancel': { reasonType: 'not_using' },
      'POST /hairstyle/item/subs/change': { item_id: 'plan' },
      'POST /hairstyle/item/subs/resume': {},
      'POST /hairstyle/item/email/notify/:operate': { operate: 'off' },
      'GET /stripe/order/list/hairstyle': {},
      'GET /stripe/order/info/hairstyle': { order_id: orderId },
      'POST /hairstyle/mine/share/create': { create_ids: [createId, spareId], title: 'Which?' },
      'GET /hairstyle/mine/share/:id': { id: shareId },
      'POST /hairstyle/mine/share/operate/:id': {
        id: shareId,
        operate: 'like',
        share_image_id: imageId,
      },
      'GET /hairstyle/mine/list/share': {},
      'POST /hairstyle/mine/share/unread/:id': { id: shareId },
      'POST /hairstyle/mine/share/reward': { share_id: shareId },
      'POST /hairstyle/mine/share/end/:id': { id: shareId },
      'POST /hairstyle/mine/card/create': { create_id: createId, with_picture: true },
      'GET /hairstyle/mine/card/:id': { id: cardId },
      'POST /hairstyle/mine/card/end/:id': { id: cardId },
      'POST /tracking/account/add': { link: 'mia' },
      'GET /tracking/account/list': {},
      'POST /tracking/account/check': { account_id: studioAccountId },
      'GET /tracking/account/history': { account_id: studioAccountId },
      'POST /tracking/account/delete': { account_id: studioAccountId },
      'GET /tracking/plan/list': {},
      'GET /tracking/plan/mine': {},
      'POST /tracking/plan/cancel': { reasonType: 'not_using' },
      'POST /tracking/plan/change': { item_id: 'salon' },
      'POST /tracking/plan/resume': {},
      'GET /tracking/report/offer': { account_id: offered },
      'POST /tracking/buy': { item_id: 'report', account_id: offered, redirect_url },
      'GET /tracking/report/list': {},
      'GET /tracking/report/info': { order_id: reportId },
      ...consult.inputs,
      'GET /salon-kit/key/list': {},
      'POST /salon-kit/key/create': { name: 'Till', scopes: ['consultations:read'] },
      'POST /salon-kit/key/revoke/:id': { id: software.keyId },
      'POST /salon-kit/webhook/update': { url: 'https://booking.example/hooks' },
      'POST /salon-kit/webhook/test': {},
      'GET /salon-kit/webhook': {},
      'POST /salon-kit/webhook/rotate': {},
      'POST /salon-kit/webhook/delete': {},
      'POST /salon-kit/embed/update': { accent: '#8a5a2b', origins: ['https://salon.example'] },
      'GET /salon-kit/embed': {},
      'POST /consult/embed/:nickname': { nickname },
      'GET /salon-kit/plan/list': {},
      'GET /salon-kit/plan/mine': {},
      'POST /salon-kit/plan/cancel': { reasonType: 'not_using' },
      'POST /salon-kit/plan/change': { item_id: 'solo' },
      'POST /salon-kit/plan/resume': {},
      'POST /salon-kit/buy': { item_id: 'solo', redirect_url: 'https://site.test/salon-kit/plan' },
      'POST /v1/invitations': { label: 'Booking 7' },
      'GET /v1/invitations/:id': { id: consult.invitationId },
      'GET /v1/consultations': page,
      'GET /v1/consultations/:id': { id: consult.id },
      'POST /site/error': {
        name: 'TypeError',
        message: 'x is undefined',
        stack: '',
        page: '/mine',
        release: '1f0e2d',
      },
      'GET /site/address': {},
      'GET /survey/get': {},
      'POST /survey/answer': {
        survey_id: surveyId,
        answers: [
          { question_id: 'age', value: 'old' },
          { question_id: 'stars', value: 4 },
        ],
      },
      'GET /article/list': page,
      'GET /article/list/label': { label: 'bob', ...page },
      'GET /article/list/search': { keyword: 'fringe', ...page },
      'GET /article/info/:id': { id: 'fringes' },
      'POST /hairstyle/create/delete/:id': { id: spareId },
      'POST /hairstyle/user/photo/face/:id': { id: photoId, face: 0 },
      'POST /hairstyle/user/photo/hair/:id': {
        id: photoId,
        told: { front: null, sides: 26, back: null, texture: 'wavy' },
      },
      'POST /hairstyle/user/photo/delete/:id': { id: photoId },
      'GET /salon-kit/info': {},
      'GET /salon-kit/list': {},
      'POST /salon-kit/open': {},
      'POST /salon-kit/update': { keep_days: 60, notifies_by_email: false },
      'POST /salon-kit/style/add': { lib_ids: [styleId] },
      'POST /salon-kit/style/own': {
        ...ownCut,
        image_id: hairId,
        consent_version: photoConsent.version,
      },
      'POST /salon-kit/style/update': { lib_id: ownStyleId, minutes: 45 },
      'POST /salon-kit/style/order': { lib_ids: [ownStyleId] },
      'POST /salon-kit/style/remove': { lib_id: ownStyleId },
      'POST /salon-kit/close': {},
      'POST /user/erase': { id_token: idTokenOf(ada.uid) },
      // Last: nothing after it is answered.
      'POST /user/logout': {},
    },
    async close() {
      await test.close()
      shop.stop()
    },
  }
}

/** A salon of somebody's, with links, and what clients sent by them. */
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
  const photo = { id: invitationId, image_id: clientPhotoId }
  const spoilt = { id: invitationId, image_id: spoiltPhotoId }
  const client = { id, secret: clientSecret }
  return {
    id,
    invitationId,
    clientPhotoId,
    styleId,
    erasedId,
    owned: [endedId, id, unwantedId],
    inputs: {
      'GET /consult/invitation/:id': { id: invitationId },
      'POST /consult/photo/add/:id/:consent/:by': {
        id: invitationId,
        consent: '2026-11',
        by: 'guardian',
      },
      'GET /consult/photo/:id': photo,
      'POST /consult/previews/:id': { ...photo, lib_ids: [styleId] },
      'GET /consult/previews/:id': photo,
      'POST /consult/photo/face/:id': { ...spoilt, face: 0 },
      'POST /consult/photo/delete/:id': spoilt,
      'POST /consult/send/:id': {
        ...photo,
        secret: clientSecret,
        lib_ids: [styleId],
        name: 'Eve',
        phone: '+44 20 7946 0958',
      },
      'POST /consult/sent/:id': client,
      'POST /consult/erase/:id': { ...client, id: erasedId },
      'POST /salon-kit/invitation/create': { kind: 'single', label: 'Eve', valid_days: 14 },
      'GET /salon-kit/invitation/list': {},
      'POST /salon-kit/invitation/revoke/:id': { id: endedId },
      'GET /salon-kit/consultation/list': {},
      'GET /salon-kit/consultation/count': {},
      'GET /salon-kit/consultation/info/:id': { id },
      'POST /salon-kit/consultation/mark/:id': { id, status: 'seen' },
      'POST /salon-kit/consultation/download': { consultation_ids: [id] },
      'POST /salon-kit/consultation/delete/:id': { id: unwantedId },
    } satisfies Partial<FullWorld['inputs']>,
  }
}

/** What software of somebody's salon has. */
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
    address: previewsUrl(ctx, { photoId, folder: previews.folder }).split('/').at(-1) ?? '',
    sheet_id: made?.sheets[0]?.id ?? '',
  }
}

function idTokenOf(uid: string): string {
  return `id-token-of-${uid}`
}

/** @returns whose ID token it is. @throws as Firebase does where it is none. */
function readIdToken(token: string): Promise<string> {
  const [, uid] = /^id-token-of-(\w+)$/.exec(token) ?? []
  if (uid !== undefined) return Promise.resolve(uid)
  return Promise.reject(Object.assign(new Error('No ID token'), { code: 'auth/argument-error' }))
}

/** Takes what `idTokenOf` makes for an ID token, and `session-of-<uid>` for a session. */
const firebaseAuth = {
  verifySessionCookie: (token: string) => tokensOfTests.verifySessionCookie(token),
  revokeRefreshTokens: () => Promise.resolve(),
  deleteUser: () => Promise.resolve(),
  verifyIdToken: async (token: string) => ({
    auth_time: Date.parse('2026-11-20T12:00:00Z') / 1000,
    uid: await readIdToken(token),
    name: 'Ada',
    email: 'ada@example.com',
    email_verified: true,
    firebase: { sign_in_provider: 'google.com', identities: {} },
  }),
  createSessionCookie: async (token: string) => tokenOf(await readIdToken(token)),
  getUser: (uid: string) => Promise.resolve({ uid, emailVerified: false }),
  generateEmailVerificationLink: () => Promise.resolve('https://site.test/verify'),
} as unknown as Context['auth']
