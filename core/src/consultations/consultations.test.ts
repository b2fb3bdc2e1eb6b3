import { describe, expect, it } from 'vitest'
import { eraseAccount } from '../accounts/erase-account.ts'
import { countFinished } from '../creations/count-finished.ts'
import { resultPaths } from '../creations/result-files.ts'
import { sweep } from '../creations/sweep.ts'
import { beginPreviews } from '../previews/begin-previews.ts'
import { openPreviewsTask } from '../previews/previews-task.ts'
import { allDocuments } from '../testing/all-documents.ts'
import {
  addClientPhoto,
  addConsultation,
  addInvitation,
  addListedSalon,
  clientSecret,
  listStyle,
} from '../testing/consultations.ts'
import { addStyle, addUser, mailsOf } from '../testing/fixtures.ts'
import { useTestContext } from '../testing/test-context.ts'
import { drawnLook, endTryOn } from '../testing/try-ons.ts'
import { createInvitation } from './create-invitation.ts'
import { eraseConsultation } from './erase-consultation.ts'
import { sendConsultation } from './send-consultation.ts'

const ctx = useTestContext()
const dayMs = 24 * 60 * 60_000

/** A salon to which a client with previews sent two styles, of which the first is drawn. */
async function addSent() {
  const ownerUid = await addUser(ctx)
  const { salonId, styleId } = await addListedSalon(ctx, ownerUid)
  const own = await addStyle(ctx, { isPublic: false, salonId })
  await listStyle(ctx, salonId, own)
  const invitationId = await addInvitation(ctx, salonId)
  const photoId = await addClientPhoto(ctx, invitationId)
  const previews = await beginPreviews(ctx, {
    uid: invitationId,
    photoId,
    styles: [styleId, own].map((id) => ({ id, version: '' })),
    takeTurn: () => Promise.resolve(),
  })
  const opened = await openPreviewsTask(ctx, { photoId, round: previews.round })
  await opened?.task.finish({ styles: opened.styles, bytes: Buffer.from('sheet') })
  const styleIds = [styleId, own]
  const id = await addConsultation(ctx, invitationId, { photoId, styleIds })
  await draw(id)
  return { ownerUid, salonId, invitationId, photoId, id, styleIds }
}

async function draw(id: string): Promise<void> {
  const { picture } = resultPaths(`${id}-0`, 1)
  await ctx.blobs.save(picture, Buffer.from('look'))
  await endTryOn(ctx, `${id}-0`, drawnLook(picture))
}

/** Documents and files that name one of these ids. */
async function tracesOf(...ids: string[]): Promise<string[]> {
  const documents = await allDocuments(ctx)
  return [
    ...documents
      .filter((document) => ids.some((id) => JSON.stringify(document).includes(id)))
      .map(({ path }) => path),
    ...[...ctx.blobs.files.keys()].filter((path) => ids.some((id) => path.includes(id))),
  ].filter((path) => !path.startsWith('mail/'))
}

describe('a consultation', () => {
  it('owns its photo and its pictures, which are drawn as others are', async () => {
    const { id, photoId, ownerUid, styleIds } = await addSent()
    expect(await ctx.store.photos.find(photoId)).toMatchObject({
      ownerId: id,
      expiresAt: new Date(ctx.clock().getTime() + 30 * dayMs),
    })
    const [first, second] = await ctx.store.creations.findEach([`${id}-0`, `${id}-1`])
    expect([first?.status, second?.status]).toEqual(['done', 'queued'])
    // A salon's own style is neither in the library nor in its counts.
    expect([first?.style.id, second?.style.id]).toEqual([styleIds[0], null])
    expect([...ctx.queue.waiting.values()]).toMatchObject([{ batchId: id }])
    expect(await mailsOf(ctx, ownerUid)).toMatchObject([
      { message: { subject: 'A client has chosen hairstyles' } },
    ])
    ctx.advance(dayMs)
    await countFinished(ctx)
    const [popular = ''] = styleIds
    expect([...(await ctx.store.tryOnTallies.read())]).toEqual([[popular, 1]])
  })

  it('keeps of a mail nothing that its client sent', async () => {
    const { ownerUid } = await addSent()
    const text = JSON.stringify(await mailsOf(ctx, ownerUid))
    for (const word of ['Eve', 'eve@example.com', 'Not too short']) expect(text).not.toContain(word)
  })

  it('whose drawing fails costs nobody anything and leaves the rest', async () => {
    const { id, ownerUid } = await addSent()
    ctx.advance(7 * 60 * 60_000)
    await sweep(ctx)
    const failed = await ctx.store.creations.find(`${id}-1`)
    expect(failed).toMatchObject({ status: 'failed', refunded: false })
    expect((await ctx.store.users.find(ownerUid))?.credits).toBe(1)
  })

  it('is one, however often it is sent, and only by whoever sent it first', async () => {
    const { salonId, styleId } = await addListedSalon(ctx, await addUser(ctx))
    const invitationId = await addInvitation(ctx, salonId, { kind: 'single' })
    const photoId = await addClientPhoto(ctx, invitationId)
    const wish = { photoId, styleIds: [styleId] }
    const ids = await Promise.all([1, 2, 3].map(() => addConsultation(ctx, invitationId, wish)))
    expect(new Set(ids).size).toBe(1)
    expect(await ctx.store.invitations.find(invitationId)).toMatchObject({ uses: 1 })
    const another = addConsultation(ctx, invitationId, { ...wish, secret: '0'.repeat(32) })
    await expect(another).rejects.toMatchObject({ name: 'conflict' })
    const second = addConsultation(ctx, invitationId, { styleIds: [styleId] })
    await expect(second).rejects.toMatchObject({ name: 'share_ended' })
  })

  it('takes a guardian for whoever is under 16', async () => {
    const { salonId, styleId } = await addListedSalon(ctx, await addUser(ctx))
    const invitationId = await addInvitation(ctx, salonId)
    const photoId = await addClientPhoto(ctx, invitationId)
    const consent = { version: '2026-11', by: 'guardian', givenAt: ctx.clock() } as const
    await ctx.store.batch((writer) => ctx.store.photos.update(writer, photoId, { consent }))
    const sending = { photoId, styleIds: [styleId] }
    await expect(addConsultation(ctx, invitationId, sending)).rejects.toMatchObject({
      name: 'invalid_request',
      data: { issues: [{ path: 'guardian' }] },
    })
    const id = await addConsultation(ctx, invitationId, { ...sending, guardian: 'Joan' })
    expect((await ctx.store.consultations.find(id))?.consent).toMatchObject({
      version: '2026-11',
      guardian: 'Joan',
    })
  })

  it('cannot be sent with a style of another salon, or one that is hidden', async () => {
    const { invitationId } = await addSent()
    const other = await addSent()
    for (const styleId of [...other.styleIds, await addStyle(ctx)]) {
      const sent = addConsultation(ctx, invitationId, { styleIds: [styleId] })
      await expect(sent).rejects.toMatchObject({ name: 'style_gone' })
    }
  })
})

