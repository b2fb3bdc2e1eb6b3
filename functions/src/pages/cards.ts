import { DocumentId } from '@hairstyle/contract/fields.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { readArticles } from '../articles/read-articles.ts'
import { renderArticle } from '../articles/render-article.ts'
import { readLibrary } from '../library/read-library.ts'
import { coverMarks, type Card } from './card.ts'
import { socialCardPath } from './social-cards.ts'

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Finds the card of a page by the id in its path; null if there is no such page, `ended` if its owner took it down for
 * good.
 */
export type FindCard = (ctx: Context, id: string) => Promise<Card | 'ended' | null>

export const styleCard: FindCard = async (ctx, libId) => {
  const { styles } = await readLibrary(ctx)
  const style = styles.find(({ lib_id }) => lib_id === libId)
  if (!style) return null
  return {
    title: style.title,
    description: `See yourself with ${style.title} on your own photo, in seconds. Your first try-on is free.`,
    path: `/hairstyle/${encodeURIComponent(libId)}`,
    image: style.cover.url,
    social: socialCardPath('style', libId, style.cover.url),
    cover: { picture: style.cover, sizes: '(max-width: 785px) 100vw, 520px' },
    beginning: { title: style.title, ...coverMarks(style.cover) },
    reads: [`/api/hairstyle/main/lib/${encodeURIComponent(libId)}`, '/api/hairstyle/lib/public'],
    kind: 'website',
  }
}

export const bloggerCard: FindCard = async (ctx, nickname) => {
  const { bloggers } = await readLibrary(ctx)
  const wanted = nickname.toLowerCase()
  const blogger = bloggers.find((other) => other.nickname.toLowerCase() === wanted)
  if (!blogger) return null
  return {
    title: blogger.name,
    description: blogger.bio === '' ? `Hairstyles by ${blogger.name} to try on.` : blogger.bio,
    path: `/bloggers/${encodeURIComponent(blogger.nickname)}`,
    image: blogger.avatar,
    kind: 'profile',
  }
}

export const articleCard: FindCard = async (ctx, slug) => {
  const article = (await readArticles(ctx)).find(({ summary }) => summary.slug === slug)
  if (!article) return null
  const { title, summary, cover, author, minutes, published_at } = article.summary
  return {
    title,
    description: summary,
    path: `/articles/${slug}`,
    image: cover?.url ?? null,
    ...(cover && {
      social: socialCardPath('article', slug, cover.url),
      cover: { picture: cover, sizes: '(max-width: 785px) 100vw, 680px' },
      beginning: {
        title,
        author,
        date: dates.format(new Date(published_at)),
        minutes: String(minutes),
        html: await renderArticle(ctx, article),
        ...coverMarks(cover),
      },
    }),
    reads: [`/api/article/info/${slug}`],
    kind: 'article',
  }
}

export const shareCard: FindCard = async (ctx, shareId) => {
  if (!DocumentId.safeParse(shareId).success) return null
  const share = await ctx.store.shares.find(shareId)
  if (!share) return (await ctx.store.endedShares.find(shareId)) ? 'ended' : null
  const owner = await ctx.store.users.find(share.ownerId)
  const name = owner?.name ?? ''
  const [first, second] = share.images
  // The photo is shown in the shape of the looks.
  const shape = share.images.find(({ isPhoto }) => !isPhoto) ?? first
  const question = name === '' ? 'Which one?' : `${name} asks: which one?`
  const title = share.title === '' ? question : share.title
  const image = first ? ctx.blobs.url(first.path, first.token) : null
  return {
    title,
    description:
      share.message === ''
        ? 'Vote for the hairstyle you like best. No account needed.'
        : share.message,
    path: `/share/${encodeURIComponent(shareId)}`,
    image,
    ...(image !== null && {
      social: socialCardPath('share', shareId, share.images.map(({ path }) => path).join()),
      beginning: {
        title,
        message: share.message,
        owner: name,
        image,
        look: first?.title ?? '',
        width: String(shape?.width),
        height: String(shape?.height),
        ...(second && {
          second: ctx.blobs.url(second.path, second.token),
          secondLook: second.title,
        }),
        count: String(Math.min(share.images.length, 4)),
      },
    }),
    kind: 'website',
    isPrivate: true,
  }
}

/** Reveals nothing about the card's owner, since the address may be seen by unintended readers. */
export const salonCard: FindCard = async (ctx, cardId) => {
  if (!DocumentId.safeParse(cardId).success) return null
  const card = await ctx.store.salonCards.find(cardId)
  if (!card) return null
  if (card.endedAt) return 'ended'
  return {
    title: `${card.title}, for the hairdresser`,
    description: 'The cut from all sides, lengths, colour and upkeep on one page.',
    path: `/salon/${encodeURIComponent(cardId)}`,
    image: card.cover.url,
    reads: [`/api/hairstyle/mine/card/${encodeURIComponent(cardId)}`],
    kind: 'website',
    isPrivate: true,
  }
}
