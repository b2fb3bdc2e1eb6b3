import type { ApiKey } from '@hairstyle/contract/api.ts'
import type { ApiErrorName } from '@hairstyle/contract/error-codes.ts'

interface CallNotes {
  readonly summary: string
  /** Ways to fail beyond those that the contract implies (garbage, no sign-in). */
  readonly errors?: readonly ApiErrorName[]
}

/** What the contract cannot say about its calls. One without notes does not compile. */
export const callNotes: Readonly<Record<ApiKey, CallNotes>> = {
  'POST /user/login': {
    summary:
      'Opens a session of seven days with an ID token of Firebase Auth. The first login makes the account and gives one free try-on, once; one by email and password gives it as soon as the address is verified.',
    errors: ['unauthenticated', 'forbidden'],
  },
  'POST /user/logout': {
    summary:
      'Ends the session, so that its userToken is worth nothing from now on; with `everywhere`, all sessions of the account on all devices.',
  },
  'POST /user/erase': {
    summary:
      'Deletes the account, once an ID token of a sign-in of the last five minutes proves that it is one’s own. It is gone at once; all that belongs to it is erased within minutes, and a plan ends.',
    errors: ['forbidden'],
  },
  'GET /user/info': { summary: 'The own account, with its credits.' },
  'POST /user/update': {
    summary:
      'Changes preferences; the place that somebody came from, which the site tells at each sign-in, is kept once. Without a session, an ID token of Firebase Auth as `firebase-token` opens one, as `/user/login` does.',
    errors: ['unauthenticated', 'forbidden'],
  },
  'POST /user/set/receive_email': { summary: 'Switches mails on or off.' },
  'POST /user/verify/email': {
    summary:
      'Mails a verification link to the account’s own address, one a minute and six a day to a mailbox, whichever account asks; gives the free try-on that waited for it once it is verified.',
    errors: ['forbidden', 'too_many_requests'],
  },
  'POST /hairstyle/upload/:type': {
    summary:
      'Keeps a picture, without its metadata, and looks for the face. A visitor’s picture is kept for a day unless they sign in and use it. Of a `reference` only the hair is taken, and kept for a day; the address shows it on a plain ground. Without a file nothing happens.',
    errors: [
      'body_too_slow',
      'file_too_large',
      'not_an_image',
      'image_unusable',
      'too_many_requests',
    ],
  },
  'GET /hairstyle/user/last_image': { summary: 'The photo that was uploaded last, or null.' },
  'GET /hairstyle/user/photos': { summary: 'The own photos, newest first.' },
  'GET /hairstyle/user/photo/:id': {
    summary: 'One of the own photos, with an address that works.',
    errors: ['not_found'],
  },
  'GET /hairstyle/photo/:address': {
    summary:
      'The picture of a photo, at the address that its owner was given: it works for 15 to 30 minutes, and nothing on the way may keep the picture.',
    errors: ['not_found'],
  },
  'POST /hairstyle/user/photo/delete/:id': {
    summary:
      'Deletes a photo with all that was made from it: looks, what was shared of them, try-ons that still run, whose credits come back. Once it is gone it is not found.',
    errors: ['not_found'],
  },
  'POST /hairstyle/user/photo/face/:id': {
    summary:
      'Chooses who of several people in a photo is meant: one of its `faces`, counted from 0. Try-ons from now on are made for this face.',
    errors: ['not_found', 'invalid_request', 'too_many_requests'],
  },
  'POST /hairstyle/user/photo/previews/:id': {
    summary:
      'Has small pictures made of a photo with styles of the library, for free: a dozen of those of `lib_ids` that are missing, in their order. While they are drawn, asking tells how far they are; then others can be asked for.',
    errors: ['not_found', 'image_unusable', 'too_many_requests'],
  },
  'GET /hairstyle/user/photo/previews/:id': {
    summary: 'How far the previews of a photo are, and where those that are made can be seen.',
    errors: ['not_found'],
  },
  'GET /hairstyle/preview/:address/:sheet_id': {
    summary:
      'A sheet of previews, at the address that the photo’s owner was given: it works for 15 to 30 minutes, and nothing on the way may keep the picture.',
    errors: ['not_found'],
  },
  'POST /hairstyle/create': {
    summary:
      'Begins a try-on of each style, of the hair of a `reference` that was uploaded, and of one’s own hair in other colours, on one photo, for a credit each: all of them or none. The same `request_id` again is the same batch.',
    errors: [
      'not_found',
      'image_unusable',
      'style_gone',
      'not_enough_credits',
      'conflict',
      'too_many_requests',
    ],
  },
  'POST /hairstyle/create/finish/:id': {
    summary:
      'Has a look that is done finished as a photograph, for the credits that `finish.price` of the look says. Its result is replaced when the photograph is there; until then, and where that fails, it stays as it is, and a failure gives the credits back. Asked again meanwhile, it costs nothing.',
    errors: ['not_found', 'conflict', 'not_enough_credits', 'too_many_requests'],
  },
  'GET /hairstyle/create/results': {
    summary: 'How far creations are. What is gone or belongs to somebody else is left out.',
  },
  'GET /hairstyle/mine/list/create': { summary: 'The newest 200 own creations, newest first.' },
  'POST /hairstyle/create/delete/:id': {
    summary: 'Erases a creation with its pictures. One that is still queued gives its credit back.',
    errors: ['not_found'],
  },
  'POST /hairstyle/create/adjust/:id': {
    summary:
      'Begins another version of a finished look: other colours, a little longer, fuller or higher, or mirrored. Free, up to thirty times a look.',
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  'POST /hairstyle/create/favorite/:id': {
    summary: 'Marks a finished look as a favourite, or no longer. Twice is the same as once.',
    errors: ['not_found', 'conflict'],
  },
  'GET /hairstyle/mine/list/favorite': {
    summary: 'The newest 200 favourites of the own looks, newest first.',
  },
  'POST /hairstyle/create/complain/:id': {
    summary:
      'Says, once, why a finished look is not what its owner wanted. Where the picture failed (any reason but `taste`) within the last seven days, its credit goes back, three times in thirty days.',
    errors: ['not_found', 'conflict'],
  },
  'GET /hairstyle/mine/catalogs': { summary: 'Months with own creations, newest first.' },
  'POST /hairstyle/mine/info/catalog': {
    summary: 'The own creations of a month, newest first, up to 200 at a time.',
  },
  'GET /moms/baby_photo/history/detail': {
    summary:
      'The finished pictures of a batch, or of one creation. For other clients: the site shows the creations themselves.',
    errors: ['not_found'],
  },
  'POST /moms/baby_photo/batch/download': {
    summary: 'Pictures of own creations as a zip, streamed.',
    errors: ['not_found'],
  },
  'GET /hairstyle/lib/public': { summary: 'All styles on offer.' },
  'GET /hairstyle/main/lib/:id': {
    summary: 'A style, those most like it, and who made it.',
    errors: ['not_found'],
  },
  'GET /hairstyle/lib/random/:id': {
    summary:
      'Styles at random, without the named one (`0` leaves none out). For other clients: the site shows the whole library.',
  },
  'GET /hairstyle/lib/labels': {
    summary: 'Labels of styles, most used first; of one blogger or of all.',
  },
  'GET /hairstyle/blogger/labels': { summary: 'Labels of bloggers, most used first.' },
  'GET /hairstyle/blogger/page': { summary: 'Bloggers, page by page.' },
  'GET /hairstyle/blogger/info/:id': {
    summary: 'A blogger, by id or nickname; says whether you follow them when you are signed in.',
    errors: ['not_found'],
  },
  'GET /hairstyle/blogger/info/page/:id': {
    summary: 'Styles of a blogger, page by page.',
    errors: ['not_found'],
  },
  'POST /hairstyle/blogger/follow': {
    summary: 'Follows a blogger. Twice is the same as once.',
    errors: ['not_found'],
  },
  'POST /hairstyle/blogger/unfollow': {
    summary: 'Follows a blogger no more.',
    errors: ['not_found'],
  },
  'GET /hairstyle/mine/followed': { summary: 'Bloggers that you follow, the latest first.' },
  'POST /hairstyle/blogger/view': {
    summary:
      'Counts that somebody looks at the page of a blogger: once a day and visitor, and nothing of who it was.',
    errors: ['not_found'],
  },
  'POST /hairstyle/blogger/report': {
    summary: 'Tells the admins what is wrong with a blogger.',
    errors: ['not_found', 'too_many_requests'],
  },
  'POST /hairstyle/blogger/user/submit': {
    summary: 'Proposes a profile to be listed; an admin decides.',
    errors: ['too_many_requests'],
  },
  'POST /hairstyle/influencer/submit': {
    summary: 'Asks to be listed as a blogger; an admin decides.',
    errors: ['too_many_requests'],
  },
  'GET /hairstyle/item/list': { summary: 'What can be bought.' },
  'POST /hairstyle/item/buy': {
    summary: 'Opens a hosted checkout for an item; `redirect_url` must be on this site.',
    errors: ['not_found', 'conflict', 'too_many_requests', 'payment_unavailable'],
  },
  'GET /hairstyle/item/balance': { summary: 'Credits and subscription.' },
  'GET /hairstyle/item/balance/records': {
    summary: 'Where credits came from and went, newest first.',
  },
  'POST /hairstyle/item/subs/cancel': {
    summary: 'Ends the subscription at the end of what is paid for.',
    errors: ['not_found', 'payment_unavailable'],
  },
  'POST /hairstyle/item/subs/change': {
    summary:
      'Moves to another plan: to a dearer one now, for the difference; to a cheaper one from the next month on. Where `pay_url` is set and the plan is still the old one, the payment waits to be confirmed there.',
    errors: ['not_found', 'conflict', 'payment_declined', 'payment_unavailable'],
  },
  'POST /hairstyle/item/subs/resume': {
    summary: 'Takes a cancellation back before it takes effect.',
    errors: ['not_found', 'payment_unavailable'],
  },
  'POST /hairstyle/item/email/notify/:operate': {
    summary: 'Switches mails about low credits on or off.',
  },
  'GET /stripe/order/list/hairstyle': { summary: 'Own orders, newest first.' },
  'GET /stripe/order/info/hairstyle': { summary: 'One of the own orders.', errors: ['not_found'] },
  'POST /stripe/webhook': {
    summary: 'Takes Stripe’s events; the signature is over the raw body.',
    errors: ['invalid_request'],
  },
  'POST /hairstyle/mine/share/create': {
    summary:
      'Puts finished creations on a public page to vote on, with `with_photo` beside the one photo that they were made from. The same ones are the same page.',
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  'GET /hairstyle/mine/share/:id': {
    summary: 'The public page: pictures with their likes, and name and avatar of its owner.',
    errors: ['not_found', 'share_ended'],
  },
  'POST /hairstyle/mine/share/operate/:id': {
    summary:
      'Likes a picture, takes a like back, or counts a visit. One like a visitor and picture.',
    errors: ['not_found', 'share_ended', 'too_many_requests'],
  },
  'POST /hairstyle/mine/share/end/:id': {
    summary:
      'Takes the page down for good: nobody sees it or votes any more, and its pictures’ addresses stop working. Earned credits stay. Twice is the same as once.',
    errors: ['not_found'],
  },
  'GET /hairstyle/mine/list/share': { summary: 'Own shares, newest first, with unread votes.' },
  'POST /hairstyle/mine/card/create': {
    summary:
      'Makes the card that tells a hairdresser what a finished look needs, or changes whether it shows the look itself. A look has one.',
    errors: ['not_found', 'conflict', 'style_gone', 'too_many_requests'],
  },
  'GET /hairstyle/mine/card/:id': {
    summary:
      'A card: the cut from the side and from behind, and what it needs in words. Of its owner it shows the look, if they chose so, and nothing else.',
    errors: ['not_found', 'share_ended'],
  },
  'POST /hairstyle/mine/card/end/:id': {
    summary:
      'Takes a card back for good; its address and that of its picture stop working. Twice is the same as once.',
    errors: ['not_found'],
  },
  'POST /hairstyle/mine/share/unread/:id': {
    summary: 'Marks the votes on a share as read.',
    errors: ['not_found'],
  },
  'POST /hairstyle/mine/share/reward': {
    summary:
      'Gives the credits that shares earned: for the first share and for every fifth liker whose account is verified and an hour old.',
    errors: ['not_found'],
  },
  'GET /survey/get': { summary: 'The survey that runs, or null.' },
  'POST /survey/answer': {
    summary: 'Answers the survey, once.',
    errors: ['not_found', 'conflict', 'too_many_requests'],
  },
  'GET /article/list': { summary: 'Articles, newest first, page by page.' },
  'GET /article/list/label': { summary: 'Articles with a label.' },
  'GET /article/list/search': {
    summary: 'Articles that match words; survives typos, titles weigh more than text.',
  },
  'GET /tracking/account/list': {
    summary:
      'Followed accounts with their latest numbers and how they grew. `page_views`, `shares` and `votes` of a studio here are for its owner alone, in all answers.',
  },
  'POST /tracking/account/add': {
    summary:
      'Follows how an account does: a studio here, or a profile on Bluesky, Mastodon or YouTube, by its link or name. Twice is the same as once.',
    errors: ['not_found', 'conflict', 'source_unavailable', 'too_many_requests'],
  },
  'POST /tracking/account/check': {
    summary:
      'Asks the source whether a followed account is still there; records today’s numbers if nothing has.',
    errors: ['not_found', 'conflict', 'source_unavailable', 'too_many_requests'],
  },
  'POST /tracking/account/delete': {
    summary:
      'Follows an account no more. What was recorded is forgotten with its last follower, unless somebody bought it as a past report.',
    errors: ['not_found'],
  },
  'GET /tracking/account/history': {
    summary: 'What was recorded of a followed account, day by day; days that were missed are null.',
    errors: ['not_found', 'conflict'],
  },
  'GET /tracking/plan/list': {
    summary: 'What following accounts costs: plans, and past reports of one account each.',
  },
  'GET /tracking/plan/mine': {
    summary: 'The own plan for following accounts, and how many may be followed.',
  },
  'POST /tracking/buy': {
    summary:
      'Opens a hosted checkout for a plan, or for a past report of `account_id`; `redirect_url` must be on this site. Plans for try-ons know nothing of it.',
    errors: ['not_found', 'conflict', 'too_many_requests', 'payment_unavailable'],
  },
  'POST /tracking/plan/cancel': {
    summary:
      'Ends the plan at the end of what is paid for. Accounts beyond the free ones rest from then on.',
    errors: ['not_found', 'payment_unavailable'],
  },
  'POST /tracking/plan/change': {
    summary:
      'Moves to another plan: to a larger one now, for the difference; to a smaller one from the next month on. Where `pay_url` is set and the plan is still the old one, the payment waits to be confirmed there.',
    errors: ['not_found', 'conflict', 'payment_declined', 'payment_unavailable'],
  },
  'POST /tracking/plan/resume': {
    summary: 'Takes a cancellation back before it takes effect.',
    errors: ['not_found', 'payment_unavailable'],
  },
  'GET /tracking/report/offer': {
    summary:
      'Which recorded days before one began to follow an account could be bought, and for how much.',
    errors: ['not_found'],
  },
  'GET /tracking/report/list': { summary: 'Past reports that were bought, newest first.' },
  'GET /tracking/report/info': {
    summary: 'A past report, day by day; days that were missed are null.',
    errors: ['not_found'],
  },
  'POST /site/error': {
    summary:
      'Notes that something broke in a browser, for whoever runs the site. Nothing in it may say who it was.',
    errors: ['too_many_requests'],
  },
  'GET /site/address': {
    summary:
      'The network address that the call came from, as the limits count it: nobody else’s, and of IPv6 only the network. Nothing is kept of it.',
  },
  'GET /article/info/:id': {
    summary: 'An article as sanitised HTML, by id or slug.',
    errors: ['not_found'],
  },
}
