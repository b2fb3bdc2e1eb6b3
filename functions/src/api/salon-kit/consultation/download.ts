import { extname } from 'node:path/posix'
import { isThere } from '@hairstyle/core/consultations/find-consultation.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Consultation } from '@hairstyle/core/store/consultations.ts'
import type { Handler } from '../../../http/handler.ts'
import { consultationText } from '../../../zip/consultation-text.ts'
import { createFileNamer } from '../../../zip/file-names.ts'
import { zipFiles } from '../../../zip/zip-files.ts'
import type { ZipEntry } from '../../../zip/zip-files.ts'

/** All of them or nothing: a zip cannot say what is missing in it. */
export const downloadConsultations: Handler<'POST /salon-kit/consultation/download'> = async ({
  ctx,
  user,
  input,
}) => {
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
