import { z } from 'zod'
import { keyScopes, type Endpoints } from '../endpoint.ts'
import {
  Currency,
  DocumentId,
  HexColor,
  MinorUnits,
  NoFields,
  OneLine,
  PageRequest,
  Time,
  pageOf,
} from '../fields.ts'
import { maxEmbedOrigins, maxSalonKeys } from '../limits.ts'
import { Invitation, consultationStatuses } from './consultations.ts'
import { Item, Subscription, planCalls } from './credits.ts'
import { CardLine } from './salon-cards.ts'

const KeyScope = z.enum(keyScopes)

const SalonKey = z.object({
  key_id: DocumentId,
  name: z.string(),
  /** What the key begins with, to recognise it. */
  prefix: z.string(),
  scopes: z.array(KeyScope),
  created_at: Time,
  /** To the hour; null before its first use. */
  last_used_at: Time.nullable(),
})
export type SalonKey = z.infer<typeof SalonKey>

/** Events of a salon's webhook; `ping` is a test. */
export const hookEvents = [
  'consultation.created',
  'consultation.seen',
  'consultation.answered',
  'consultation.erased',
  'ping',
] as const
export const HookEvent = z.enum(hookEvents)
export type HookEvent = z.infer<typeof HookEvent>

const HookDelivery = z.object({
  event_id: DocumentId,
  type: HookEvent,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int().min(0),
  /** The outcome of the last attempt, in a few words; null before the first. */
  answer: z.string().nullable(),
  created_at: Time,
  /** When it is retried; null if it is not. */
  next_at: Time.nullable(),
})
export type HookDelivery = z.infer<typeof HookDelivery>

/** A salon's webhook, and the outcome of its deliveries. */
const Webhook = z.object({
  /** Null where there is none. */
  url: z.url().nullable(),
  /** `off`: it was given up after three days of failures. */
  state: z.enum(['none', 'on', 'off']),
  /** Since when nothing arrives; null while all is well. */
  failing_since: Time.nullable(),
  /** The latest, newest first. */
  deliveries: z.array(HookDelivery),
})
export type Webhook = z.infer<typeof Webhook>

/** Shown once, when it is made. */
const Secret = z.object({ secret: z.string() })

