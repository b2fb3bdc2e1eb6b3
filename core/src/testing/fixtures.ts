import { signUp, type Identity } from '../accounts/sign-up.ts'
import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import { postEntries } from '../ledger/entries.ts'
import { addPhoto, type NewPhoto } from '../photos/add-photo.ts'
import { addReference } from '../photos/add-reference.ts'
import { takeTurn, type Limit } from '../rate-limits/limits.ts'
import type { ArticleDocument } from '../store/articles.ts'
import type { BloggerDocument } from '../store/bloggers.ts'
import type { Writer } from '../store/database.ts'
import type { PhotoDocument } from '../store/photos.ts'
import type { ReportDocument, SubmissionDocument } from '../store/admin-inbox.ts'
import type { StyleDocument } from '../store/styles.ts'
import type { StyleSheet } from '../styles/style-sheet.ts'
import type { SurveyDocument } from '../store/surveys.ts'
import { cutoutPath, nameCutout, type CutoutName } from '../cutouts/cutout-name.ts'
import { testCutout } from './cutout.ts'

/** A Google identity. */
export function testIdentity({ clock }: Context, details: Partial<Identity> = {}): Identity {
  return {
    uid: newId(),
    giftKeys: [newId()],
    name: 'Ada',
    email: 'ada@example.com',
    emailVerified: true,
    isProven: true,
    signedInAt: clock(),
    provider: 'google.com',
    avatar: null,
    ...details,
  }
}

/** A person who signed up and has this many credits; those beyond the welcome gift by an entry of their own. */
export async function addUser(ctx: Context, credits = 1): Promise<string> {
  const identity = testIdentity(ctx)
  await signUp(ctx, identity, null)
  if (credits !== 1) await grantCredits(ctx, identity.uid, credits - 1)
  return identity.uid
}

export async function grantCredits(ctx: Context, uid: string, amount: number): Promise<void> {
  await ctx.store.transaction(async (tx) => {
    const user = await ctx.store.users.find(uid, tx)
    if (!user) throw new Error('Nobody to grant credits to.')
    const entry = { id: newId(), type: 'adjustment', amount, title: 'Test', request: null } as const
    postEntries(ctx, tx, { user, entries: [entry] })
  })
}

export async function addTestPhoto(ctx: Context, details: Partial<NewPhoto> = {}): Promise<string> {
  const { id } = await addPhoto(ctx, {
    ownerId: null,
    bytes: Buffer.from('picture'),
    contentType: 'image/jpeg',
    width: 600,
    height: 800,
    face: null,
    ...details,
  })
  return id
}

type Face = NonNullable<PhotoDocument['face']>

/** A usable face, unless details say otherwise. */
export function testFace(details: Partial<Face> = {}): Face {
  const unseen = { count: 1, yaw: 0, pitch: 0, box: null, faces: [], problem: null, advice: null }
  const unknown = { chosen: null, measures: null, hair: null, told: null }
  return { ...unseen, ...unknown, ...details }
}

/** The hair of a photo. */
export async function addTestReference(
  ctx: Context,
  ownerId: string | null = null,
): Promise<string> {
  const { id } = await addReference(ctx, {
    ownerId,
    cutout: testCutout(),
    preview: Buffer.from('hair on a plain ground'),
    width: 640,
    height: 800,
  })
  return id
}

const testSheet: StyleSheet = {
  side: '/images/turned/long-waves-side.webp',
  back: '/images/turned/long-waves-back.webp',
  width: 420,
  height: 525,
  closest: null,
  lengths: {
    fringe: { from: 24, to: 28 },
    sides: { from: 22, to: 25 },
    top: { from: 28, to: 34 },
    nape: { from: 15, to: 16 },
    isClipped: false,
    isTied: false,
  },
  shade: '#5b3f2c',
}

export async function addStyle(
  ctx: Context,
  details: Partial<StyleDocument> = {},
): Promise<string> {
  const id = newId()
  const style: StyleDocument = {
    title: 'Long waves',
    cover: { url: '/covers/long-waves.webp', width: 400, height: 500, color: '#aa8877', sizes: [] },
    labels: [],
    gender: 'women',
    length: 'long',
    texture: 'wavy',
    color: 'brown',
    fit: null,
    bloggerId: null,
    isPublic: true,
    order: 1,
    engine: JSON.stringify({ kind: 'photo', cutout: await addTestCutout(ctx) }),
    facts: null,
    sheet: testSheet,
    salonId: null,
    consent: null,
    ...details,
  }
  await ctx.store.batch((writer) => ctx.store.styles.create(writer, id, style))
  return id
}

