import { Refused, type Dialect } from './answer.ts'
import { decode, filesOf, type Picture } from './form.ts'
import { paint } from './paint.ts'

/** Every field of `ImageEditParams` in the `openai` package 6.49. */
const fields = new Set([
  ...['image', 'image[]', 'prompt', 'background', 'input_fidelity', 'mask', 'model', 'n'],
  ...['output_compression', 'output_format', 'partial_images', 'quality', 'response_format'],
  ...['size', 'stream', 'user', 'moderation'],
])
const qualities = ['low', 'medium', 'high', 'auto', 'standard']
const fidelities = ['low', 'high']
const fixedSizes = ['auto', '1024x1024', '1536x1024', '1024x1536']
const anySizeModels = 'gpt-image-2'
const maxMaskBytes = 4e6

function bad(param: string, code: string, message: string): Refused {
  return new Refused({
    status: 400,
    body: { error: { message, type: 'invalid_request_error', param, code } },
  })
}

/** OpenAI's images API, as the types and comments of its own client describe it. */
export function openAi(model: string): Dialect {
  return {
    locked: {
      status: 401,
      body: {
        error: {
          message: 'Incorrect API key provided.',
          type: 'invalid_request_error',
          param: null,
          code: 'invalid_api_key',
        },
      },
    },
    models(path) {
      const [, asked] = /^\/v1\/models\/([^/]+)$/.exec(path) ?? []
      if (asked === undefined) return null
      const id = decodeURIComponent(asked)
      if (id === model) return { status: 200, body: { id, object: 'model', owned_by: 'system' } }
      const message = `The model '${id}' does not exist`
      const error = { message, type: 'invalid_request_error', param: null, code: 'model_not_found' }
      return { status: 404, body: { error } }
    },
    async edit(form, shift) {
      for (const name of form.keys()) {
        if (!fields.has(name)) throw bad(name, 'unknown_parameter', `Unknown parameter: '${name}'.`)
      }
      const text = (name: string) => {
        const value = form.get(name)
        return typeof value === 'string' ? value : null
      }
      if (text('prompt') === null) {
        throw bad('prompt', 'missing_required_parameter', "Missing required parameter: 'prompt'.")
      }
      if (text('model') !== model)
        throw bad('model', 'invalid_value', `Invalid value: '${text('model')}'.`)
      oneOf('quality', text('quality'), qualities)
      oneOf('input_fidelity', text('input_fidelity'), fidelities)
      const [image] = await Promise.all(filesOf(form, 'image').map(open))
      if (!image)
        throw bad('image', 'missing_required_parameter', "Missing required parameter: 'image'.")
      const mask = await maskOf(form, image)
      const size = sizeOf(model, text('size') ?? 'auto', image)
      const mayChange = (pixel: number) => !mask || mask.data[pixel * 4 + 3] === 0
      const png = await paint({ image, mayChange, seed: 1, size, shift })
      return { status: 200, body: { created: 0, data: [{ b64_json: png.toString('base64') }] } }
    },
  }
}

function open(file: File): Promise<Picture> {
  return decode(file, () =>
    bad('image', 'invalid_image_file', 'Invalid image file or mode for image.'),
  )
}

async function maskOf(form: FormData, image: Picture): Promise<Picture | null> {
  const [file] = filesOf(form, 'mask')
  if (!file) return null
  if (file.size >= maxMaskBytes)
    throw bad('mask', 'invalid_image_file', 'The mask must be less than 4MB.')
  const mask = await open(file)
  if (mask.channels !== 4) {
    throw bad(
      'mask',
      'invalid_mask_image_format',
      'Invalid mask image format - mask image missing alpha channel.',
    )
  }
  if (mask.width !== image.width || mask.height !== image.height) {
    throw bad(
      'mask',
      'mask_size_mismatch',
      'Invalid mask image format - mask size does not match image size.',
    )
  }
  return mask
}

function oneOf(name: string, value: string | null, allowed: readonly string[]): void {
  if (value === null || allowed.includes(value)) return
  throw bad(name, 'invalid_value', `Invalid value: '${value}'.`)
}

function sizeOf(model: string, given: string, { width, height }: Picture) {
  const [, w, h] = /^(\d+)x(\d+)$/.exec(given) ?? []
  const isAny = model.startsWith(anySizeModels)
  const size = { width: Number(w ?? width), height: Number(h ?? height) }
  const isGood = isAny
    ? given === 'auto' || (size.width % 16 === 0 && size.height % 16 === 0)
    : fixedSizes.includes(given)
  const ratio = size.width / size.height
  if (!isGood || ratio > 3 || ratio < 1 / 3)
    throw bad('size', 'invalid_value', `Invalid value: '${given}'.`)
  return size
}