/** A webhook's address; its network address is checked again at each call. */
export const HookUrl = z
  .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
  .max(500)
  .refine(
    (url) => /^https:\/\/[^/?#@:[\]]+([/?#]|$)/i.test(url),
    'must be without a user, a password and a port',
  )

/** A site's origin, such as `https://salon.example`. */
export const SiteOrigin = z
  .string()
  .trim()
  .max(200)
  .regex(
    /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*(:(?!443$)[1-9]\d{0,4})?$/,
    'must be the beginning of an address, such as https://www.salon.example',
  )

const Embed = z.object({
  /** Names the salon in its addresses. */
  nickname: z.string(),
  /** Of buttons; null for our own colour. */
  accent: HexColor.nullable(),
  /** Of sites that may show the salon's page. */
  origins: z.array(z.string()),
})
export type Embed = z.infer<typeof Embed>

const SalonPlan = z.object({
  subscription: Subscription.nullable(),
  /** The month of the calendar, in UTC, such as `2026-11`. */
  month: z.string(),
  /** Invitations of this month: used and available. */
  used: z.number().int().min(0),
  limit: z.number().int().positive(),
})
export type SalonPlan = z.infer<typeof SalonPlan>

/** Its address expires after 15 to 30 minutes. */
const V1Picture = z.object({ url: z.url(), width: z.number().int(), height: z.number().int() })

/** A consultation in a list, as software sees it. */
const V1Heading = z.object({
  consultation_id: DocumentId,
  invitation_id: DocumentId,
  /** Of the invitation. */
  label: z.string(),
  status: z.enum(consultationStatuses),
  /** Who sent it, as they call themselves. */
  client: z.string(),
  /** Titles of the chosen styles. */
  names: z.array(z.string()),
  created_at: Time,
  /** When it is erased with all that belongs to it. */
  expires_at: Time,
})
export type V1Heading = z.infer<typeof V1Heading>

const V1Choice = z.object({
  name: z.string(),
  /** In the chair. */
  minutes: z.number().int().positive().nullable(),
  price: z.object({ amount: MinorUnits, currency: Currency }).nullable(),
  /** Until the next cut. */
  upkeep_weeks: z.number().int().positive().nullable(),
  /** What the hairdresser's card says of it. */
  lines: z.array(CardLine),
  /** The client with it; null until it is drawn, or where that failed. */
  after: V1Picture.nullable(),
})
export type V1Choice = z.infer<typeof V1Choice>

const V1Consultation = V1Heading.extend({
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  note: z.string(),
  before: V1Picture,
  choices: z.array(V1Choice),
})
export type V1Consultation = z.infer<typeof V1Consultation>

const planSummary =
  'An invitation for one client counts when it is made, a link for all with each consultation that comes of it.'

/** A salon's keys, webhook, page on its own site and plan. */
export const salonApiEndpoints = {
  'GET /salon-kit/key/list': {
    summary: 'Your salon’s keys, newest first, without the secret part.',
    errors: ['not_found'],
    auth: 'user',
    request: NoFields,
    response: z.array(SalonKey),
  },
  'POST /salon-kit/key/create': {
    summary: `Makes a key for booking software, shown only now. A salon has at most ${maxSalonKeys}.`,
    errors: ['not_found', 'conflict', 'too_many_requests'],
    auth: 'user',
    request: z.object({
      name: OneLine.pipe(z.string().min(1).max(60)),
      scopes: z.array(KeyScope).min(1).max(keyScopes.length),
    }),
    response: SalonKey.extend({ key: z.string() }),
  },
  'POST /salon-kit/key/revoke/:id': {
    summary: 'Revokes a key at once.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ id: DocumentId }),
    response: z.object({ revoked: z.literal(true) }),
  },
  'GET /salon-kit/webhook': {
    summary: 'Your salon’s webhook, with the latest deliveries.',
    errors: ['not_found'],
    auth: 'user',
    request: NoFields,
    response: Webhook,
  },
  'POST /salon-kit/webhook/update': {
    summary:
      'Sets the webhook’s address. The first time it returns a secret, shown only now; a webhook that was switched off is switched on again.',
    errors: ['not_found', 'too_many_requests'],
    auth: 'user',
    request: z.object({ url: HookUrl }),
    response: z.object({ secret: z.string().nullable() }),
  },
  'POST /salon-kit/webhook/rotate': {
    summary: 'Makes a new secret, shown only now. For 24 hours deliveries are signed with both.',
    errors: ['not_found', 'too_many_requests'],
    auth: 'user',
    request: NoFields,
    response: Secret,
  },
  'POST /salon-kit/webhook/test': {
    summary: 'Sends a `ping` now and returns the outcome.',
    errors: ['not_found', 'too_many_requests'],
    auth: 'user',
    request: NoFields,
    response: HookDelivery,
  },
  'POST /salon-kit/webhook/delete': {
    summary: 'Removes the webhook with its address, secret and deliveries.',
    errors: ['not_found'],
    auth: 'user',
    request: NoFields,
    response: z.object({ deleted: z.literal(true) }),
  },
  'GET /salon-kit/embed': {
    summary: 'How your salon is shown on its own site.',
    errors: ['not_found'],
    auth: 'user',
    request: NoFields,
    response: Embed,
  },
  'POST /salon-kit/embed/update': {
    summary: 'Sets which sites may show the salon’s page, and its colour.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({
      accent: HexColor.nullable(),
      origins: z
        .array(SiteOrigin)
        .max(maxEmbedOrigins)
        .refine((all) => new Set(all).size === all.length, 'must not repeat a site'),
    }),
    response: Embed,
  },
  'POST /consult/embed/:nickname': {
    summary:
      'The link of the salon’s page on other sites, made on demand. Which sites may show the page is enforced by browsers, since no server can know it.',
    errors: ['not_found', 'too_many_requests'],
    auth: 'none',
    request: z.object({ nickname: z.string().min(1).max(64) }),
    response: z.object({
      invitation_id: DocumentId,
      salon: z.string(),
      accent: HexColor.nullable(),
    }),
  },
  'GET /salon-kit/plan/list': {
    summary: 'What a salon’s invitations cost.',
    auth: 'any',
    request: NoFields,
    response: z.object({
      /** Invitations a month without a plan. */
      free_invitations: z.number().int().positive(),
      plans: z.array(Item),
    }),
    edgeCacheSeconds: 300,
  },
  'GET /salon-kit/plan/mine': {
    summary: `Your salon’s plan, and this month’s use. ${planSummary}`,
    errors: ['not_found'],
    auth: 'user',
    request: NoFields,
    response: SalonPlan,
  },
  'POST /salon-kit/buy': {
    summary:
      'Opens a hosted checkout for a salon’s plan; `redirect_url` must be on this site. It does not affect plans of other products.',
    errors: ['not_found', 'conflict', 'too_many_requests', 'payment_unavailable'],
    auth: 'user',
    request: z.object({ item_id: DocumentId, redirect_url: z.url() }),
    response: z.object({ url: z.url(), order_id: DocumentId }),
  },
  'POST /salon-kit/plan/cancel': {
    summary: 'Ends the plan with the paid period. From then on the salon has its free invitations.',
    ...planCalls.cancel,
  },
  'POST /salon-kit/plan/change': {
    summary:
      'Moves to another plan: to a larger one now, for the difference; to a smaller one from the next month on. If `pay_url` is set and the plan is still the old one, the payment has to be confirmed there.',
    ...planCalls.change,
  },
  'POST /salon-kit/plan/resume': planCalls.resume,
} as const satisfies Endpoints

/** Calls of a salon's booking software, with a key. */
export const programEndpoints = {
  'POST /v1/invitations': {
    summary: `Makes an invitation to send to a client. ${planSummary}`,
    errors: ['conflict', 'plan_used_up'],
    auth: 'key',
    scope: 'invitations:write',
    repeatable: true,
    request: z.object({
      kind: z.enum(['single', 'open']).default('single'),
      /** The salon's own name for it, such as a booking number; clients never see it. */
      label: OneLine.pipe(z.string().max(80)).default(''),
      valid_days: z.number().int().min(1).max(90).default(14),
    }),
    response: Invitation,
  },
  'GET /v1/invitations/:id': {
    summary: 'An invitation of the salon, and whether its link still works.',
    errors: ['not_found'],
    auth: 'key',
    scope: 'invitations:write',
    request: z.object({ id: DocumentId }),
    response: Invitation,
  },
  'GET /v1/consultations': {
    summary:
      'The salon’s consultations, newest first, optionally of one status, or sent since a time.',
    auth: 'key',
    scope: 'consultations:read',
    request: z.object({
      ...PageRequest,
      status: z.enum(consultationStatuses).optional(),
      since: Time.optional(),
    }),
    response: pageOf(V1Heading),
  },
  'GET /v1/consultations/:id': {
    summary:
      'One consultation: the choices with their hairdresser’s cards, contact, note, and pictures whose addresses expire after 15 to 30 minutes.',
    errors: ['not_found'],
    auth: 'key',
    scope: 'consultations:read',
    request: z.object({ id: DocumentId }),
    response: V1Consultation,
  },
} as const satisfies Endpoints
