import { setFollowed } from '../bloggers/set-followed.ts'
import { resultPaths } from '../creations/result-files.ts'
import { derivedId, newId } from '../ids.ts'
import { applyAdjustments } from '../ledger/apply-adjustments.ts'
import { openSalon } from '../salons/own-salon.ts'
import { createShare } from '../shares/create-share.ts'
import { asItIs } from '../shares/shared-copies.ts'
import { like } from '../shares/vote.ts'
import { answerSurvey } from '../surveys/answer-survey.ts'
import { addAccount } from '../tracking/follow.ts'
import { allDocuments } from './all-documents.ts'
import { addBlogger, addReport, addSubmission, addSurvey } from './fixtures.ts'
import { addTestOwnStyle } from './salons.ts'
import type { TestContext } from './test-context.ts'
import { beginTryOns, drawnLook, endTryOn } from './try-ons.ts'

/** One of everything that a person can have. @returns the id of their share. */
export async function addLifeOf(ctx: TestContext, uid: string): Promise<string> {
  const { store, clock } = ctx
  const createIds = await beginTryOns(ctx, uid)
  const [createId = ''] = createIds
  const { picture: path } = resultPaths(createId, 1)
  await ctx.blobs.save(path, Buffer.from('result'))
  await endTryOn(ctx, createId, drawnLook(path))
  const nickname = `blogger-of-${uid}`.slice(0, 20)
  const bloggerId = await addBlogger(ctx, nickname, { ownerUid: uid })
  await openSalon(ctx, uid)
  await addTestOwnStyle(ctx, uid)
  await setFollowed(ctx, uid, bloggerId, true)
  await addAccount(ctx, { uid, link: nickname, limit: 1 })
  const surveyId = await addSurvey(ctx)
  await answerSurvey(ctx, uid, surveyId, [
    { question_id: 'age', value: 'old' },
    { question_id: 'stars', value: 4 },
  ])
  await addReport(ctx, { bloggerId, reporterId: uid })
  await addSubmission(ctx, { senderId: uid })
  const now = clock()
  await store.batch((writer) => {
    store.adjustments.create(writer, newId(), {
      uid,
      credits: 2,
      reason: 'For Ada, who waited',
      status: 'waiting',
      appliedAt: null,
      problem: null,
    })
    const message = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    store.mail.create(writer, newId(), {
      ownerId: uid,
      to: 'ada@example.com',
      message,
      createdAt: now,
    })
  })
  await applyAdjustments(ctx)
  return await createShare(
    ctx,
    uid,
    { createIds, title: '', message: '', withPhoto: false },
    asItIs,
  )
}

/** Somebody likes the first picture of a share. */
export async function voteFor(ctx: TestContext, shareId: string, uid: string): Promise<void> {
  const imageId = (await ctx.store.shares.find(shareId))?.images[0]?.id ?? ''
  await like(ctx, {
    shareId,
    imageId,
    voter: { key: derivedId('voter', uid), uid, address: '192.0.2.1' },
  })
}

/** Paths of all documents, at any depth, that name somebody in their path or their fields. */
export async function findTraces(ctx: TestContext, uid: string): Promise<string[]> {
  const documents = await allDocuments(ctx)
  return documents
    .filter((document) => JSON.stringify(document).includes(uid))
    .map(({ path }) => path)
}
