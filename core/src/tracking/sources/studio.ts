import type { Context } from '../../context.ts'
import type { Blogger } from '../../store/bloggers.ts'
import type { Reading, Source } from './source.ts'

/** The studios of this product, whose numbers are our own. */
export const studio: Source = {
  batchSize: 50,
  groupOf: () => '',
  async find(ctx, name) {
    const nickname = name.toLowerCase()
    const found = await readStudios(ctx, (known) => known.nickname.toLowerCase() === nickname)
    return found.values().next().value ?? null
  },
  async read(ctx, externalIds) {
    return await readStudios(ctx, ({ id }) => externalIds.includes(id))
  },
}

async function readStudios(
  { store, config }: Context,
  isWanted: (studio: Blogger) => boolean,
): Promise<ReadonlyMap<string, Reading>> {
  const [studios, styles, followers, tryOns] = await Promise.all([
    store.bloggers.listAll(),
    store.styles.listPublic(),
    store.followerTallies.read(),
    store.tryOnTallies.read(),
  ])
  const wanted = studios.filter((known) => known.isPublic && isWanted(known))
  return new Map(
    wanted.map(({ id, nickname, name }) => {
      const own = styles.filter(({ bloggerId }) => bloggerId === id)
      const tried = own.reduce((sum, style) => sum + (tryOns.get(style.id) ?? 0), 0)
      const reading = {
        externalId: id,
        handle: nickname,
        name,
        url: `${config.siteOrigins[0]}/bloggers/${encodeURIComponent(nickname)}`,
        metrics: {
          followers: Math.max(0, followers.get(id) ?? 0),
          try_ons: Math.max(0, tried),
          styles: own.length,
        },
      }
      return [id, reading] as const
    }),
  )
}
