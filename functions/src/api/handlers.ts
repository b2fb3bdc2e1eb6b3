import type { ApiKey } from '@hairstyle/contract/api.ts'
import type { Handler } from '../http/handler.ts'
import { create } from './hairstyle/create.ts'
import { deleteCreation } from './hairstyle/create/delete.ts'
import { results } from './hairstyle/create/results.ts'
import { balance } from './hairstyle/item/balance.ts'
import { balanceRecords } from './hairstyle/item/balance/records.ts'
import { switchItemEmails } from './hairstyle/item/email/notify.ts'
import { listItems } from './hairstyle/item/list.ts'
import { styleLabels } from './hairstyle/lib/labels.ts'
import { publicStyles } from './hairstyle/lib/public.ts'
import { randomStyles } from './hairstyle/lib/random.ts'
import { styleDetails } from './hairstyle/main/lib.ts'
import { listMyCatalogs } from './hairstyle/mine/catalogs.ts'
import { myCatalog } from './hairstyle/mine/info/catalog.ts'
import { listMyCreations } from './hairstyle/mine/list/create.ts'
import { upload } from './hairstyle/upload.ts'
import { lastImage } from './hairstyle/user/last-image.ts'
import { downloadBatch } from './moms/baby-photo/batch/download.ts'
import { historyDetail } from './moms/baby-photo/history/detail.ts'
import { userInfo } from './user/info.ts'
import { login } from './user/login.ts'
import { setReceiveEmail } from './user/set/receive-email.ts'
import { updateUser } from './user/update.ts'
import { verifyEmail } from './user/verify/email.ts'

/** Calls of the contract that answer 501 so far; empty once the product is complete. */
export const notServedYet = [
  'GET /hairstyle/blogger/labels',
  'GET /hairstyle/blogger/page',
  'GET /hairstyle/blogger/info/:id',
  'GET /hairstyle/blogger/info/page/:id',
  'POST /hairstyle/blogger/follow',
  'POST /hairstyle/blogger/unfollow',
  'GET /hairstyle/mine/followed',
  'POST /hairstyle/blogger/report',
  'POST /hairstyle/blogger/user/submit',
  'POST /hairstyle/influencer/submit',
  'POST /hairstyle/item/buy',
  'POST /hairstyle/item/subs/cancel',
  'POST /hairstyle/item/subs/resume',
  'GET /stripe/order/list/hairstyle',
  'GET /stripe/order/info/hairstyle',
  'POST /stripe/webhook',
  'POST /hairstyle/mine/share/create',
  'GET /hairstyle/mine/share/:id',
  'POST /hairstyle/mine/share/operate/:id',
  'GET /hairstyle/mine/list/share',
  'POST /hairstyle/mine/share/unread/:id',
  'POST /hairstyle/mine/share/reward',
  'GET /survey/get',
  'POST /survey/answer',
  'GET /article/list',
  'GET /article/list/label',
  'GET /article/list/search',
  'GET /article/info/:id',
] as const satisfies readonly ApiKey[]

export type ServedKey = Exclude<ApiKey, (typeof notServedYet)[number]>

/** Who serves what: a call of the contract that is neither here nor above does not compile. */
export const handlers: { readonly [Key in ServedKey]: Handler<Key> } = {
  'POST /user/login': login,
  'GET /user/info': userInfo,
  'POST /user/update': updateUser,
  'POST /user/set/receive_email': setReceiveEmail,
  'POST /user/verify/email': verifyEmail,
  'POST /hairstyle/upload/:type': upload,
  'GET /hairstyle/user/last_image': lastImage,
  'POST /hairstyle/create': create,
  'GET /hairstyle/create/results': results,
  'GET /hairstyle/mine/list/create': listMyCreations,
  'POST /hairstyle/create/delete/:id': deleteCreation,
  'GET /hairstyle/mine/catalogs': listMyCatalogs,
  'POST /hairstyle/mine/info/catalog': myCatalog,
  'GET /moms/baby_photo/history/detail': historyDetail,
  'POST /moms/baby_photo/batch/download': downloadBatch,
  'GET /hairstyle/lib/public': publicStyles,
  'GET /hairstyle/main/lib/:id': styleDetails,
  'GET /hairstyle/lib/random/:id': randomStyles,
  'GET /hairstyle/lib/labels': styleLabels,
  'GET /hairstyle/item/list': listItems,
  'GET /hairstyle/item/balance': balance,
  'GET /hairstyle/item/balance/records': balanceRecords,
  'POST /hairstyle/item/email/notify/:operate': switchItemEmails,
}
