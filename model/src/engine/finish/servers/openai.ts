import type { inputFidelities, openAiQualities } from '@hairstyle/core/config.ts'
import { z } from 'zod'
import { FinishRefusal } from '../../engine.ts'
import type { DrawableSizes } from '../area.ts'
import { encodeClearMask, encodePng } from '../encode.ts'
import type { PictureServer } from '../picture-server.ts'
import { brief, requireServing, type Answer, type Connection } from './connection.ts'
import { editedPicture, parseJson } from './edited-picture.ts'

export interface OpenAiOptions {
  /** Such as `gpt-image-2`. */
  readonly model: string
  readonly quality: (typeof openAiQualities)[number]
  /** How closely faces are kept, for models that know it; not sent when not given. */
  readonly inputFidelity?: (typeof inputFidelities)[number] | undefined
}

const Failure = z.object({
  error: z.object({ code: z.string().nullish(), message: z.string().default('') }),
})
const declined = new Set(['moderation_blocked', 'content_policy_violation'])
/** Codes of 429 that no waiting mends. */
const unpaid = new Set(['insufficient_quota', 'billing_hard_limit_reached'])

/** Models before `gpt-image-2` draw in these sizes only. */
const fixedSizes = [
  { width: 1024, height: 1024 },
  { width: 1536, height: 1024 },
  { width: 1024, height: 1536 },
]
const fixedSizeModels = /^(gpt-image-1(\.5|-mini)?|chatgpt-image-latest)$/

/**
 * OpenAI's images API. Its masks only suggest where to draw, and it takes neither a seed nor a negative prompt: what it
 * draws elsewhere is dropped, and a face that it moved is refused.
 */
export function openAi(connection: Connection, options: OpenAiOptions): PictureServer {
  const { model, quality, inputFidelity } = options
  const sizes: DrawableSizes = fixedSizeModels.test(model) ? fixedSizes : 'any'
  return {
    sizes,
    sleeps: false,
    async check() {
      const answer = await connection.get(`/models/${encodeURIComponent(model)}`)
      requireAccepted(answer)
      if (answer.status !== 200) {
        throw new Error(`OpenAI answered ${answer.status} ${brief(answer.text)}`)
      }
    },
    async edit({ image, mask, prompt }) {
      const form = new FormData()
      form.set('model', model)
      form.set('prompt', prompt)
      form.set('n', '1')
      form.set('size', `${image.width}x${image.height}`)
      form.set('quality', quality)
      form.set('output_format', 'png')
      if (inputFidelity) form.set('input_fidelity', inputFidelity)
      form.set('image', png(await encodePng(image)), 'image.png')
      form.set('mask', png(await encodeClearMask(mask)), 'mask.png')
      const answer = await connection.post('/images/edits', form)
      requireAccepted(answer)
      return editedPicture(answer)
    },
  }
}

function png(bytes: Uint8Array): Blob {
  return new Blob([Uint8Array.from(bytes)], { type: 'image/png' })
}

function requireAccepted(answer: Answer): void {
  const { status, text } = answer
  if (status < 400) return
  const failure = Failure.safeParse(parseJson(text))
  const code = failure.data?.error.code ?? ''
  if (declined.has(code)) throw new FinishRefusal('declined', brief(text))
  if (unpaid.has(code))
    throw new FinishRefusal('settings', `OpenAI wants to be paid: ${brief(text)}`)
  requireServing(answer)
  if (status < 500) {
    throw new FinishRefusal('settings', `OpenAI does not take this: ${status} ${brief(text)}`)
  }
}
