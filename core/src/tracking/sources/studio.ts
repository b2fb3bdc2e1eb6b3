import type { Context } from '../../context.ts'
import type { Blogger } from '../../store/bloggers.ts'
import type { Reading, Source } from './source.ts'

/** The studios of this product, whose numbers are our own. */
export const studio: Source = {
  batchSize: 50,
  groupOf: () => '',
  async find(ctx, name) {
    const wanted = name.toLowerCase()
    const found = await readStudios(ctx, (known) =>
      [known.nickname, known.name].some((own) => own.toLowerCase() === wanted),
    )
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
  const [studios, styles, followers, views, tryOns, shares, votes] = await Promise.all([
    store.bloggers.listAll(),
    store.styles.listPublic(),
    store.followerTallies.read(),
    store.viewTallies.read(),
    store.tryOnTallies.read(),
    store.shareTallies.read(),
    store.voteTallies.read(),
  ])
  const wanted = studios.filter((known) => known.isPublic && isWanted(known))
  return new Map(
    wanted.map(({ id, nickname, name }) => {
      const own = styles.filter(({ bloggerId }) => bloggerId === id)
      const ofOwn = (counts: ReadonlyMap<string, number>) =>
        own.reduce((sum, style) => sum + Math.max(0, counts.get(style.id) ?? 0), 0)
      const reading = {
        externalId: id,
        handle: nickname,
        name,
        url: `${config.siteOrigins[0]}/bloggers/${encodeURIComponent(nickname)}`,
        metrics: {
          followers: Math.max(0, followers.get(id) ?? 0),
          page_views: Math.max(0, views.get(id) ?? 0),
          try_ons: ofOwn(tryOns),
          shares: ofOwn(shares),
          votes: ofOwn(votes),
          styles: own.length,
        },
      }
      return [id, reading] as const
    }),
  )
}
