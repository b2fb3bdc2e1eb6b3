import { randomUUID } from 'node:crypto'
import { startPictureServer } from '@hairstyle/local/gpu/server.ts'
import { CpuEngine } from '@hairstyle/model/engine/cpu/cpu-engine.ts'
import { createFinisher } from '@hairstyle/model/engine/finish/finisher.ts'
import { connect } from '@hairstyle/model/engine/finish/servers/connection.ts'
import { vllmOmni } from '@hairstyle/model/engine/finish/servers/vllm-omni.ts'
import { readPicture } from '@hairstyle/model/testing/read-picture.ts'
import { readCutoutAsset } from '@hairstyle/seed/cutouts/cutout-assets.ts'
import { portraitFile } from '@hairstyle/seed/people/person.ts'
import { enginePart } from '@hairstyle/seed/styles/engine-part.ts'
import { findHairstyle } from '@hairstyle/seed/styles/hairstyles.ts'
import { median, report } from './report.ts'

const rounds = 5
const model = 'flux2-klein'

/**
 * Time for finishing a look as a photograph without the model: drawing the look again from its photo, crop and mask,
 * comparing faces, and laying in the answer. The server is the stand-in; its own time is subtracted.
 */
export async function benchFinish(): Promise<void> {
  const stand = await startPictureServer({ port: 0, dialect: 'vllm-omni', model, apiKey: '' })
  const engine = new CpuEngine({ readCutout: readCutoutAsset })
  const server = vllmOmni(connect({ url: stand.url, apiKey: '', identify: null }), { model })
  let serverMs = 0
  const finisher = createFinisher(engine, {
    ...server,
    edit: async (edit) => {
      const start = performance.now()
      try {
        return await server.edit(edit)
      } finally {
        serverMs += performance.now() - start
      }
    },
  })
  const photo = await readPicture(portraitFile('women/22'), { longest: 1024, mayEnlarge: true })
  const style = await enginePart(findHairstyle('glossy-long-waves'))
  const own: number[] = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      serverMs = 0
      const start = performance.now()
      // As if the photo were new: looks are finished on another service than the one that made them.
      const photoId = randomUUID()
      await finisher.finish({
        photoId,
        photo,
        meant: null,
        style,
        color: null,
        seed: 1,
        look: null,
        earlier: 0,
      })
      // The first round warms the engine.
      if (round > 0) own.push(performance.now() - start - serverMs)
    }
  } finally {
    stand.stop()
    await engine.close()
  }
  report('finish.own.p50', median(own), 'ms')
}
