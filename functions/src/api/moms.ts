import { extname } from 'node:path/posix'
import type { Blobs } from '@hairstyle/core/blobs/blobs.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import type { Call, HandlersUnder } from '../http/handler.ts'
import { createFileNamer, zipFiles, type ZipEntry } from '../zip/zip-files.ts'

export const momsHandlers: HandlersUnder<'/moms'> = {
  /** The finished pictures of a batch, or of a single creation. */
  'GET /moms/baby_photo/history/detail': async (call) => {
    const creations = await findCreations(call)
    const [first] = creations
    if (!first) throw new ApiError('not_found')
    return {
      baby_photo_id: call.input.baby_photo_id,
      created_at: first.createdAt.toISOString(),
      images: creations.flatMap(({ id, style, result }) =>
        result === null
          ? []
          : {
              image_id: id,
              url: call.ctx.blobs.url(result.picture.path, result.picture.token),
              title: style.title,
            },
      ),
    }
  },

  /** All or nothing: a zip cannot say what is missing in it. */
  'POST /moms/baby_photo/batch/download': async ({ ctx, user, input }) => {
    const creations = await ctx.store.creations.findEachOwned(user.uid, input.image_ids)
    const finished = creations.filter(isFinished)
    if (finished.length < input.image_ids.length) throw new ApiError('not_found')
    return {
      filename: 'hairstyles.zip',
      contentType: 'application/zip',
      body: zipFiles(readPictures(finished, ctx.blobs)),
    }
  },
}

type Key = 'GET /moms/baby_photo/history/detail'

async function findCreations({ ctx, user, input }: Call<Key>): Promise<Creation[]> {
  const { creations } = ctx.store
  const single = await creations.findEachOwned(user.uid, [input.baby_photo_id])
  return single.length > 0 ? single : creations.listOwnedInBatch(user.uid, input.baby_photo_id)
}

type Finished = Creation & { readonly result: NonNullable<Creation['result']> }

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
