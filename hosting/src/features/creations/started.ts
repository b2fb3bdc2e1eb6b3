import type { Creation } from '@hairstyle/contract/api/creations.ts'

export interface Start {
  readonly photo: NonNullable<Creation['your_image']>
  readonly libs: readonly Creation['lib'][]
  /** `#rrggbb`; the style's own colour without it. */
  readonly color?: string
}

/** What the server will say about a batch that it has just taken: queued, one for each style in order. */
export function toStarted(createIds: readonly string[], { photo, libs, color }: Start): Creation[] {
  const now = new Date().toISOString()
  return createIds.flatMap((create_id, index): Creation[] => {
    const lib = libs[index]
    if (!lib) return []
    return [
      {
        create_id,
        batch_id: createIds[0] ?? create_id,
        status: 'queued',
        progress: 0,
        stage: null,
        delay: null,
        lib: { lib_id: lib.lib_id, title: lib.title, cover: lib.cover },
        color: color ?? null,
        your_image: { image_id: photo.image_id, url: photo.url },
        result: null,
        error: null,
        refunded: false,
        share_id: null,
        catalog_period: now.slice(0, 7),
        created_at: now,
        finished_at: null,
      },
    ]
  })
}
