import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { DocumentId, Flag, ImageSet, PictureUrl } from '../fields.ts'

/** What a card says, in the order in which it does. */
export const cardTopics = [
  'fringe',
  'sides',
  'top',
  'nape',
  'layers',
  'texture',
  'parting',
  'changes',
  'colour',
  /** From the hair that its owner has. */
  'reach',
  'upkeep',
] as const
export const CardTopic = z.enum(cardTopics)
export type CardTopic = z.infer<typeof CardTopic>

export const CardLine = z.object({ topic: CardTopic, words: z.string() })
export type CardLine = z.infer<typeof CardLine>

/** The cut on a bare head. */
export const TurnedViews = z.object({
  side: PictureUrl,
  back: PictureUrl,
  width: z.number().int(),
  height: z.number().int(),
  /** Whether left and right are to be changed over, as they are in the look. */
  mirrored: z.boolean(),
  /** Name of the cut that is shown and measured, where it is not the style itself but the closest to it. */
  closest: z.string().nullable(),
})
export type TurnedViews = z.infer<typeof TurnedViews>

/**
 * What a hairdresser has to know of a look. Of its owner it shows the look, if they want that, and what it takes from
 * their own hair.
 */
export const SalonCard = z.object({
  card_id: DocumentId,
  title: z.string(),
  /** Null where its owner made it without their picture. */
  look: z.object({ url: PictureUrl, width: z.number().int(), height: z.number().int() }).nullable(),
  /** The style as the library shows it. */
  cover: ImageSet,
  /** Null for styles that nobody has turned. */
  views: TurnedViews.nullable(),
  lines: z.array(CardLine),
  /** Which look it is about; null for whom it does not belong to. */
  create_id: DocumentId.nullable(),
})
export type SalonCard = z.infer<typeof SalonCard>

/** Telling a hairdresser what a look needs. */
export const salonCardEndpoints = {
  'POST /hairstyle/mine/card/create': {
    summary:
      'Makes the card that tells a hairdresser what a finished look needs, or changes whether it shows the look itself. A look has one.',
    errors: ['not_found', 'conflict', 'style_gone', 'too_many_requests'],
    auth: 'user',
    request: z.object({ create_id: DocumentId, with_picture: Flag }),
    response: z.object({ card_id: DocumentId, url: z.string() }),
  },
  'GET /hairstyle/mine/card/:id': {
    summary:
      'A card: the cut from the side and from behind, and what it needs in words. Of its owner it shows the look, if they chose so, and what it takes from their own hair.',
    errors: ['not_found', 'share_ended'],
    auth: 'any',
    request: z.object({ id: DocumentId }),
    response: SalonCard,
  },
  'POST /hairstyle/mine/card/end/:id': {
    summary:
      'Takes a card back for good; its address and that of its picture stop working. Twice is the same as once.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ id: DocumentId }),
    response: z.object({ ended: z.literal(true) }),
  },
} as const satisfies Endpoints
