import type { ApiKey } from '@hairstyle/contract/api.ts'
import type { Handler } from '../http/handler.ts'
import { showArticle } from './article/info.ts'
import { listArticles } from './article/list.ts'
import { listArticlesByLabel } from './article/list/label.ts'
import { findArticles } from './article/list/search.ts'
import { follow } from './hairstyle/blogger/follow.ts'
import { bloggerInfo } from './hairstyle/blogger/info.ts'
import { listBloggerStyles } from './hairstyle/blogger/info/page.ts'
import { bloggerLabels } from './hairstyle/blogger/labels.ts'
import { listBloggers } from './hairstyle/blogger/page.ts'
import { reportBlogger } from './hairstyle/blogger/report.ts'
import { unfollow } from './hairstyle/blogger/unfollow.ts'
import { viewBlogger } from './hairstyle/blogger/view.ts'
import { submitLink } from './hairstyle/blogger/user/submit.ts'
import { eraseSent } from './consult/erase.ts'
import { openedInvitation } from './consult/invitation.ts'
import { clientPhoto } from './consult/photo.ts'
import { addClientPhoto } from './consult/photo/add.ts'
import { deleteClientPhoto } from './consult/photo/delete.ts'
import { chooseClientFace } from './consult/photo/face.ts'
import { beginClientPreviews, clientPreviews } from './consult/previews.ts'
import { send } from './consult/send.ts'
import { sent } from './consult/sent.ts'
import { create } from './hairstyle/create.ts'
import { adjust } from './hairstyle/create/adjust.ts'
import { complainAbout } from './hairstyle/create/complain.ts'
import { deleteCreation } from './hairstyle/create/delete.ts'
import { favorite } from './hairstyle/create/favorite.ts'
import { finishCreation } from './hairstyle/create/finish.ts'
import { results } from './hairstyle/create/results.ts'
import { submitInfluencer } from './hairstyle/influencer/submit.ts'
import { balance } from './hairstyle/item/balance.ts'
import { balanceRecords } from './hairstyle/item/balance/records.ts'
import { buy } from './hairstyle/item/buy.ts'
import { switchItemEmails } from './hairstyle/item/email/notify.ts'
import { listItems } from './hairstyle/item/list.ts'
import { styleLabels } from './hairstyle/lib/labels.ts'
import { publicStyles } from './hairstyle/lib/public.ts'
import { randomStyles } from './hairstyle/lib/random.ts'
import { styleDetails } from './hairstyle/main/lib.ts'
import { showSalonCard } from './hairstyle/mine/card.ts'
import { makeCard } from './hairstyle/mine/card/create.ts'
import { endCard } from './hairstyle/mine/card/end.ts'
import { listMyCatalogs } from './hairstyle/mine/catalogs.ts'
import { listFollowed } from './hairstyle/mine/followed.ts'
import { myCatalog } from './hairstyle/mine/info/catalog.ts'
import { listMyCreations } from './hairstyle/mine/list/create.ts'
import { listMyFavorites } from './hairstyle/mine/list/favorite.ts'
import { listMyShares } from './hairstyle/mine/list/share.ts'
import { showShare } from './hairstyle/mine/share.ts'
import { share } from './hairstyle/mine/share/create.ts'
import { stopSharing } from './hairstyle/mine/share/end.ts'
import { operateShare } from './hairstyle/mine/share/operate.ts'
import { claimShareRewards } from './hairstyle/mine/share/reward.ts'
import { markShareRead } from './hairstyle/mine/share/unread.ts'
import { showPhoto } from './hairstyle/photo.ts'
import { showPreview } from './hairstyle/preview.ts'
import { upload } from './hairstyle/upload.ts'
import { lastImage } from './hairstyle/user/last-image.ts'
import { myPhoto } from './hairstyle/user/photo.ts'
import { deleteMyPhoto } from './hairstyle/user/photo/delete.ts'
import { chooseMyFace } from './hairstyle/user/photo/face.ts'
import { tellMyHair } from './hairstyle/user/photo/hair.ts'
import { beginMyPreviews, myPreviews } from './hairstyle/user/photo/previews.ts'
import { listMyPhotos } from './hairstyle/user/photos.ts'
import { downloadBatch } from './moms/baby-photo/batch/download.ts'
import { historyDetail } from './moms/baby-photo/history/detail.ts'
import { countConsultations } from './salon-kit/consultation/count.ts'
import { deleteConsultation } from './salon-kit/consultation/delete.ts'
import { downloadConsultations } from './salon-kit/consultation/download.ts'
import { consultationInfo } from './salon-kit/consultation/info.ts'
import { listConsultations } from './salon-kit/consultation/list.ts'
import { mark } from './salon-kit/consultation/mark.ts'
import { makeInvitation } from './salon-kit/invitation/create.ts'
import { listInvitations } from './salon-kit/invitation/list.ts'
import { revokeInvitation } from './salon-kit/invitation/revoke.ts'
import { orderInfo } from './stripe/order/info/hairstyle.ts'
import { listMyOrders } from './stripe/order/list/hairstyle.ts'
import { stripeWebhook } from './stripe/webhook.ts'
import { siteAddress } from './site/address.ts'
import { noteError } from './site/error.ts'
import { closeMySalon } from './salon-kit/close.ts'
import { salonInfo } from './salon-kit/info.ts'
import { listSalonStyles } from './salon-kit/list.ts'
import { openMySalon } from './salon-kit/open.ts'
import { addSalonStyles } from './salon-kit/style/add.ts'
import { orderSalonStyles } from './salon-kit/style/order.ts'
import { addOwnSalonStyle } from './salon-kit/style/own.ts'
import { removeSalonStyle } from './salon-kit/style/remove.ts'
import { updateSalonStyle } from './salon-kit/style/update.ts'
import { updateSalon } from './salon-kit/update.ts'
import { answer } from './survey/answer.ts'
import { buyForSalon } from './salon-kit/buy.ts'
import { showEmbed } from './salon-kit/embed.ts'
import { updateEmbed } from './salon-kit/embed/update.ts'
import { createSalonKey } from './salon-kit/key/create.ts'
import { listSalonKeys } from './salon-kit/key/list.ts'
import { revokeSalonKey } from './salon-kit/key/revoke.ts'
import { listSalonPlans } from './salon-kit/plan/list.ts'
import { mySalonPlan } from './salon-kit/plan/mine.ts'
import { showWebhook } from './salon-kit/webhook.ts'
import { deleteWebhook } from './salon-kit/webhook/delete.ts'
import { rotateWebhookSecret } from './salon-kit/webhook/rotate.ts'
import { tryWebhook } from './salon-kit/webhook/test.ts'
import { updateWebhook } from './salon-kit/webhook/update.ts'
import { activeSurvey } from './survey/get.ts'
import { addTrackedAccount } from './tracking/account/add.ts'
import { checkTrackedAccount } from './tracking/account/check.ts'
import { deleteTrackedAccount } from './tracking/account/delete.ts'
import { trackedHistory } from './tracking/account/history.ts'
import { embedSalon } from './consult/embed.ts'
import { listTrackedAccounts } from './tracking/account/list.ts'
import { buyForTracking } from './tracking/buy.ts'
import { listTrackingPlans } from './tracking/plan/list.ts'
import { myTrackingPlan } from './tracking/plan/mine.ts'
import { pastReport } from './tracking/report/info.ts'
import { listPastReports } from './tracking/report/list.ts'
import { reportOffer } from './tracking/report/offer.ts'
import { userInfo } from './user/info.ts'
import { login } from './user/login.ts'
import { erase } from './user/erase.ts'
import { logout } from './user/logout.ts'
import { setReceiveEmail } from './user/set/receive-email.ts'
import { updateUser } from './user/update.ts'
import { verifyEmail } from './user/verify/email.ts'
import { showConsultation, showConsultations } from './v1/consultations.ts'
import { invite, showInvitation } from './v1/invitations.ts'
import { planHandlers } from './plan-handlers.ts'

