import type { Creation } from '@hairstyle/contract/api/creations.ts'
import type { TryOnDoubt, TryOnStage } from '@hairstyle/contract/jobs.ts'
import { texts } from '../../lib/texts.ts'

type Delay = NonNullable<Creation['delay']>

export const creationTexts = {
  results: 'Your looks',
  loading: 'Loading your looks',
  all: 'All my looks',
  queued: 'Waiting for a mirror…',
  delays: {
    crowd: 'Many people are waiting just now…',
    halt: 'This takes longer than usual…',
  } satisfies Record<Delay, string>,
  delayHints: {
    crowd: 'Your place in line is safe, also when you leave this page.',
    halt: 'It goes on as soon as we can make pictures again, also when you leave this page.',
  } satisfies Record<Delay, string>,
  stages: {
    analysing: 'Finding your hairline…',
    growing: 'Fitting the hair to your head…',
    lighting: 'Matching the light…',
    finishing: 'Finishing touches…',
  } satisfies Record<TryOnStage, string>,
  percent: (share: number) => `${Math.round(share * 100)}%`,
  you: 'Your photo',
  wearing: (title: string) => `You with ${title}`,
  show: (title: string) => `Show ${title}`,
  doubtful:
    'This one may not fit perfectly. A photo taken straight from the front often works better.',
  doubts: {
    own_hair:
      'Some of your own hair may show through. Longer styles cover it, or use a photo with your hair tied back.',
    busy_background:
      'We had to guess what your hair hides behind you. A photo in front of a plain wall works better.',
    unusual_light:
      'The light in your photo is dark or coloured, so the hair may not match it. Daylight works better.',
    covered_head: 'Something covers part of your head. A photo without it works better.',
    cropped_head: 'The top of your head is cut off. A photo with some room above it works better.',
    turned_head:
      'Your head is turned or tilted. A photo taken straight from the front works better.',
    other_angle:
      'This style was photographed from another angle. A photo taken straight from the front works better.',
    little_room:
      'This hair needs more room than your photo has. A photo taken from further away works better.',
  } satisfies Record<TryOnDoubt, string>,
  coveringStyles: 'Show long styles',
  failedTitle: (title: string) => `${title} did not work out`,
  refunded: 'Your credit is back.',
  failedDefault: 'We could not finish this one.',
  changePhoto: 'Use another photo',
  tryAgain: `Try again (${texts.credits.label(1)})`,
  starting: 'Starting…',
  fullScreen: 'Full screen',
  download: 'Download',
  downloading: 'Saving…',
  downloadFailed: 'The download did not work. Please try again.',
  another: 'Try another style',
  remove: 'Remove',
  previous: 'Previous look',
  next: 'Next look',
  close: 'Close',
  position: (index: number, count: number) => `${index} of ${count}`,
  colors: 'In another colour',
  showColors: 'Colours',
  tryColor: (name: string) => `Try ${name.toLowerCase()} (${texts.credits.label(1)})`,
  news: {
    done: (title: string) => `${title} is ready.`,
    failed: (title: string) => `${title} did not work out. Your credit is back.`,
  },
  listFailed: 'Your looks did not load',
  resultsFailed: 'We could not load your results just now',
} as const

export const removeTexts = {
  title: (count: number) => (count === 1 ? 'Remove this look?' : `Remove ${count} looks?`),
  text: (count: number) =>
    count === 1
      ? 'The picture is deleted permanently, here and wherever you shared it.'
      : 'The pictures are deleted permanently, here and wherever you shared them.',
  running: 'A try-on that has not started yet is cancelled, and its credit is returned.',
  confirm: 'Remove',
  pending: 'Removing…',
  keep: 'Keep',
  failed: (count: number) =>
    count === 1
      ? 'One look could not be removed. Please try again.'
      : `${count} looks could not be removed. Please try again.`,
} as const

export const mineTexts = {
  documentTitle: 'My looks',
  title: 'My looks',
  emptyTitle: 'Your looks will appear here',
  emptyText: 'Choose a hairstyle, add a photo, and see yourself with it in seconds.',
  explore: 'Explore hairstyles',
  signInTitle: 'Sign in to see your looks',
  signInText: 'They are private: only you can see them.',
  signIn: 'Sign in',
  signInReason: 'Sign in to see your looks.',
  select: 'Select',
  cancel: 'Cancel',
  selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
  selectLook: (title: string) => `Select ${title}`,
  openLook: (title: string) => `Open ${title}`,
  remove: 'Remove',
  failed: 'Did not work out',
  olderMonth: (month: string, count: number) => `${month} (${count})`,
  loadingMonth: 'Loading…',
} as const
