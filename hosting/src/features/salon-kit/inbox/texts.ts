import type { ConsultationStatus } from '@hairstyle/contract/api/consultations.ts'

export const inboxTexts = {
  title: 'Inbox',
  lead: 'What clients chose before their appointment.',
  signInTitle: 'Sign in to see your inbox',
  signInText: 'What clients sent to your salon is waiting there.',
  loading: 'Loading what clients sent',
  failed: 'Your inbox did not load',
  filter: 'Which consultations',
  all: 'All',
  unseen: (count: number) => (count === 0 ? 'New' : `New · ${count}`),
  statuses: {
    new: 'New',
    seen: 'Seen',
    answered: 'Answered',
    archived: 'Archived',
  } satisfies Record<ConsultationStatus, string>,
  emptyTitle: 'Nothing here yet',
  emptyText: 'Consultations come by the links that you send to clients.',
  emptyOfStatus: 'None with this status.',
  makeLink: 'Make a link',
  by: (label: string) => `by “${label}”`,
  download: 'Download these as a ZIP file',
  downloading: 'Putting them together…',
} as const

export const consultationTexts = {
  documentTitle: 'A client’s consultation',
  description: 'What a client sent to your salon.',
  loading: 'Loading the consultation',
  failed: 'The consultation did not load',
  goneTitle: 'This consultation is gone',
  goneText: 'Its client has erased it, or its time is over. Nothing of it is kept.',
  back: 'To the inbox',
  kicker: (day: string) => `Consultation of ${day}`,
  contact: 'Contact',
  note: 'Note',
  noNote: 'No note.',
  hair: 'Own hair',
  unmeasured: 'Not measured in this photo.',
  consent: 'Consent',
  consented: (version: string, day: string, guardian: string | null) =>
    guardian === null
      ? `Given by the client on ${day} (words of ${version}).`
      : `Given by ${guardian}, parent or guardian, on ${day} (words of ${version}).`,
  link: 'Link',
  until: 'Erased on',
  before: 'Before',
  wearing: (name: string) => `With ${name}`,
  client: (name: string) => `${name} before`,
  drawing: 'Being drawn on the client’s photo…',
  undrawn: 'It could not be drawn on this photo.',
  measured:
    'Lengths are of hair pulled straight, on a head of average size. They are estimates: every head and every hair is different.',
  answer: 'Mark as answered',
  answered: 'Marked as answered',
  archive: 'Archive',
  restore: 'Take out of the archive',
  marking: 'Saving…',
  marked: {
    seen: 'It is out of the archive.',
    answered: 'Your client sees that you have answered.',
    archived: 'It is archived.',
  },
  print: 'Print or save as PDF',
  zip: 'Download as ZIP',
  delete: 'Delete',
} as const

export const deletionTexts = {
  title: 'Delete this consultation?',
  text: 'Photo, pictures and words are deleted permanently, and the client’s own link ends.',
  keep: 'Keep',
  confirm: 'Delete',
  pending: 'Deleting…',
  done: 'The consultation is deleted.',
} as const
