import { z } from 'zod'
import { FinishRefusal } from '../../engine.ts'
import { encodePng, encodeWhiteMask } from '../encode.ts'
import type { Edit, PictureServer } from '../picture-server.ts'
import { brief, requireServing, type Answer, type Connection } from './connection.ts'
import { editedPicture, parseJson } from './edited-picture.ts'

/** What a model is asked for besides the picture; what is not given, the server decides. */
export interface VllmOmniOptions {
  /** As the server was told to call it. */
  readonly model: string
  readonly steps?: number | undefined
  readonly guidanceScale?: number | undefined
  readonly trueCfgScale?: number | undefined
  /** 0..1; only for models that know it. */
  readonly strength?: number | undefined
}

const Models = z.object({ data: z.array(z.object({ id: z.string() })) })
const Failure = z.object({ detail: z.unknown() })
/** How the server's own check of what it drew begins its refusal. */
const flagged = 'Generated content was flagged'

/**
 * vLLM-Omni with a model that takes masks (0.26: FLUX.2 klein). One image and one mask: of several images all would be
 * taken for parts of the one that is masked, and a `reference_image` takes the place of the guide, which would leave
 * shape and place of the hair to the model.
 */
export function vllmOmni(connection: Connection, options: VllmOmniOptions): PictureServer {
  const { model, steps, guidanceScale, trueCfgScale, strength } = options
  return {
    sizes: 'any',
    sleeps: true,
    async check() {
      const answer = await connection.get('/models')
      requireServing(answer)
      if (answer.status >= 500) {
        throw new Error(`The picture server answered ${answer.status} ${brief(answer.text)}`)
      }
      const models = Models.safeParse(parseJson(answer.text))
      if (answer.status !== 200 || !models.success) {
        throw settings(`This is no vLLM-Omni: ${answer.status} ${brief(answer.text)}`)
      }
      const ids = models.data.data.map(({ id }) => id)
      if (!ids.includes(model)) throw settings(`The server runs ${ids.join(', ')}, not ${model}`)
    },
    async edit(edit) {
      const form = new FormData()
      form.set('model', model)
      form.set('prompt', edit.prompt)
      form.set('negative_prompt', edit.negativePrompt)
      form.set('n', '1')
      form.set('size', `${edit.image.width}x${edit.image.height}`)
      form.set('response_format', 'b64_json')
      form.set('output_format', 'png')
      form.set('seed', String(edit.seed))
      setGiven(form, 'num_inference_steps', steps)
      setGiven(form, 'guidance_scale', guidanceScale)
      setGiven(form, 'true_cfg_scale', trueCfgScale)
      setGiven(form, 'strength', strength === undefined ? undefined : strength * edit.strength)
      await attach(form, edit)
      const answer = await connection.post('/images/edits', form)
      requireServing(answer)
      requireAccepted(answer)
      return editedPicture(answer)
    },
  }
}

async function attach(form: FormData, { image, mask }: Edit): Promise<void> {
  form.set('image', new Blob([Uint8Array.from(await encodePng(image))]), 'image.png')
  form.set('mask_image', new Blob([Uint8Array.from(await encodeWhiteMask(mask))]), 'mask.png')
}

function setGiven(form: FormData, name: string, value: number | undefined): void {
  if (value !== undefined) form.set(name, String(value))
}

/** What we send is always well-formed: a server that says otherwise is another one than it was configured for. */
function requireAccepted({ status, text }: Answer): void {
  if (status < 400 || status >= 500) return
  const failure = Failure.safeParse(parseJson(text))
  const detail = failure.success ? failure.data.detail : null
  if (status === 400 && typeof detail === 'string' && detail.startsWith(flagged)) {
    throw new FinishRefusal('declined', detail)
  }
  throw settings(`The picture server does not take this: ${status} ${brief(text)}`)
}

function settings(message: string): FinishRefusal {
  return new FinishRefusal('settings', message)
}
