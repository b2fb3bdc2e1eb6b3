import type { OpenedInvitation } from '@hairstyle/contract/api/consultations.ts'

/** Why nothing can be sent. */
export type Closed = Exclude<OpenedInvitation['state'], 'open'> | 'empty'

/** Texts for a salon's client before sending. */
export const consultTexts = {
  documentTitle: (salon: string) => `Choose your cut with ${salon}`,
  description: 'See your salon’s styles on yourself before your appointment.',
  loading: 'Opening your salon’s page',
  failed: 'This page did not load',
  goneTitle: 'This link leads nowhere',
  goneText: 'It may be mistyped, or long over. Please ask your salon for a new one.',
  kicker: 'Before your appointment',
  title: (salon: string) => `See your next cut with ${salon}`,
  lead: 'Add a photo, see our styles on yourself, and send us up to three. It takes two minutes and costs nothing.',
  closed: {
    used: {
      title: 'This link was used',
      text: (salon: string) =>
        `It was for one person, and something was sent by it. If that was not you, ask ${salon} for a new link.`,
    },
    ended: {
      title: 'This link has ended',
      text: (salon: string) => `Its time is over. ${salon} can send you a new one.`,
    },
    revoked: {
      title: 'This link was taken back',
      text: (salon: string) => `${salon} has stopped it. Please ask them for a new one.`,
    },
    empty: {
      title: 'Nothing to choose from yet',
      text: (salon: string) => `${salon} has no styles on this page yet. Please ask them.`,
    },
  } satisfies Record<Closed, { title: string; text: (salon: string) => string }>,
  sentBefore: 'You have sent your choice already.',
  seeSent: 'See what you sent',
} as const

/** The consent's wording. A change needs a new version in `consentVersions`. */
export const consentTexts = {
  title: 'What happens to your photo',
  points: (salon: string, days: number) => [
    `When you send it, your photo goes to ${salon}, with the colour, length and texture of your hair as they were measured, and to nobody else. Until then nobody sees it.`,
    'To fit the hair, the shape of your face and head is measured in the photo. These measurements are not kept, and nobody is recognised by them.',
    'Nothing is sent to a picture generator: the hair is real hair out of photographs, put on your photo by our own program.',
    `What you send is erased after ${days === 1 ? 'a day' : `${days} days`}. What you do not send is erased within a day.`,
    'After sending you get a link of your own. There you can erase everything at once, at any time.',
  ],
  age: 'Who is the photo of?',
  self: 'Of me, and I am 16 or older',
  guardian: 'Of a child under 16, and I am their parent or guardian',
  agree: 'I agree to this',
  agreeAsGuardian: 'I agree to this for the child',
  continue: 'Continue',
  choose: 'Please choose who the photo is of, and agree.',
  more: 'All about privacy',
} as const

export const clientPhotoTexts = {
  title: 'Your photo',
  change: 'Take another photo',
  choose: 'Choose another picture',
  delete: 'Delete this photo',
  deleted: 'Your photo is deleted.',
} as const

export const choiceTexts = {
  title: 'Choose up to three',
  lead: 'Tap a style to see it large.',
  waiting: 'Add your photo, and you see them on yourself.',
  large: (name: string) => `See ${name} large`,
  choose: 'Choose',
  chooseNamed: (name: string) => `Choose ${name}`,
  takeOff: 'Take off again',
  full: 'You have three. Take one off to choose another.',
  count: (count: number) => (count === 1 ? '1 of 3 chosen' : `${count} of 3 chosen`),
  continue: 'Continue',
  needsPhoto: 'Add your photo first.',
} as const

export const sendTexts = {
  title: (salon: string) => `Send it to ${salon}`,
  lead: (salon: string) => `So that ${salon} knows whom to expect, and can answer you.`,
  labels: {
    name: 'Your name',
    guardian: 'Your name, as parent or guardian',
    email: 'Email',
    phone: 'Phone',
    note: 'A note',
  },
  nameOfChild: 'The child’s name',
  oneIsEnough: 'Email or phone: one is enough.',
  noteHint: 'What matters to you, or what you do not want.',
  send: 'Send',
  sending: 'Sending…',
} as const

export const sentTexts = {
  documentTitle: 'What you sent to your salon',
  description: 'Your choice, and whether your salon has seen it.',
  loading: 'Loading what you sent',
  failed: 'What you sent did not load',
  goneTitle: 'Nothing is kept here any more',
  goneText:
    'It was erased, or its time is over. If you have just opened a link, make sure that it is complete.',
  erasedText: 'Photo, pictures and words are erased, here and at your salon.',
  kicker: (salon: string) => `Sent to ${salon}`,
  title: { new: 'Sent', seen: 'Seen by your salon', answered: 'Answered' },
  lead: {
    new: 'Your salon has it. This page says when they have seen it.',
    seen: 'Your salon has looked at your choice.',
    answered: 'Your salon says that they have answered you. Look into your messages.',
  },
  linkTitle: 'Keep this page',
  linkText:
    'Its address is the only way back to it, and to erase what you sent. Nobody else has it.',
  copy: 'Copy the address',
  send: 'Keep the address',
  copied: 'The address is copied.',
  copyFailed: 'The address could not be copied. Please copy it from the address bar.',
  you: 'You before',
  wearing: (name: string) => `You with ${name}`,
  drawing: 'Being drawn…',
  undrawn: 'This one could not be drawn on your photo. Your salon sees your choice all the same.',
  note: 'Your note',
  until: (day: string) => `All of this is erased on ${day}.`,
} as const

export const eraseTexts = {
  action: 'Erase now',
  title: 'Erase everything that you sent?',
  text: 'Your photo, the pictures and your words are deleted permanently, here and at your salon. They see that you did so.',
  keep: 'Keep',
  confirm: 'Erase everything',
  pending: 'Erasing…',
} as const
