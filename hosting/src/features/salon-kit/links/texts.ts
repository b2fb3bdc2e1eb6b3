import type { Invitation } from '@hairstyle/contract/api/consultations.ts'
import { maxInvitationDays } from '@hairstyle/contract/limits.ts'

export const linkTexts = {
  title: 'Links',
  lead: 'A link before the appointment: your client tries your styles on, and sends you up to three.',
  loading: 'Loading your links',
  failed: 'Your links did not load',
  newTitle: 'Make a link',
  labels: { kind: 'For', label: 'What you know it by', valid_days: 'Valid for days' },
  labelHint: 'Optional, such as a client’s name or a booking’s number. Clients do not see it.',
  daysHint: `From 1 to ${maxInvitationDays}.`,
  kinds: { single: 'One client', open: 'All who have it' } satisfies Record<
    Invitation['kind'],
    string
  >,
  make: 'Make a link',
  making: 'Making…',
  nothingTitle: 'No style is shown yet',
  nothingText:
    'Your client would find nothing to choose from. Add styles to your list, or show those that are hidden.',
  toStyles: 'To your styles',
  listTitle: 'Your links',
  emptyTitle: 'No links yet',
  emptyText: 'Make one, and put it into the message that confirms an appointment.',
  states: {
    open: 'Works',
    used: 'Used',
    ended: 'Ended',
    revoked: 'Revoked',
  } satisfies Record<Invitation['state'], string>,
  unnamed: 'Without a name',
  until: (day: string) => `until ${day}`,
  uses: (count: number) =>
    count === 0 ? 'nothing came yet' : count === 1 ? '1 consultation' : `${count} consultations`,
  erased: (count: number) =>
    count === 1 ? '1 erased by its client' : `${count} erased by their clients`,
  show: 'Show',
  showNamed: (name: string) => `Show the link “${name}”`,
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke the link “${name}”`,
  scan: 'Opens the link on a phone',
  address: 'The link',
  message: 'Text for your message',
  messageText: (url: string) =>
    `Before your appointment you can see our cuts on yourself, and tell us what you like. It takes two minutes, needs no account, and only we see it: ${url}`,
  copy: 'Copy the link',
  copyMessage: 'Copy the text',
  copied: 'Copied.',
  copyFailed: 'That could not be copied. Please mark it and copy it by hand.',
  done: 'Done',
} as const

export const revokeTexts = {
  title: 'Revoke this link?',
  text: 'It stops working at once, permanently, also as a code on paper. What came by it stays in your inbox.',
  keep: 'Keep it',
  confirm: 'Revoke',
  pending: 'Revoking…',
  done: 'The link does not work any more.',
} as const
