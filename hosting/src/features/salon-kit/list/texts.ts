import { maxSalonStyles } from '@hairstyle/contract/limits.ts'
import type { genders } from '@hairstyle/contract/api/library.ts'

type Choices<Of extends readonly string[]> = Readonly<Record<Of[number], string>>

export const listTexts = {
  title: 'Styles',
  lead: 'What your clients choose from, in this order. Only clients whom you send a link see it.',
  add: 'Add from the library',
  own: 'Add from your own photo',
  loading: 'Loading your styles',
  failed: 'Your styles did not load',
  emptyTitle: 'Choose your first styles',
  emptyText:
    'Take what you like to cut out of our library, or add hair out of your own photos. Ten to twenty styles are a good list.',
  count: (shown: number, all: number) =>
    `${all} of ${maxSalonStyles} styles, ${shown === all ? 'all' : shown} shown`,
  none: 'No time or price yet',
  hidden: 'Hidden',
  isOwn: 'Only yours',
  former: 'A former style',
  gone: 'No longer in the library: clients do not see it',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  earlier: (name: string) => `Move ${name} forward`,
  later: (name: string) => `Move ${name} back`,
  hide: (name: string) => `Hide ${name}`,
  show: (name: string) => `Show ${name}`,
  moved: (name: string, place: number) => `${name} is number ${place} now`,
} as const

export const addTexts = {
  documentTitle: 'Add styles to your list',
  title: 'Add styles',
  lead: 'Choose what you like to cut. A number is a style’s place on your list. Names, times and prices come after.',
  isListed: (title: string) => `${title} is on your list already.`,
  full: `Your list has room for ${maxSalonStyles} styles.`,
  back: 'Back',
  add: (count: number) => (count === 1 ? 'Add 1 style' : `Add ${count} styles`),
  adding: 'Adding…',
  done: (count: number) => (count === 1 ? '1 style is added.' : `${count} styles are added.`),
  nothing: 'Choose styles',
} as const

export const termsTexts = {
  title: 'Edit the style',
  labels: {
    name: 'Your name for it',
    minutes: 'Minutes in the chair',
    price: 'Price',
    currency: 'Currency',
    upkeep_weeks: 'Weeks until the next cut',
  },
  nameHint: (title: string) => `Empty: ${title}`,
  minutesHint: 'Between 5 and 720, or empty',
  weeksHint: 'Between 1 and 52, or empty',
  shown: 'Clients see it',
  keep: 'Cancel',
  confirm: 'Save',
  pending: 'Saving…',
  remove: 'Take it off the list',
  removal: {
    title: (name: string) => `Take ${name} off the list?`,
    library: 'It stays in the library, and can be added again. Your time and price for it go.',
    own: 'It is yours alone: the hair out of your photo is deleted permanently. Choices that clients have sent stay until they end.',
    keep: 'Keep',
    confirm: 'Take it off',
    pending: 'Taking it off…',
    done: (name: string) => `${name} is off your list.`,
  },
} as const

/** Around the dialog in which hair is taken out of a photo. */
export const ownHairTexts = {
  title: 'Hair from your own photo',
  lead: 'Choose a photo of a cut of yours. We take the hair out of it, and you see it before it becomes a style.',
  taken: 'This is the hair that we found. Clients will see it in their own light and size.',
  use: 'Use this hair',
  privacy:
    'Only the hair is taken; the rest of the photo, the face too, is thrown away at once. Hair that you do not add is deleted within a day. Please use only photos that are yours to use.',
} as const

export const ownTexts = {
  title: 'Your new style',
  hair: 'The hair that was taken out of the photo',
  labels: {
    name: 'What you call it',
    gender: 'Cut for',
    length: 'Length',
    texture: 'Texture',
    subject: 'who is in the photo',
    consent_version: 'that they agree',
    image_id: 'the hair',
  },
  choose: 'Please choose',
  genders: {
    women: 'Women',
    men: 'Men',
    unisex: 'Everybody',
  } satisfies Choices<typeof genders>,
  who: 'Who is in the photo?',
  subjects: { adult: 'Somebody of 16 or older', minor: 'Somebody under 16' },
  kept: 'These words are kept with the style, with the day and who ticked them.',
  keep: 'Cancel',
  confirm: 'Add the style',
  pending: 'Adding…',
  done: (name: string) => `${name} is on your list. Now give it a time and a price.`,
} as const
