import type { TryOnDoubt } from '@hairstyle/contract/acceptance.ts'
import type { ComplaintReason, Creation, FinishDelay } from '@hairstyle/contract/api/creations.ts'
import type { TryOnStage } from '@hairstyle/contract/jobs.ts'
import { texts } from '../../lib/texts.ts'

type Delay = NonNullable<Creation['delay']>

export const creationTexts = {
  results: 'Your looks',
  loading: 'Loading your looks',
  all: 'All my looks',
  queued: 'Waiting for your turn…',
  usually: (seconds: number) =>
    seconds < 90
      ? `Usually takes about ${seconds} seconds.`
      : `Usually takes about ${Math.round(seconds / 60)} minutes.`,
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
  you: 'Your photo',
  wearing: (title: string) => `You with ${title}`,
  show: (title: string) => `Show ${title}`,
  shown: (title: string) => `${title} is shown.`,
  doubtful:
    'This one may not fit perfectly. A photo taken straight from the front often works better.',
  poor: 'This style did not turn out well on this photo, so it cost nothing.',
  doubts: {
    own_hair:
      'Some of your own hair may show through. Longer styles cover it, or use a photo with your hair tied back.',
    busy_background:
      'We had to guess what your hair hides behind you. A photo in front of a plain wall works better.',
    unusual_light:
      'The light in your photo is dark or coloured, so the hair may not match it. Daylight works better.',
    head_covered: 'Something covers part of your head. A photo without it works better.',
    head_cropped: 'The top of your head is cut off. A photo with some room above it works better.',
    face_turned:
      'Your head is turned or tilted. A photo taken straight from the front works better.',
    other_angle:
      'This style was photographed from another angle. A photo taken straight from the front works better.',
    little_room:
      'This hair needs more room than your photo has. A photo taken from further away works better.',
  } satisfies Record<TryOnDoubt, string>,
  hairGone: 'Hair from a photo is kept for a day. Add its photo again to see it in another colour.',
  coveringStyles: 'Show long styles',
  failedTitle: (title: string) => `${title} did not work out`,
  refunded: 'Your credit is back.',
  failedDefault: 'We could not finish this one.',
  changePhoto: 'Use another photo',
  tryAgain: (isPaid: boolean) =>
    isPaid ? `Try again (${texts.credits.label(1)})` : 'Try again (free)',
  fullScreen: 'Full screen',
  download: 'Download',
  downloading: 'Saving…',
  downloadFailed: 'The download did not work. Please try again.',
  deletedElsewhere: 'This look was deleted.',
  send: 'Send the picture',
  sendFailed: 'Sending did not work. Download the picture and send it from there.',
  another: 'Another style',
  photoFailed: 'This photo cannot be used again just now. Please add it once more.',
  favorite: 'Favourite',
  more: 'More',
  forHairdresser: 'For the hairdresser',
  collage: 'Before and after picture',
  complain: 'Not what I wanted',
  complained: 'You told us about this one',
  remove: 'Remove',
  previous: 'Previous look',
  next: 'Next look',
  close: 'Close',
  whole: 'Whole photo',
  toHead: 'Show the head',
  closer: 'Zoom in',
  further: 'Zoom out',
  position: (index: number, count: number) => `${index} of ${count}`,
  adjust: 'Colours',
  undo: 'Undo',
  news: {
    done: (title: string) => `${title} is ready.`,
    failed: (title: string, refunded: boolean) =>
      `${title} did not work out.${refunded ? ' Your credit is back.' : ''}`,
    finished: (title: string) => `${title} is finished as a photograph.`,
    notFinished: (title: string, isIncluded: boolean) =>
      `${title} could not be finished as a photograph. ${isIncluded ? finishTexts.drawnStays : finishTexts.returned}`,
  },
  firstLook: {
    title: 'This is your very first look!',
    text: (hasCard: boolean) =>
      `Try it in other colours, download it, or ask your friends what they think.${hasCard ? ' The “…” button (More) has a card with it for your hairdresser.' : ''} It stays under My looks.`,
  },
  listFailed: 'Your looks did not load',
  resultsFailed: 'We could not load your results just now',
} as const

export const adjustTexts = {
  colors: 'Colour and shape, free for this look',
  onlyColors: 'Colour, free for this look',
  roots: 'Roots',
  ends: 'Ends',
  grown: 'How your own colour grows out',
  grownWords: (weeks: number) => (weeks === 0 ? 'Fresh' : `After ${weeks} weeks`),
  shape: {
    length: { name: 'Length', less: 'A bit shorter', more: 'A bit longer' },
    volume: { name: 'Volume', less: 'Less volume', more: 'More volume' },
    height: { name: 'Height', less: 'A bit lower', more: 'A bit higher' },
  },
  steps: (value: number) => (value > 0 ? `+${value}` : String(value)),
  mirrored: 'Mirror',
  apply: 'Show it (free)',
  starting: 'Starting…',
} as const

