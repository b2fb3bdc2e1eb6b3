import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import {
  Currency,
  DocumentId,
  Flag,
  ImageSet,
  MinorUnits,
  NoFields,
  OneLine,
  PictureUrl,
  idList,
} from '../fields.ts'
import { maxLength, maxSalonStyles } from '../limits.ts'
import { textures } from '../hair-kinds.ts'
import { genders, lengths } from './library.ts'

export const SalonPrice = z.object({
  amount: MinorUnits.min(0).max(10_000_000),
  currency: Currency,
})
export type SalonPrice = z.infer<typeof SalonPrice>

/** A salon's terms for a style on its list; null for what it leaves open. */
export const SalonTerms = z.object({
  /** What the salon calls it; null for the style's own title. */
  name: OneLine.min(1).max(maxLength.styleName).nullable(),
  /** In the chair. */
  minutes: z.number().int().min(5).max(720).nullable(),
  price: SalonPrice.nullable(),
  /** Weeks until the next cut. */
  upkeep_weeks: z.number().int().min(1).max(52).nullable(),
})

/** A style on the list of a salon, as its owner sees it. */
export const SalonStyle = SalonTerms.extend({
  lib_id: DocumentId,
  /** The style's own. */
  title: z.string(),
  /** Null once it has left the library. */
  cover: ImageSet.nullable(),
  is_shown: z.boolean(),
  /** Cut out of a photo of the salon's: nobody else has it. */
  is_own: z.boolean(),
})
export type SalonStyle = z.infer<typeof SalonStyle>

/**
 * `none`: they own no studio; `waiting`: theirs is not public; `ready`: it can be opened as a salon; `open`: it is one.
 */
export const salonStates = ['none', 'waiting', 'ready', 'open'] as const

const SalonSettings = z.object({
  /** Days after which a consultation is erased. */
  keep_days: z.coerce.number().int().min(1).max(365),
  /** Whether new consultations are announced by email. */
  notifies_by_email: Flag,
})

const SalonInfo = z.object({
  state: z.enum(salonStates),
  studio: z
    .object({
      /** The salon's id, too. */
      studio_id: DocumentId,
      nickname: z.string(),
      name: z.string(),
      avatar: PictureUrl.nullable(),
    })
    .nullable(),
  /** Null unless it is open. */
  settings: z.object({ keep_days: z.number().int(), notifies_by_email: z.boolean() }).nullable(),
})
export type SalonInfo = z.infer<typeof SalonInfo>

const SalonList = z.array(SalonStyle)
const LibId = z.object({ lib_id: DocumentId })

/** For the owner of a salon: its settings, and what its clients choose from. */
export const salonKitEndpoints = {
  'GET /salon-kit/info': {
    summary: 'Your salon and its settings, or how far you are from one.',
    auth: 'user',
    request: NoFields,
    response: SalonInfo,
  },
  'POST /salon-kit/open': {
    summary: 'Opens your studio as a salon, once it is approved. Idempotent.',
    errors: ['not_found'],
    auth: 'user',
    request: NoFields,
    response: SalonInfo,
  },
  'POST /salon-kit/update': {
    summary: 'Changes settings of your salon; omitted ones stay.',
    errors: ['not_found'],
    auth: 'user',
    request: SalonSettings.partial(),
    response: SalonInfo,
  },
  'POST /salon-kit/close': {
    summary:
      'Closes your salon: its list, its own styles and everything from clients are erased. The studio stays, and can be opened again.',
    errors: ['not_found'],
    auth: 'user',
    request: NoFields,
    response: z.object({ closed: z.literal(true) }),
  },
  'GET /salon-kit/list': {
    summary: 'The styles of your salon in its order, hidden ones included.',
    errors: ['not_found'],
    auth: 'user',
    request: NoFields,
    response: SalonList,
  },
  'POST /salon-kit/style/add': {
    summary: `Adds styles of the library to the end of the list, which has at most ${maxSalonStyles}. Listed ones stay unchanged.`,
    errors: ['not_found', 'style_gone', 'conflict'],
    auth: 'user',
    request: z.object({ lib_ids: idList(maxSalonStyles) }),
    response: SalonList,
  },
  'POST /salon-kit/style/own': {
    summary:
      'Makes hair that was uploaded as `reference` a style of your salon, which only its clients see. The consent’s wording is kept with it, but nothing of the photo.',
    errors: ['not_found', 'image_unusable', 'conflict'],
    auth: 'user',
    request: z.object({
      image_id: DocumentId,
      name: OneLine.min(1).max(maxLength.styleName),
      gender: z.enum(genders),
      length: z.enum(lengths),
      texture: z.enum(textures),
      /** Who is in the photo: of age to agree, or under 16. */
      subject: z.enum(['adult', 'minor']),
      /** Which words were agreed to. */
      consent_version: z.string().min(1).max(20),
    }),
    response: SalonList,
  },
  'POST /salon-kit/style/update': {
    summary: 'Changes the salon’s terms for a style on its list; omitted ones stay.',
    errors: ['not_found'],
    auth: 'user',
    request: SalonTerms.extend({ is_shown: z.boolean() }).partial().extend(LibId.shape),
    response: SalonList,
  },
  'POST /salon-kit/style/order': {
    summary: 'Puts the list in this order; omitted entries follow in their old order.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ lib_ids: idList(maxSalonStyles) }),
    response: SalonList,
  },
  'POST /salon-kit/style/remove': {
    summary: 'Takes a style off the list. The salon’s own style is also erased.',
    errors: ['not_found'],
    auth: 'user',
    request: LibId,
    response: SalonList,
  },
} as const satisfies Endpoints