const creditPlans = planHandlers('credits')
const trackingPlans = planHandlers('tracking')
const salonPlans = planHandlers('salon')

/** Who serves what: a call of the contract that is not here does not compile. */
export const handlers: { readonly [Key in ApiKey]: Handler<Key> } = {
  'POST /user/login': login,
  'POST /user/logout': logout,
  'POST /user/erase': erase,
  'GET /user/info': userInfo,
  'POST /user/update': updateUser,
  'POST /user/set/receive_email': setReceiveEmail,
  'POST /user/verify/email': verifyEmail,
  'POST /hairstyle/upload/:type': upload,
  'GET /hairstyle/user/last_image': lastImage,
  'GET /hairstyle/user/photos': listMyPhotos,
  'GET /hairstyle/user/photo/:id': myPhoto,
  'GET /hairstyle/photo/:address': showPhoto,
  'POST /hairstyle/user/photo/delete/:id': deleteMyPhoto,
  'POST /hairstyle/user/photo/face/:id': chooseMyFace,
  'POST /hairstyle/user/photo/hair/:id': tellMyHair,
  'POST /hairstyle/user/photo/previews/:id': beginMyPreviews,
  'GET /hairstyle/user/photo/previews/:id': myPreviews,
  'GET /hairstyle/preview/:address/:sheet_id': showPreview,
  'POST /hairstyle/create': create,
  'POST /hairstyle/create/finish/:id': finishCreation,
  'GET /hairstyle/create/results': results,
  'GET /hairstyle/mine/list/create': listMyCreations,
  'POST /hairstyle/create/delete/:id': deleteCreation,
  'POST /hairstyle/create/adjust/:id': adjust,
  'POST /hairstyle/create/favorite/:id': favorite,
  'GET /hairstyle/mine/list/favorite': listMyFavorites,
  'POST /hairstyle/create/complain/:id': complainAbout,
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
  'POST /hairstyle/item/buy': buy,
  'POST /hairstyle/item/subs/cancel': creditPlans.cancel,
  'POST /hairstyle/item/subs/change': creditPlans.change,
  'POST /hairstyle/item/subs/resume': creditPlans.resume,
  'POST /hairstyle/item/email/notify/:operate': switchItemEmails,
  'GET /stripe/order/list/hairstyle': listMyOrders,
  'GET /stripe/order/info/hairstyle': orderInfo,
  'POST /stripe/webhook': stripeWebhook,
  'GET /article/info/:id': showArticle,
  'GET /article/list': listArticles,
  'GET /article/list/label': listArticlesByLabel,
  'GET /article/list/search': findArticles,
  'POST /hairstyle/blogger/follow': follow,
  'GET /hairstyle/blogger/info/:id': bloggerInfo,
  'GET /hairstyle/blogger/info/page/:id': listBloggerStyles,
  'GET /hairstyle/blogger/labels': bloggerLabels,
  'GET /hairstyle/blogger/page': listBloggers,
  'POST /hairstyle/blogger/report': reportBlogger,
  'POST /hairstyle/blogger/unfollow': unfollow,
  'POST /hairstyle/blogger/view': viewBlogger,
  'POST /hairstyle/blogger/user/submit': submitLink,
  'POST /hairstyle/influencer/submit': submitInfluencer,
  'GET /hairstyle/mine/followed': listFollowed,
  'POST /hairstyle/mine/share/end/:id': stopSharing,
  'GET /hairstyle/mine/list/share': listMyShares,
  'GET /hairstyle/mine/share/:id': showShare,
  'POST /hairstyle/mine/share/create': share,
  'POST /hairstyle/mine/share/operate/:id': operateShare,
  'POST /hairstyle/mine/share/reward': claimShareRewards,
  'POST /hairstyle/mine/share/unread/:id': markShareRead,
  'POST /hairstyle/mine/card/create': makeCard,
  'GET /hairstyle/mine/card/:id': showSalonCard,
  'POST /hairstyle/mine/card/end/:id': endCard,
  'GET /salon-kit/info': salonInfo,
  'GET /salon-kit/list': listSalonStyles,
  'POST /salon-kit/open': openMySalon,
  'POST /salon-kit/update': updateSalon,
  'POST /salon-kit/close': closeMySalon,
  'POST /salon-kit/style/add': addSalonStyles,
  'POST /salon-kit/style/own': addOwnSalonStyle,
  'POST /salon-kit/style/update': updateSalonStyle,
  'POST /salon-kit/style/order': orderSalonStyles,
  'POST /salon-kit/style/remove': removeSalonStyle,
  'GET /consult/invitation/:id': openedInvitation,
  'POST /consult/photo/add/:id/:consent/:by': addClientPhoto,
  'GET /consult/photo/:id': clientPhoto,
  'POST /consult/photo/face/:id': chooseClientFace,
  'POST /consult/photo/delete/:id': deleteClientPhoto,
  'POST /consult/previews/:id': beginClientPreviews,
  'GET /consult/previews/:id': clientPreviews,
  'POST /consult/send/:id': send,
  'POST /consult/sent/:id': sent,
  'POST /consult/erase/:id': eraseSent,
  'POST /salon-kit/invitation/create': makeInvitation,
  'GET /salon-kit/invitation/list': listInvitations,
  'POST /salon-kit/invitation/revoke/:id': revokeInvitation,
  'GET /salon-kit/consultation/list': listConsultations,
  'GET /salon-kit/consultation/count': countConsultations,
  'GET /salon-kit/consultation/info/:id': consultationInfo,
  'POST /salon-kit/consultation/mark/:id': mark,
  'POST /salon-kit/consultation/delete/:id': deleteConsultation,
  'POST /salon-kit/consultation/download': downloadConsultations,
  'POST /survey/answer': answer,
  'GET /tracking/account/list': listTrackedAccounts,
  'POST /tracking/account/add': addTrackedAccount,
  'POST /tracking/account/check': checkTrackedAccount,
  'POST /tracking/account/delete': deleteTrackedAccount,
  'GET /tracking/account/history': trackedHistory,
  'GET /tracking/plan/list': listTrackingPlans,
  'GET /tracking/plan/mine': myTrackingPlan,
  'POST /tracking/buy': buyForTracking,
  'POST /tracking/plan/cancel': trackingPlans.cancel,
  'POST /tracking/plan/change': trackingPlans.change,
  'POST /tracking/plan/resume': trackingPlans.resume,
  'GET /tracking/report/offer': reportOffer,
  'GET /tracking/report/list': listPastReports,
  'GET /tracking/report/info': pastReport,
  'GET /salon-kit/key/list': listSalonKeys,
  'POST /salon-kit/key/create': createSalonKey,
  'POST /salon-kit/key/revoke/:id': revokeSalonKey,
  'GET /salon-kit/webhook': showWebhook,
  'POST /salon-kit/webhook/update': updateWebhook,
  'POST /salon-kit/webhook/rotate': rotateWebhookSecret,
  'POST /salon-kit/webhook/test': tryWebhook,
  'POST /salon-kit/webhook/delete': deleteWebhook,
  'GET /salon-kit/embed': showEmbed,
  'POST /salon-kit/embed/update': updateEmbed,
  'POST /consult/embed/:nickname': embedSalon,
  'GET /salon-kit/plan/list': listSalonPlans,
  'GET /salon-kit/plan/mine': mySalonPlan,
  'POST /salon-kit/buy': buyForSalon,
  'POST /salon-kit/plan/cancel': salonPlans.cancel,
  'POST /salon-kit/plan/change': salonPlans.change,
  'POST /salon-kit/plan/resume': salonPlans.resume,
  'POST /v1/invitations': invite,
  'GET /v1/invitations/:id': showInvitation,
  'GET /v1/consultations': showConsultations,
  'GET /v1/consultations/:id': showConsultation,
  'POST /site/error': noteError,
  'GET /site/address': siteAddress,
  'GET /survey/get': activeSurvey,
}