/** Default cut-out of styles. */
async function addTestCutout({ blobs }: Context): Promise<CutoutName> {
  const file = testCutout()
  const name = nameCutout('long-waves', file)
  await blobs.save(cutoutPath(name), file, {
    contentType: 'application/octet-stream',
    cacheControl: 'private',
  })
  return name
}

/** A public blogger with this nickname and a random id. */
export async function addBlogger(
  ctx: Context,
  nickname: string,
  details: Partial<BloggerDocument> = {},
): Promise<string> {
  const id = newId()
  const blogger: BloggerDocument = {
    nickname,
    name: nickname,
    avatar: null,
    bio: '',
    links: [],
    labels: [],
    isPublic: true,
    order: 1,
    ...details,
  }
  await ctx.store.batch((writer) => ctx.store.bloggers.create(writer, id, blogger))
  return id
}

/** A public article, whose id is its slug. */
export async function addArticle(
  ctx: Context,
  slug: string,
  details: Partial<ArticleDocument> = {},
): Promise<string> {
  const article: ArticleDocument = {
    slug,
    title: slug,
    summary: '',
    cover: null,
    labels: [],
    styles: [],
    author: 'Ada',
    body: 'Text.',
    isPublic: true,
    publishedAt: ctx.clock(),
    ...details,
  }
  await ctx.store.batch((writer) => ctx.store.articles.create(writer, slug, article))
  return slug
}

/** An active survey with a question of each kind. */
export async function addSurvey(
  ctx: Context,
  details: Partial<SurveyDocument> = {},
): Promise<string> {
  const id = newId()
  const survey: SurveyDocument = {
    title: 'How do you like it?',
    questions: [
      { id: 'age', kind: 'single', text: 'Age?', options: ['young', 'old'], required: true },
      { id: 'likes', kind: 'multiple', text: 'Likes?', options: ['cut', 'color'], required: false },
      { id: 'stars', kind: 'rating', text: 'Stars?', options: [], required: true },
      { id: 'words', kind: 'text', text: 'Words?', options: [], required: false },
    ],
    isActive: true,
    createdAt: ctx.clock(),
    ...details,
  }
  await ctx.store.batch((writer) => ctx.store.surveys.create(writer, id, survey))
  return id
}

/** A report on a blogger. */
export async function addReport(
  { store, clock }: Context,
  details: Partial<ReportDocument> = {},
): Promise<void> {
  const report: ReportDocument = {
    bloggerId: 'mia',
    reason: 'spam',
    detail: '',
    reporterId: null,
    status: 'open',
    createdAt: clock(),
    ...details,
  }
  await store.batch((writer) => store.reports.create(writer, newId(), report))
}

/** A submitted profile. */
export async function addSubmission(
  { store, clock }: Context,
  details: Partial<SubmissionDocument> = {},
): Promise<void> {
  const submission: SubmissionDocument = {
    kind: 'link',
    link: 'https://example.com',
    name: null,
    email: null,
    followers: null,
    message: '',
    senderId: null,
    status: 'waiting',
    createdAt: clock(),
    ...details,
  }
  await store.batch((writer) => store.submissions.create(writer, newId(), submission))
}

type Changed = 'users' | 'styles' | 'bloggers' | 'photos' | 'creations' | 'items' | 'surveys'

/** Writes fields of a document as an admin would, or as in an older document. */
export async function change<Name extends Changed | 'articles'>(
  { store }: Context,
  name: Name,
  id: string,
  fields: Parameters<Context['store'][Name]['update']>[2],
): Promise<void> {
  const collection: { update(writer: Writer, id: string, fields: object): void } = store[name]
  await store.batch((writer) => collection.update(writer, id, fields))
}

export async function creditsOf({ store }: Context, uid: string): Promise<number | undefined> {
  return (await store.users.find(uid))?.credits
}

/** Somebody's mails in the outbox. */
export async function mailsOf({ store }: Context, uid: string) {
  const mails = await store.mail.findEach(await store.mail.listIdsOwned(uid, 100))
  return mails.filter((mail) => mail !== null)
}

/** Takes turns, by default all of them. */
export async function spendTurns(
  ctx: Context,
  limit: Limit,
  subject: string,
  turns = limit.max,
): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await takeTurn(ctx, limit, subject)
}
