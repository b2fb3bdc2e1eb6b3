import type { Blogger as BloggerView, Style as StyleView } from '@hairstyle/contract/api/library.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { styleVersion } from '@hairstyle/core/previews/wanted-styles.ts'
import type { Blogger } from '@hairstyle/core/store/bloggers.ts'
import { remembering } from '../lists/remembering.ts'
import { shownPicture } from '../presenters/shown-picture.ts'
import { presentBlogger } from '../presenters/blogger.ts'
import { presentStyle } from '../presenters/style.ts'

/** What everybody can see, both in list order. */
export interface Library {
  readonly styles: StyleView[]
  readonly bloggers: readonly BloggerView[]
  /** Version of each style's drawing, by its id, in the order of the styles. */
  readonly versions: ReadonlyMap<string, string>
}

/** All wearable public styles, and all public bloggers. */
export const readLibrary = remembering(fetchLibrary)

async function fetchLibrary(ctx: Context): Promise<Library> {
  const { store, cutouts } = ctx
  const [storedStyles, allBloggers, tryOnCounts, followerCounts] = await Promise.all([
    store.styles.listPublic(),
    store.bloggers.listAll(),
    store.tryOnTallies.read(),
    store.followerTallies.read(),
  ])
  // A hairstyle without a picture is useless.
  const allStyles = storedStyles.filter(
    ({ id, cover }) => shownPicture(ctx, cover.url, `styles/${id}`) !== null,
  )
  const hiddenIds = new Set(allBloggers.filter(({ isPublic }) => !isPublic).map(({ id }) => id))
  const bloggers = new Map(allBloggers.map((blogger) => [blogger.id, blogger]))
  const brokenIds = await cutouts.findBroken(allStyles)
  const styles = allStyles.filter(
    ({ id, bloggerId }) => !brokenIds.has(id) && (bloggerId === null || !hiddenIds.has(bloggerId)),
  )
  return {
    versions: new Map(styles.map((style) => [style.id, styleVersion(style)])),
    styles: styles.map((style) =>
      presentStyle(style, {
        blogger: bloggers.get(style.bloggerId ?? '') ?? null,
        tryOns: tryOnCounts.get(style.id) ?? 0,
      }),
    ),
    bloggers: allBloggers
      .filter(({ isPublic }) => isPublic)
      .map((blogger) =>
        presentBlogger(withShownAvatar(ctx, blogger), {
          followers: followerCounts.get(blogger.id) ?? 0,
          styles: styles.filter(({ bloggerId }) => bloggerId === blogger.id).length,
        }),
      ),
  }
}

function withShownAvatar(ctx: Context, blogger: Blogger): Blogger {
  return { ...blogger, avatar: shownPicture(ctx, blogger.avatar, `bloggers/${blogger.id}`) }
}
