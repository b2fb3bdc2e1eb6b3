import type { Creation } from '@hairstyle/contract/api/creations.ts'

/** A hairstyle of the library, or the hair of a photo. */
export type Worn = Pick<Creation, 'lib' | 'reference_image'>

/** Whether it can be tried on once more: hair of a photo goes after a day. */
export function mayBeWornAgain({ lib, reference_image }: Worn): boolean {
  return lib.lib_id !== null || reference_image !== null
}

export interface Start {
  readonly photo: NonNullable<Creation['your_image']>
  /** Hairstyles, and after them the hair of a photo. */
  readonly worn: readonly Worn[]
}

/** What the server will say about a batch that it has just taken: queued, one for each style in order. */
export function toStarted(createIds: readonly string[], { photo, worn }: Start): Creation[] {
  const now = new Date().toISOString()
  return createIds.flatMap((create_id, index): Creation[] => {
    const each = worn[index]
    if (!each) return []
    const { lib_id, title, cover } = each.lib
    return [
      {
        create_id,
        batch_id: createIds[0] ?? create_id,
        status: 'queued',
        progress: 0,
        stage: null,
        delay: null,
        lib: { lib_id, title, cover },
        reference_image: each.reference_image,
        color: null,
        original_id: null,
        adjustment: null,
        reshapable: true,
        your_image: { image_id: photo.image_id, url: photo.url },
        result: null,
        finish: null,
        error: null,
        refunded: false,
        complained: false,
        favorite: false,
        share_id: null,
        catalog_period: now.slice(0, 7),
        created_at: now,
        finished_at: null,
      },
    ]
  })
}
