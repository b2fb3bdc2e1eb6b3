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

/** What a hairdresser has to know of a look. Of its owner it shows the look, if they want that, and nothing else. */
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
    auth: 'user',
    request: z.object({ create_id: DocumentId, with_picture: Flag }),
    response: z.object({ card_id: DocumentId, url: z.string() }),
  },
  'GET /hairstyle/mine/card/:id': {
    auth: 'any',
    request: z.object({ id: DocumentId }),
    response: SalonCard,
  },
  'POST /hairstyle/mine/card/end/:id': {
    auth: 'user',
    request: z.object({ id: DocumentId }),
    response: z.object({ ended: z.literal(true) }),
  },
} as const satisfies Endpoints
