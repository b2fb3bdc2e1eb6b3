import type { reportReasons } from '@hairstyle/contract/api/bloggers.ts'
import type { Blogger } from '@hairstyle/contract/api/library.ts'

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

export const bloggerTexts = {
  documentTitle: 'Hair studios and bloggers',
  title: 'Studios and bloggers',
  lead: 'Collections of styles that you can try on and follow.',
  loading: 'Loading the studios',
  listFailed: 'The studios did not load',
  failed: 'This studio did not load',
  goneTitle: 'This studio is no longer here',
  goneText: 'There are others to discover.',
  all: 'All studios',
  emptyTitle: 'Nobody here yet',
  emptyText: 'Studios will be listed here soon. Would you like to be the first?',
  filter: 'Show studios for',
  /** Zero counts are not shown. */
  counts: ({ styles, followers }: Pick<Blogger, 'styles' | 'followers'>) =>
    [counted(styles, 'style'), followers > 0 && counted(followers, 'follower')]
      .filter((words) => words !== false)
      .join(' · '),
  stylesOf: (name: string) => `Styles by ${name}`,
  noStyles: 'No styles of this kind yet.',
  follow: 'Follow',
  following: 'Following',
  pending: 'One moment…',
  followReason: 'Sign in to follow studios you like.',
  report: 'Report this studio',
  join: 'Get listed',
  forSalons: 'For salons',
} as const

export const followedTexts = {
  documentTitle: 'Studios I follow',
  title: 'Studios you follow',
  failed: 'The studios you follow did not load',
  emptyTitle: 'You’re not following anyone yet',
  emptyText: 'Follow studios to find their new styles here.',
  emptyAction: 'Find studios',
  signInTitle: 'Sign in to see who you follow',
  signInText: 'Your studios are waiting in your account.',
} as const

export const reportTexts = {
  title: (name: string) => `Report ${name}`,
  text: 'We look at every report. The studio will not know who sent it.',
  labels: { reason: 'The reason', detail: 'What happened?' },
  choose: 'Please choose',
  hint: 'Optional',
  reasons: {
    spam: 'Spam or advertising',
    not_their_work: 'Pictures that are not theirs',
    offensive: 'Offensive or hateful',
    impersonation: 'Pretending to be someone else',
    other: 'Something else',
  } satisfies Record<(typeof reportReasons)[number], string>,
  send: 'Send report',
  sending: 'Sending…',
  done: 'Thank you. We will look at it.',
} as const

export const joinTexts = {
  documentTitle: 'Get your styles listed',
  title: 'Get your styles listed',
  lead: 'Do you cut, colour or write about hair? Visitors can try your styles on and follow you. It costs nothing.',
  salons:
    'Do you have a salon? Once you are listed you can send clients your own styles to try before they come.',
  toSalons: 'For salons',
  influencer: 'I would like to be listed',
  labels: {
    name: 'Your name',
    email: 'Your email address',
    link: 'Your profile link',
    followers: 'Followers',
    message: 'A few words about your work',
  },
  linkHint: 'A link to Instagram, TikTok, YouTube or your own site, or your @name on Instagram',
  optional: 'Optional',
  send: 'Send',
  sending: 'Sending…',
  doneTitle: 'Thank you!',
  doneText: 'We look at every profile ourselves and will get back to you.',
  suggest: 'I know someone who should be here',
  suggestText: 'Send us a link to their profile.',
  suggestLabels: { link: 'Their profile link' },
  suggestSend: 'Suggest',
  suggestReason: 'Sign in to suggest someone.',
  suggested: 'Thank you! We will look at the profile.',
} as const
