import { maxLooksShared } from '@hairstyle/contract/limits.ts'

/** A picture of a page, as far as its words need it. */
interface Shown {
  readonly title: string
  readonly is_photo: boolean
}

export const shareTexts = {
  documentTitle: (name: string) => `${name} asks: which one?`,
  description: 'Vote for the hairstyle you like best. No account needed.',
  title: (name: string) => (name === '' ? 'Which one?' : `${name} asks: which one?`),
  lead: 'Tap the heart of what you like. No account needed.',
  mineLead: 'This is what your friends see. Send them the link and let them vote.',
  loading: 'Loading the looks',
  failed: 'This page did not load',
  goneTitle: 'This page is no longer here',
  goneText: 'The looks on it were deleted. But there are plenty of others to try.',
  endedTitle: 'This page is not shared any more',
  endedText:
    'Whoever made it has taken it down. But you can see any hairstyle on yourself, and the first one is free.',
  tryYourself: 'Try one on',
  explore: 'See all hairstyles',
  look: (name: string, { title, is_photo }: Shown) =>
    name === '' ? title : is_photo ? `${name} before` : `${name} wearing ${title}`,
  like: ({ title, is_photo }: Shown) => (is_photo ? 'Keep this' : `I like this: ${title}`),
  choose: ({ is_photo }: Shown) => (is_photo ? 'Keep this' : 'I like this'),
  likes: (count: number) => (count === 1 ? '1 like' : `${count} likes`),
  ahead: 'In the lead',
  tryTitle: (count: number) =>
    count <= 1 ? 'How would it look on you?' : 'How would they look on you?',
  tryText: (count: number) =>
    count === 0
      ? 'Add your own photo and see yourself with another hairstyle or colour, in seconds.'
      : `Add your own photo and see yourself with the same hairstyle${count === 1 ? '' : 's'}, in seconds.`,
  tryAction: (count: number, cost: string) =>
    count === 0 ? 'Try it on you' : `${count === 1 ? 'Try it on' : 'Try them on'} (${cost})`,
  copy: 'Copy link',
  send: 'Send link',
  copied: 'The link is copied',
  copyFailed: (url: string) => `The link could not be copied. Please copy it from here: ${url}`,
  mine: 'All my shared looks',
} as const

export const shareDialogTexts = {
  action: 'Ask friends',
  title: 'Ask your friends',
  text: (count: number) =>
    count === 1
      ? 'Anyone with the link can see this look and vote for it.'
      : `Anyone with the link can see these ${count} looks and vote for them.`,
  labels: { title: 'Your question', message: 'A few words' },
  question: (count: number) => (count === 1 ? 'Is this me?' : 'Which one is me?'),
  messageHint: 'Optional',
  photoText:
    'If you like, they see your photo beside it, and may say that they prefer you as you were.',
  make: 'Make a link',
  makeWithPhoto: 'Make a link with before and after',
  making: 'Making the link…',
  doneTitle: 'Your link is ready',
  doneText: 'You get a credit for every five friends with an account who like what you share.',
  open: 'See the page',
  tooMany: `Up to ${maxLooksShared} looks fit on one page.`,
} as const

export const stopSharingTexts = {
  action: 'Stop sharing',
  title: 'Stop sharing this page?',
  text: 'The link and the pictures on its page stop working for everyone, permanently, and nobody can vote any more. Your looks stay, and so do the credits that likes have earned.',
  keep: 'Keep sharing',
  confirm: 'Stop sharing',
  pending: 'Stopping…',
  done: 'The page is not shared any more.',
} as const

export const mySharesTexts = {
  documentTitle: 'My shared looks',
  title: 'Shared looks',
  lead: 'What your friends think.',
  loading: 'Loading your shared looks',
  failed: 'Your shared looks did not load',
  emptyTitle: 'Nothing shared yet',
  emptyText: 'Choose looks you are unsure about and let your friends vote.',
  emptyAction: 'Choose looks',
  signInTitle: 'Sign in to see your shared looks',
  signInText: 'They are waiting in your account.',
  untitled: 'Which one?',
  visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  news: (count: number) => (count === 1 ? '1 new like' : `${count} new likes`),
  reward: (nextAt: number) =>
    `You get your next credit when ${nextAt} friends with an account have liked what you share.`,
  granted: (count: number) => (count === 1 ? 'You got 1 credit' : `You got ${count} credits`),
} as const