describe('nothing is left of a consultation', () => {
  it('that its client erases; the salon sees that they did', async () => {
    const { id, photoId, invitationId } = await addSent()
    expect((await tracesOf(id, photoId)).length).toBeGreaterThan(6)
    await eraseConsultation(ctx, id, 'client')
    expect(await tracesOf(id, photoId)).toEqual([])
    expect(await ctx.store.invitations.find(invitationId)).toMatchObject({ uses: 1, erased: 1 })
  })

  it('whose days are over, also where somebody broke it by hand', async () => {
    const { id, photoId, invitationId } = await addSent()
    ctx.advance(31 * dayMs)
    await sweep(ctx)
    expect(await tracesOf(id, photoId)).toEqual([])
    expect(await ctx.store.invitations.find(invitationId)).not.toBeNull()
    const broken = await addSent()
    const note = { note: 7 } as unknown as { note: string }
    await ctx.store.batch((writer) => ctx.store.consultations.update(writer, broken.id, note))
    ctx.advance(31 * dayMs)
    await sweep(ctx)
    expect(await tracesOf(broken.id, broken.photoId)).toEqual([])
  })

  it('where erasing broke off', async () => {
    const { id, photoId } = await addSent()
    const deleteByPrefix = ctx.blobs.deleteByPrefix.bind(ctx.blobs)
    ctx.blobs.deleteByPrefix = () => Promise.reject(new Error('No storage'))
    await expect(eraseConsultation(ctx, id, 'client')).rejects.toThrow('No storage')
    ctx.blobs.deleteByPrefix = deleteByPrefix
    await sweep(ctx)
    expect(await tracesOf(id, photoId)).toEqual([])
  })

  it('whose salon ends with its owner’s account, nor of a photo that was not sent', async () => {
    const { id, photoId, invitationId, ownerUid, salonId } = await addSent()
    const unsent = await addClientPhoto(ctx, invitationId)
    await eraseAccount(ctx, ownerUid)
    expect(await tracesOf(id, photoId, unsent, invitationId)).toEqual([])
    const wish = { kind: 'open', label: '', validDays: 1, source: 'page' } as const
    const late = createInvitation(ctx, { id: salonId, ownerId: ownerUid }, wish)
    await expect(late).rejects.toMatchObject({ name: 'not_found' })
    // Begun while the link was still valid.
    const photo = addClientPhoto(ctx, invitationId)
    await expect(photo).rejects.toMatchObject({ name: 'not_found' })
    expect(await tracesOf(invitationId)).toEqual([])
  })

  it('that was not sent within a day', async () => {
    const { salonId } = await addListedSalon(ctx, await addUser(ctx))
    const photoId = await addClientPhoto(ctx, await addInvitation(ctx, salonId))
    ctx.advance(dayMs + 11 * 60_000)
    await sweep(ctx)
    expect(await tracesOf(photoId)).toEqual([])
  })

  it('nor of a link, a month after its end', async () => {
    const { salonId } = await addListedSalon(ctx, await addUser(ctx))
    const invitationId = await addInvitation(ctx, salonId, { validDays: 1 })
    ctx.advance(30 * dayMs)
    await sweep(ctx)
    expect(await tracesOf(invitationId)).not.toEqual([])
    ctx.advance(2 * dayMs)
    await sweep(ctx)
    expect(await tracesOf(invitationId)).toEqual([])
  })
})

it('a secret is kept nowhere', async () => {
  await addSent()
  expect(await tracesOf(clientSecret)).toEqual([])
})

it('many clients at once send by one link what each of them chose', async () => {
  const { salonId, styleId } = await addListedSalon(ctx, await addUser(ctx))
  const invitationId = await addInvitation(ctx, salonId)
  const photoIds = await Promise.all(
    Array.from({ length: 4 }, () => addClientPhoto(ctx, invitationId)),
  )
  const sent = await Promise.all(
    photoIds.map((photoId) =>
      sendConsultation(ctx, {
        invitationId,
        photoId,
        secret: clientSecret,
        styleIds: [styleId],
        client: 'Eve',
        contact: { email: null, phone: '+44 20 7946 0958' },
        note: '',
        guardian: null,
      }),
    ),
  )
  expect(new Set(sent.map(({ id }) => id)).size).toBe(4)
  expect(await ctx.store.invitations.find(invitationId)).toMatchObject({ uses: 4 })
})
