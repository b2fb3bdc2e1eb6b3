import type { Creation } from '@hairstyle/contract/api/creations.ts'

/** A hairstyle of the library, the hair of a photo, or one's own hair in colours or cut. */
export type Worn = Pick<Creation, 'lib' | 'reference_image' | 'own_hair' | 'color' | 'adjustment'>

/** Whether it can be tried on again: hair of a photo expires after a day. */
export function mayBeWornAgain({ lib, reference_image, own_hair }: Worn): boolean {
  return lib.lib_id !== null || reference_image !== null || own_hair !== null
}

/** Whether it is only recoloured own hair. */
export function isOnlyColored({ own_hair }: Pick<Creation, 'own_hair'>): boolean {
  return own_hair?.length === null && own_hair.fringe === null
}

/** Whether there can be a card for the hairdresser: only the library's hairstyles are described. */
export function hasSalonCard({ lib }: Pick<Creation, 'lib'>): boolean {
  return lib.lib_id !== null
}

/** Whether a look can have versions: it is finished, and its hair and photo still exist. */
export function mayBeAdjusted(creation: Creation): boolean {
  return creation.result !== null && creation.your_image !== null && mayBeWornAgain(creation)
}

/** The common colour of a batch's hairstyles; null for their own colours. */
export function colorOfStyles(worn: readonly Worn[]): string | null {
  const [first = null, ...others] = new Set(
    worn.filter(({ lib }) => lib.lib_id !== null).map(({ color }) => color),
  )
  return others.length === 0 ? first : null
}

/** Fields of a new creation. */
export const justBegun = {
  status: 'queued',
  progress: 0,
  stage: null,
  delay: null,
  usual_seconds: null,
  original_id: null,
  result: null,
  finish: null,
  error: null,
  refunded: false,
  complained: false,
  favorite: false,
  share_id: null,
  finished_at: null,
} as const satisfies Partial<Creation>

export interface Start {
  readonly photo: NonNullable<Creation['your_image']>
  /** Hairstyles, then the hair of a photo, then own hair. */
  readonly worn: readonly Worn[]
}

function colorOf({ own_hair, lib, color }: Worn, ofStyles: string | null): string | null {
  if (own_hair) return color
  return lib.lib_id === null ? null : ofStyles
}

/** The server's expected answer about a new batch: one queued creation per style, in order. */
export function toStarted(createIds: readonly string[], { photo, worn }: Start): Creation[] {
  const now = new Date().toISOString()
  const color = colorOfStyles(worn)
  return createIds.flatMap((create_id, index): Creation[] => {
    const each = worn[index]
    if (!each) return []
    const { lib_id, title, cover } = each.lib
    return [
      {
        ...justBegun,
        create_id,
        batch_id: createIds[0] ?? create_id,
        lib: { lib_id, title, cover },
        reference_image: each.reference_image,
        own_hair: each.own_hair,
        color: colorOf(each, color),
        adjustment: each.own_hair ? each.adjustment : null,
        reshapable: !each.own_hair,
        your_image: { image_id: photo.image_id, url: photo.url },
        catalog_period: now.slice(0, 7),
        created_at: now,
      },
    ]
  })
}
