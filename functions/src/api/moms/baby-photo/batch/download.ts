import { extname } from 'node:path/posix'
import type { Blobs } from '@hairstyle/core/blobs/blobs.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import type { Handler } from '../../../../http/handler.ts'
import { createFileNamer } from '../../../../zip/file-names.ts'
import { zipFiles } from '../../../../zip/zip-files.ts'
import type { ZipEntry } from '../../../../zip/zip-files.ts'

type Finished = Creation & { readonly result: NonNullable<Creation['result']> }

/** All of them or nothing: a zip cannot say what is missing in it. */
export const downloadBatch: Handler<'POST /moms/baby_photo/batch/download'> = async ({
  ctx,
  user,
  input,
}) => {
  const creations = await ctx.store.creations.findEachOwned(user.uid, input.image_ids)
  const finished = creations.filter(isFinished)
  if (finished.length < input.image_ids.length) throw new ApiError('not_found')
  return {
    filename: 'hairstyles.zip',
    contentType: 'application/zip',
    body: zipFiles(readPictures(finished, ctx.blobs)),
  }
}

async function* readPictures(creations: Finished[], blobs: Blobs): AsyncIterable<ZipEntry> {
  const nameOf = createFileNamer()
  for (const { style, result, createdAt } of creations) {
    const { path } = result.picture
    yield {
      name: nameOf(style.title, extname(path).slice(1)),
      lastModified: createdAt,
      input: await blobs.read(path),
    }
  }
}

function isFinished(creation: Creation): creation is Finished {
  return creation.result !== null
}
