import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { DocumentId, Flag, ImageSet, PictureUrl } from '../fields.ts'

/** What a card says, in this order. */
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
  /** How to get there from the owner's own hair. */
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
  /** Whether left and right are swapped, as in the look. */
  mirrored: z.boolean(),
  /** Name of the closest cut, where that is shown instead of the style itself. */
  closest: z.string().nullable(),
})
export type TurnedViews = z.infer<typeof TurnedViews>

/**
 * What a hairdresser needs to know about a look. Of its owner it shows only the look, if they want that, and what it
 * takes from their own hair.
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
  /** Which look it is about; null for everybody but its owner. */
  create_id: DocumentId.nullable(),
})
export type SalonCard = z.infer<typeof SalonCard>

/** Cards that tell a hairdresser what a look needs. */
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
      'A card: the cut from the side and from behind, and what it needs in words. It shows the look only if the owner chose so, and what it takes from their own hair.',
    errors: ['not_found', 'share_ended'],
    auth: 'any',
    request: z.object({ id: DocumentId }),
    response: SalonCard,
  },
  'POST /hairstyle/mine/card/end/:id': {
    summary:
      'Withdraws a card for good; its address and that of its picture stop working. Idempotent.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ id: DocumentId }),
    response: z.object({ ended: z.literal(true) }),
  },
} as const satisfies Endpoints
