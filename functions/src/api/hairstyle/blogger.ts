import { createOwned } from '@hairstyle/core/accounts/create-owned.ts'
import { countView } from '@hairstyle/core/bloggers/count-view.ts'
import { setFollowed } from '@hairstyle/core/bloggers/set-followed.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { derivedId, newId } from '@hairstyle/core/ids.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import { followId } from '@hairstyle/core/store/bloggers.ts'
import { getBlogger, withFollowers } from '../../bloggers/get-blogger.ts'
import { keepSubmission } from '../../bloggers/keep-submission.ts'
import type { HandlersUnder } from '../../http/handler.ts'
import { countLabels } from '../../library/count-labels.ts'
import { readLibrary } from '../../library/read-library.ts'
import { pageOf } from '../../lists/page-of.ts'

export const hairstyleBloggerHandlers: HandlersUnder<'/hairstyle/blogger'> = {
  'POST /hairstyle/blogger/follow': ({ ctx, user, input }) =>
    followBlogger(ctx, user.uid, { nickname: input.nickname, isFollowed: true }),

  'GET /hairstyle/blogger/info/:id': async ({ ctx, user, input }) => {
    const blogger = await getBlogger(ctx, input.id)
    if (!user) return blogger
    const { store } = ctx
    const [follow, followers] = await Promise.all([
      store.follows.find(followId(user.uid, blogger.blogger_id)),
      store.followerTallies.read(),
    ])
    return { ...withFollowers(blogger, followers), followed: follow !== null }
  },

  'GET /hairstyle/blogger/info/page/:id': async ({ ctx, input }) => {
    const { blogger_id: id } = await getBlogger(ctx, input.id)
    const { styles } = await readLibrary(ctx)
    const { label } = input
    return pageOf(
      styles.filter(
        ({ blogger_id, labels }) =>
          blogger_id === id && (label === undefined || labels.includes(label)),
      ),
      input,
    )
  },

  'GET /hairstyle/blogger/labels': async ({ ctx }) => {
    const { bloggers } = await readLibrary(ctx)
    return countLabels(bloggers)
  },

  'GET /hairstyle/blogger/page': async ({ ctx, input }) => {
    const { bloggers } = await readLibrary(ctx)
    const { label } = input
    const wanted =
      label === undefined ? bloggers : bloggers.filter(({ labels }) => labels.includes(label))
    return pageOf(wanted, input)
  },

  /** One report per signed-in person and blogger: a second one counts as the same. */
  'POST /hairstyle/blogger/report': async ({ ctx, user, visitor, input }) => {
    const { blogger_id: bloggerId } = await getBlogger(ctx, input.blogger_id)
    await takeTurn(ctx, limits.report, user?.uid ?? visitor.address)
    const id = user ? derivedId('report', user.uid, bloggerId) : newId()
    const report = {
      bloggerId,
      reason: input.reason,
      detail: input.detail ?? '',
      reporterId: user?.uid ?? null,
      status: 'open',
      createdAt: ctx.clock(),
    } as const
    await createOwned(ctx, report.reporterId, (writer) =>
      ctx.store.reports.create(writer, id, report),
    )
    return { reported: true }
  },

  'POST /hairstyle/blogger/unfollow': ({ ctx, user, input }) =>
    followBlogger(ctx, user.uid, { nickname: input.nickname, isFollowed: false }),

  'POST /hairstyle/blogger/view': async ({ ctx, user, visitor: { address }, input }) => {
    const { blogger_id: bloggerId } = await getBlogger(ctx, input.blogger_id)
    return { counted: await countView(ctx, { bloggerId, visitor: user?.uid ?? address, address }) }
  },

  'POST /hairstyle/blogger/user/submit': async ({ ctx, user, input }) => {
    const submission_id = derivedId('submission', user.uid, input.link)
    await keepSubmission(ctx, submission_id, user.uid, {
      kind: 'link',
      link: input.link,
      name: null,
      email: null,
      followers: null,
      message: '',
      senderId: user.uid,
    })
    return { submission_id }
  },
}

interface Wish {
  readonly nickname: string
  readonly isFollowed: boolean
}

/** Follows or unfollows a blogger for somebody and returns the number of followers. */
async function followBlogger(ctx: Context, uid: string, { nickname, isFollowed }: Wish) {
  const { blogger_id: id } = await getBlogger(ctx, nickname)
  await setFollowed(ctx, uid, id, isFollowed)
  const followers = (await ctx.store.followerTallies.read()).get(id) ?? 0
  return { followed: isFollowed, followers: Math.max(0, followers) }
}
