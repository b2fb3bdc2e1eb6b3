import type { reportReasons } from '@hairstyle/contract/api/bloggers.ts'

export const bloggerTexts = {
  documentTitle: 'Hair studios and bloggers',
  title: 'Studios and bloggers',
  lead: 'People whose styles you can try on and follow.',
  loading: 'Loading the studios',
  listFailed: 'The studios did not load',
  pageFailed: 'This studio did not load',
  goneTitle: 'This studio is not here any more',
  goneText: 'There are others to discover.',
  all: 'All studios',
  emptyTitle: 'Nobody here yet',
  emptyText: 'Studios will be listed here soon. Would you like to be the first?',
  filter: 'Show studios for',
  followers: (count: number) => (count === 1 ? '1 follower' : `${count} followers`),
  styles: (count: number) => (count === 1 ? '1 style' : `${count} styles`),
  stylesOf: (name: string) => `Styles by ${name}`,
  noStyles: 'No styles of this kind yet.',
  follow: 'Follow',
  following: 'Following',
  pending: 'One moment…',
  followReason: 'Sign in to follow studios you like.',
  report: 'Report this studio',
  join: 'Get listed',
} as const

export const followedTexts = {
  documentTitle: 'Studios I follow',
  title: 'Studios you follow',
  failed: 'The studios you follow did not load',
  emptyTitle: 'You follow nobody yet',
  emptyText: 'Follow studios to find their new styles here.',
  emptyAction: 'Find studios',
  signInTitle: 'Sign in to see whom you follow',
  signInText: 'Your studios wait in your account.',
} as const

export const reportTexts = {
  title: (name: string) => `Report ${name}`,
  text: 'We look at every report. The studio does not learn who sent it.',
  labels: { reason: 'Reason', detail: 'What happened?' },
  hint: 'Optional',
  reasons: {
    spam: 'Spam or advertising',
    not_their_work: 'Pictures that are not their own',
    offensive: 'Offensive or hateful',
    impersonation: 'Pretends to be somebody else',
    other: 'Something else',
  } satisfies Record<(typeof reportReasons)[number], string>,
  send: 'Send report',
  sending: 'Sending…',
  done: 'Thank you. We will look at it.',
} as const

export const joinTexts = {
  documentTitle: 'Get your styles listed',
  title: 'Get your styles listed',
  lead: 'Do you cut, color or write about hair? Visitors can try your styles on and follow you. It costs nothing.',
  influencer: 'I would like to be listed',
  labels: {
    name: 'Your name',
    email: 'Your email address',
    link: 'Link to your profile',
    followers: 'Followers',
    message: 'A few words about your work',
  },
  linkHint: 'Instagram, TikTok, YouTube or your own site, beginning with https://',
  optional: 'Optional',
  send: 'Send',
  sending: 'Sending…',
  doneTitle: 'Thank you!',
  doneText: 'We look at every profile ourselves and will write to you.',
  suggest: 'I know somebody who should be here',
  suggestText: 'Send us a link to their profile.',
  suggestSend: 'Suggest',
  suggestReason: 'Sign in to suggest somebody.',
  suggested: 'Thank you! We will look at the profile.',
} as const
