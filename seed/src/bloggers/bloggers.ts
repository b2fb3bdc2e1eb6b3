import type { BloggerDocument } from '@hairstyle/core/store/bloggers.ts'
import { coverImageSet } from '../covers/cover-image-set.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'
import { hairstyles } from '../styles/hairstyles.ts'

export interface Studio extends Pick<BloggerDocument, 'nickname' | 'name' | 'bio' | 'labels'> {
  readonly id: string
  /** Whether the studio shows a hairstyle; a hairstyle belongs to the first that does. */
  readonly shows: (hairstyle: Hairstyle) => boolean
}

const isFor = (gender: Hairstyle['gender']) => (hairstyle: Hairstyle) => hairstyle.gender === gender
const hasLabel = (label: string) => (hairstyle: Hairstyle) => hairstyle.labels.includes(label)
const isCurled = ({ texture }: Hairstyle) => texture === 'curly' || texture === 'coily'

/** Collections of the site’s own, which stand for the bloggers an operator will list; their bios say whose they are. */
export const studios: readonly Studio[] = [
  {
    id: 'demo-pinned',
    nickname: 'pinned',
    name: 'Pinned Up Studio',
    bio: 'Ponytails, buns and braids for long days and short mornings. A collection of ours.',
    labels: ['updo', 'occasion', 'women'],
    shows: (hairstyle) => hasLabel('updo')(hairstyle) || hasLabel('braid')(hairstyle),
  },
  {
    id: 'demo-coil-house',
    nickname: 'coilhouse',
    name: 'Coil House',
    bio: 'Curls, coils and locs, cut dry and left alone. A collection of ours.',
    labels: ['curly', 'natural', 'women', 'men'],
    shows: isCurled,
  },
  {
    id: 'demo-fade-club',
    nickname: 'fadeclub',
    name: 'Fade Club Barbers',
    bio: 'Clippers, crops and clean edges. A collection of ours.',
    labels: ['barber', 'fade', 'men'],
    shows: (hairstyle) => isFor('men')(hairstyle) && /buzz|short/.test(hairstyle.length),
  },
  {
    id: 'demo-grown-out',
    nickname: 'grownout',
    name: 'Grown Out',
    bio: 'For everybody who stopped booking the three-week trim. A collection of ours.',
    labels: ['medium', 'men', 'unisex'],
    shows: (hairstyle) => !isFor('women')(hairstyle),
  },
  {
    id: 'demo-short-story',
    nickname: 'shortstory',
    name: 'Short Story',
    bio: 'Pixies, bobs and the courage they take. A collection of ours.',
    labels: ['short', 'bob', 'women'],
    shows: ({ length }) => length === 'short' || length === 'buzz',
  },
  {
    id: 'demo-long-light',
    nickname: 'longlight',
    name: 'Long Light Salon',
    bio: 'Layers, waves and colour that grows out kindly. A collection of ours.',
    labels: ['long', 'colour', 'women'],
    shows: () => true,
  },
]

/** Id of the studio that a hairstyle belongs to. */
export function studioOf(hairstyle: Hairstyle): string {
  const studio = studios.find(({ shows }) => shows(hairstyle))
  if (!studio) throw new Error('The last studio shows everything.')
  return studio.id
}

/**
 * The bloggers that a fresh system starts with, by id, in their order.
 * @throws {Error} when a cover has not been rendered.
 */
export async function bloggers(): Promise<Record<string, BloggerDocument>> {
  const documents = studios.map(async (studio, index) => [
    studio.id,
    await bloggerDocument(studio, index),
  ])
  return Object.fromEntries(await Promise.all(documents)) as Record<string, BloggerDocument>
}

async function bloggerDocument(
  { id, nickname, name, bio, labels }: Studio,
  index: number,
): Promise<BloggerDocument> {
  const signature = hairstyles.find((hairstyle) => studioOf(hairstyle) === id)
  const cover = signature && (await coverImageSet(signature.id))
  return {
    nickname,
    name,
    bio,
    labels,
    avatar: cover?.sizes[0]?.url ?? null,
    links: [],
    isPublic: true,
    // Room for an operator to put others in between.
    order: (index + 1) * 10,
  }
}
