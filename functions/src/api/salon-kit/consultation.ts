import { extname } from 'node:path/posix'
import { eraseConsultation } from '@hairstyle/core/consultations/erase-consultation.ts'
import { isThere, salonsConsultation } from '@hairstyle/core/consultations/find-consultation.ts'
import { markConsultation } from '@hairstyle/core/consultations/mark-consultation.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { ownHairWords } from '@hairstyle/core/salon-cards/own-hair-words.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Consultation } from '@hairstyle/core/store/consultations.ts'
import type { HandlersUnder } from '../../http/handler.ts'
import { presentConsultation, presentConsultationItem } from '../../presenters/consultation.ts'
import { createFileNamer, zipFiles, type ZipEntry } from '../../zip/zip-files.ts'

export const salonKitConsultationHandlers: HandlersUnder<'/salon-kit/consultation'> = {
  'GET /salon-kit/consultation/list': async ({
    ctx,
    user,
    input: { page_no, page_size, status = null },
  }) => {
    const { salon } = await ownSalon(ctx, user.uid)
    const page = { pageNo: page_no, pageSize: page_size }
    const filter = { status, since: null }
    const { list, total } = await ctx.store.consultations.listSince(salon.id, filter, page)
    return {
      list: list
        .filter((consultation) => isThere(ctx, consultation))
        .map((consultation) => presentConsultationItem(ctx, consultation)),
      page_no,
      page_size,
      total,
    }
  },

  'GET /salon-kit/consultation/count': async ({ ctx, user }) => {
    const { salon } = await ownSalon(ctx, user.uid)
    return { unseen: await ctx.store.consultations.countNew(salon.id) }
  },

  'GET /salon-kit/consultation/info/:id': async ({ ctx, user, input }) => {
    const { salon } = await ownSalon(ctx, user.uid)
    return await presentConsultation(ctx, await salonsConsultation(ctx, salon.id, input.id))
  },

  'POST /salon-kit/consultation/mark/:id': async ({ ctx, user, input: { id, status } }) => {
    const { salon } = await ownSalon(ctx, user.uid)
    const marked = await markConsultation(ctx, { salonId: salon.id, id, status })
    return await presentConsultation(ctx, marked)
  },

  'POST /salon-kit/consultation/delete/:id': async ({ ctx, user, input }) => {
    const { salon } = await ownSalon(ctx, user.uid)
    const { id } = await salonsConsultation(ctx, salon.id, input.id)
    await eraseConsultation(ctx, id, 'salon')
    return { deleted: true }
  },

  /** All or nothing: a zip cannot say what is missing in it. */
  'POST /salon-kit/consultation/download': async ({ ctx, user, input }) => {
    const { salon } = await ownSalon(ctx, user.uid)
    const found = await ctx.store.consultations.findEach(input.consultation_ids)
    const theirs = found.filter(
      (consultation): consultation is Consultation =>
        isThere(ctx, consultation) && consultation.salonId === salon.id,
    )
    if (theirs.length < found.length) throw new ApiError('not_found')
    return {
      filename: 'consultations.zip',
      contentType: 'application/zip',
      body: zipFiles(filesOf(ctx, theirs)),
    }
  },
}

/** A folder for each, named by day and client. */
async function* filesOf(
  ctx: Context,
  consultations: readonly Consultation[],
): AsyncIterable<ZipEntry> {
  const { store, blobs } = ctx
  const folderOf = createFileNamer()
  for (const consultation of consultations) {
    const { client, createdAt: lastModified, photo, choices } = consultation
    const day = lastModified.toISOString().slice(0, 10)
    const folder = folderOf(`${day} ${client}`, 'zip').replace(/\.zip$/, '')
    const named = (name: string, input: Uint8Array | string): ZipEntry => ({
      name: `${folder}/${name}`,
      lastModified,
      input,
    })
    const nameOf = createFileNamer()
    yield named('consultation.txt', consultationText(consultation))
    yield named(nameOf('before', extname(photo.path).slice(1)), await blobs.read(photo.path))
    const creations = await store.creations.findEach(choices.map(({ createId }) => createId))
    for (const [index, { name }] of choices.entries()) {
      const path = creations[index]?.result?.picture.path
      if (path === undefined) continue
      yield named(nameOf(name, extname(path).slice(1)), await blobs.read(path))
    }
  }
}

/** A consultation as text, for a file beside its pictures. */
function consultationText(consultation: Consultation): string {
  const { client, contact, note, hair, choices, consent, createdAt } = consultation
  const day = (time: Date) => time.toISOString().slice(0, 10)
  const parts = [
    [
      client,
      ...(contact.email === null ? [] : [`Email: ${contact.email}`]),
      ...(contact.phone === null ? [] : [`Phone: ${contact.phone}`]),
      `Sent: ${day(createdAt)}`,
      `Kept until: ${day(consultation.expiresAt)}`,
    ],
    ...(note === '' ? [] : [[note]]),
    ...(hair ? [[`Own hair: ${ownHairWords(hair)}`]] : []),
    ...choices.map(({ name, lines }) => [
      name,
      ...lines.map(({ topic, words }) => `  ${topic}: ${words}`),
    ]),
    [
      `Consent: version ${consent.version}, ${day(consent.givenAt)}, by ${consent.guardian ?? 'the client'}`,
    ],
  ]
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
