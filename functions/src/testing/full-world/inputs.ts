import type { ApiKey, RequestOf } from '@hairstyle/contract/api.ts'
import { unadjusted } from '@hairstyle/contract/limits.ts'
import { photoConsent } from '@hairstyle/contract/photo-consent.ts'
import { clientSecret } from '@hairstyle/core/testing/consultations.ts'
import { ownCut } from '@hairstyle/core/testing/salons.ts'
import { idTokenOf } from './firebase-auth.ts'
import type { Things } from './things.ts'

/** Calls of people and programs; Stripe's webhook has no input of this kind. */
export type PublicKey = Exclude<ApiKey, 'POST /stripe/webhook'>
export type Inputs = { readonly [Key in PublicKey]: RequestOf<Key> }

const page = { page_no: 1, page_size: 5 }
const redirect_url = 'https://site.test/tracking/plan'

/** Inputs of calls by Ada, in an order in which all succeed. */
export function goodInputs(things: Things): Inputs {
  return {
    ...accountInputs(things),
    ...photoInputs(things),
    ...lookInputs(things),
    ...libraryInputs(things),
    ...shopInputs(things),
    ...shareInputs(things),
    ...trackingInputs(things),
    ...clientInputs(things),
    ...salonInputs(things),
    ...softwareInputs(things),
    ...siteInputs(things),
    ...closingInputs(things),
  }
}

function accountInputs({ ada }: Things) {
  return {
    'POST /user/login': { id_token: idTokenOf(ada.uid), sign_in_method: 'google.com' },
    'GET /user/info': {},
    'POST /user/update': { receive_email: true, source_domain: 'friends.example' },
    'POST /user/set/receive_email': { receive_email: '1' },
    'POST /user/verify/email': { email: 'ada@example.com' },
  } satisfies Partial<Inputs>
}

function photoInputs({ photoAddress, photoId, previews, styleId }: Things) {
  return {
    'POST /hairstyle/upload/:type': { type: 'photo' },
    'GET /hairstyle/user/last_image': {},
    'GET /hairstyle/user/photos': {},
    'GET /hairstyle/user/photo/:id': { id: photoId },
    'GET /hairstyle/photo/:address': { address: photoAddress },
    'POST /hairstyle/user/photo/previews/:id': { id: photoId, lib_ids: [styleId] },
    'GET /hairstyle/user/photo/previews/:id': { id: photoId },
    'GET /hairstyle/preview/:address/:sheet_id': previews,
  } satisfies Partial<Inputs>
}

function lookInputs({ createId, photoId, styleId }: Things) {
  return {
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
  } satisfies Partial<Inputs>
}

function libraryInputs({ bloggerId, styleId }: Things) {
  return {
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
  } satisfies Partial<Inputs>
}

function shopInputs({ orderId }: Things) {
  return {
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
  } satisfies Partial<Inputs>
}

function shareInputs({ cardId, createId, imageId, shareId, spareId }: Things) {
  return {
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
  } satisfies Partial<Inputs>
}

function trackingInputs({ offered, reportId, studioAccountId }: Things) {
  return {
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
  } satisfies Partial<Inputs>
}

function clientInputs({ consult }: Things) {
  const clientPhoto = { id: consult.invitationId, image_id: consult.clientPhotoId }
  const spoiltPhoto = { id: consult.invitationId, image_id: consult.spoiltPhotoId }
  const client = { id: consult.id, secret: clientSecret }
  return {
    'GET /consult/invitation/:id': { id: consult.invitationId },
    'POST /consult/photo/add/:id/:consent/:by': {
      id: consult.invitationId,
      consent: '2026-11',
      by: 'guardian',
    },
    'GET /consult/photo/:id': clientPhoto,
    'POST /consult/previews/:id': { ...clientPhoto, lib_ids: [consult.styleId] },
    'GET /consult/previews/:id': clientPhoto,
    'POST /consult/photo/face/:id': { ...spoiltPhoto, face: 0 },
    'POST /consult/photo/delete/:id': spoiltPhoto,
    'POST /consult/send/:id': {
      ...clientPhoto,
      secret: clientSecret,
      lib_ids: [consult.styleId],
      name: 'Eve',
      phone: '+44 20 7946 0958',
    },
    'POST /consult/sent/:id': client,
    'POST /consult/erase/:id': { ...client, id: consult.erasedId },
  } satisfies Partial<Inputs>
}

function salonInputs({ consult, nickname, software }: Things) {
  return {
    'POST /salon-kit/invitation/create': { kind: 'single', label: 'Eve', valid_days: 14 },
    'GET /salon-kit/invitation/list': {},
    'POST /salon-kit/invitation/revoke/:id': { id: consult.endedId },
    'GET /salon-kit/consultation/list': {},
    'GET /salon-kit/consultation/count': {},
    'GET /salon-kit/consultation/info/:id': { id: consult.id },
    'POST /salon-kit/consultation/mark/:id': { id: consult.id, status: 'seen' },
    'POST /salon-kit/consultation/download': { consultation_ids: [consult.id] },
    'POST /salon-kit/consultation/delete/:id': { id: consult.unwantedId },
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
  } satisfies Partial<Inputs>
}

function softwareInputs({ consult }: Things) {
  return {
    'POST /v1/invitations': { label: 'Booking 7' },
    'GET /v1/invitations/:id': { id: consult.invitationId },
    'GET /v1/consultations': page,
    'GET /v1/consultations/:id': { id: consult.id },
  } satisfies Partial<Inputs>
}

function siteInputs({ surveyId }: Things) {
  return {
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
  } satisfies Partial<Inputs>
}

/** Calls that have to come last, since they remove what the others need. */
function closingInputs({ ada, hairId, ownStyleId, photoId, spareId, styleId }: Things) {
  return {
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
  } satisfies Partial<Inputs>
}
