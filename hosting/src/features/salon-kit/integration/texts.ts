import type { HookDelivery, HookEvent } from '@hairstyle/contract/api/salon-api.ts'
import type { KeyScope } from '@hairstyle/contract/endpoint.ts'

export const integrationTexts = {
  title: 'Booking software',
  lead: 'Have your booking software make invitations and hear what your clients choose.',
  docs: 'How to use it: the API’s documentation',
  loading: 'Loading',
  once: 'Copy it now: it is not shown again.',
  copy: 'Copy',
  copyOf: (label: string) => `Copy: ${label}`,
  copied: 'Copied.',
  copyFailed: 'It could not be copied. Please select it and copy it by hand.',
} as const

export const keyTexts = {
  title: 'Keys',
  text: 'A key lets a program act for your salon. Give each program its own, and never put one into a web page.',
  failed: 'Your keys did not load',
  empty: 'You have no keys yet.',
  labels: { name: 'Name of the program', scopes: 'What it may do' },
  scopes: {
    'invitations:write': 'Make invitations',
    'consultations:read': 'Read consultations',
  } satisfies Record<KeyScope, string>,
  create: 'Make a key',
  creating: 'Making…',
  made: (name: string) => `The key for “${name}”`,
  used: (day: string) => `Last used on ${day}`,
  unused: 'Not used yet',
  revoke: 'End',
  revokeOf: (name: string) => `End the key “${name}”`,
  revoked: 'The key has ended.',
  dialog: {
    title: (name: string) => `End the key “${name}”?`,
    text: 'The program that uses it can do nothing here any more. A key that has ended cannot be brought back.',
    keep: 'Keep it',
    confirm: 'End the key',
    pending: 'Ending…',
  },
} as const

export const webhookTexts = {
  title: 'Webhook',
  text: 'We tell one address of yours what happens to your consultations, within a minute or two. It gets ids alone: your software asks for the rest with its key.',
  failed: 'Your webhook did not load',
  labels: { url: 'Address' },
  hint: 'Begins with https://, and anybody on the internet could reach it.',
  save: 'Save the address',
  saving: 'Saving…',
  saved: 'The address is saved.',
  secret: 'What deliveries are signed with',
  rotate: 'Make a new secret',
  rotating: 'Making…',
  rotated: 'For 24 hours deliveries are signed with the old and the new one.',
  test: 'Send a test',
  testing: 'Sending…',
  tested: (answer: string) => `The test arrived: ${answer}.`,
  notTested: (answer: string) => `The test did not arrive: ${answer}.`,
  delete: 'Delete the webhook',
  deleted: 'The webhook is deleted.',
  deletion: {
    title: 'Delete the webhook?',
    text: 'Your software is told nothing any more. The address, its secret and the list below are forgotten.',
    keep: 'Keep it',
    confirm: 'Delete the webhook',
    pending: 'Deleting…',
  },
  off: 'Nothing arrived for three days, so the webhook is switched off. Save the address again once the other side works.',
  failing: (day: string) => `Nothing has arrived since ${day}. We go on trying for three days.`,
  deliveries: 'Latest deliveries',
  none: 'Nothing was sent yet.',
  columns: { what: 'What', when: 'When', state: 'State', answer: 'Answer' },
  types: {
    'consultation.created': 'New consultation',
    'consultation.seen': 'Consultation seen',
    'consultation.answered': 'Consultation answered',
    'consultation.erased': 'Consultation erased',
    ping: 'Test',
  } satisfies Record<HookEvent, string>,
  states: {
    waiting: 'Waiting',
    delivered: 'Arrived',
    failed: 'Did not arrive',
  } satisfies Record<HookDelivery['state'], string>,
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
} as const

export const embedTexts = {
  title: 'On your site',
  lead: 'Your clients choose their hairstyle on your own site, in your colour.',
  loading: 'Loading',
  failed: 'Your settings did not load',
  settings: 'Sites and colour',
  labels: { accent: 'Colour of buttons', origins: 'Sites that may show the page' },
  originsHint:
    'One a line, such as https://www.salon.example. Browsers show the page on no other site.',
  ownColour: 'Use a colour of my own',
  unreadable:
    'Words on a button of this colour are hard to read. A darker or lighter one is better.',
  readable: 'Words on a button of this colour can be read well.',
  sample: 'Send my choice',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. It can take a minute until your site shows it.',
  code: 'The code for your site',
  codeText:
    'Put this where the page is to stand. It needs no room of its own, sets no cookie, and works beside any other script.',
  frame: 'Where scripts are not allowed, a frame does it:',
  policy: 'If your site has a Content-Security-Policy, it needs these two entries:',
  noSites: 'Add your site first: until then no other site can show the page.',
  preview: 'Preview',
  previewTitle: 'Your page, as your clients see it',
} as const