export const ownHairTexts = {
  /** Title of a look with it until the server's answer. */
  look: 'Own cut',
  fromLook: 'Change my own hair',
} as const

export const complaintTexts = {
  title: 'Not what you wanted?',
  text: 'Tell us what is wrong. If the picture itself went wrong, your credit comes back: up to three times a month, within a week.',
  labels: { reason: 'What is wrong', detail: 'Anything else (optional)' },
  choose: 'Choose what fits best',
  reasons: {
    own_hair: 'My own hair shows through',
    misplaced: 'The hair sits in the wrong place',
    face_changed: 'My face or the background was changed',
    not_real: 'It does not look real',
    other_style: 'It is not the style I chose',
    taste: 'The picture is fine, but I do not like the style on me',
  } satisfies Record<ComplaintReason, string>,
  send: 'Send',
  sending: 'Sending…',
  refunded: 'Thank you. Your credit is back.',
  noted: 'Thank you for telling us.',
} as const

export const collageTexts = {
  title: 'Before and after',
  shape: 'Shape',
  shapes: { landscape: 'Landscape', portrait: 'Portrait' },
  alt: (title: string) => `You before and after, with ${title}`,
  name: (title: string) => `Before and after ${title}`,
  failed: 'We could not put the two pictures together.',
  retry: 'Try again',
  save: 'Download',
  send: 'Send',
} as const

export const salonCardTexts = {
  title: 'For the hairdresser',
  text: 'One page with the cut from the side and from behind, lengths, colour, upkeep and what it takes from your own hair, to print or to show on your phone. Anyone with its link can see it, until you stop sharing it.',
  question: 'Shall it show you wearing the look?',
  with: 'With my picture',
  without: 'Without my picture',
  making: 'Making the card…',
} as const

export const finishTexts = {
  offer: (price: number) => `Finish as a photograph (${texts.credits.label(price)})`,
  offerHint: (isByOpenAi: boolean) =>
    `The hair is drawn once more${isByOpenAi ? ' by OpenAI' : ''}, as a camera would see it. Your face stays as it is. This takes a minute or two.`,
  beginning: 'Starting…',
  onItsWay: 'Your photograph is being made',
  onItsWayHint: 'The look stays as it is until then, and you can leave this page.',
  includedHint:
    'It belongs to this try-on: one credit for both. The look stays as it is until then, and you can leave this page.',
  emailedIfLong: 'If it takes long, we email you.',
  delays: {
    starting: 'Your photograph takes a few minutes',
    busy: 'Your photograph takes longer than usual',
  } satisfies Record<FinishDelay, string>,
  delayHints: {
    starting: 'The service that makes photographs is just starting.',
    busy: 'Many photographs are being made just now.',
  } satisfies Record<FinishDelay, string>,
  mayLeave: 'You can leave this page.',
  mayLeaveForEmail: 'You can leave this page; we email you how it went.',
  done: 'Finished as a photograph',
  showBefore: 'Show it as it was',
  returned: 'Your credits are back.',
  drawnStays: 'You keep the look as it was drawn.',
  again: (price: number) => `Try the photograph again (${texts.credits.label(price)})`,
  tooFew: (price: number) => `Finishing it as a photograph takes ${texts.credits.label(price)}.`,
} as const

/** Status text of a look that is becoming a photograph. */
export function onItsWayWords(delay: FinishDelay | null): string {
  return delay === null ? finishTexts.onItsWay : finishTexts.delays[delay]
}

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
  signInReason: 'Sign in to see your looks.',
  arrange: 'Arrange',
  favorites: 'Favourites',
  byPhoto: 'By photo',
  photo: (number: number) => `Photo ${number}`,
  photoGone: 'Photos that are gone',
  noFavoritesTitle: 'No favourites yet',
  noFavoritesText: 'Tap the star of a look that you like, and find it here.',
  showAll: 'Show all looks',
  sideBySide: 'Side by side',
  favoritesFailed: 'Your favourites did not load',
  select: 'Select',
  cancel: 'Cancel',
  selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
  selectLook: (title: string) => `Select ${title}`,
  openLook: (title: string, isFavorite: boolean) =>
    `Open ${title}${isFavorite ? ', a favourite' : ''}`,
  remove: 'Remove',
  failed: 'Did not work out',
  olderMonth: (month: string, count: number) => `${month} (${count})`,
  loadingMonth: 'Loading…',
} as const
