import { Refused, type Answer, type Dialect } from './answer.ts'
import { decode, filesOf, type Picture } from './form.ts'
import { paint } from './paint.ts'

/** FLUX.2 klein packs latents of 16 by 16 pixels, and shrinks images of more than a megapixel, but not their masks. */
const latentSide = 16
const maxPixels = 1024 * 1024
const maxSeed = 2 ** 32 - 1

/** As FastAPI refuses a field: https://fastapi.tiangolo.com/tutorial/handling-errors/ */
function unprocessable(name: string, type: string, msg: string): Refused {
  return new Refused({ status: 422, body: { detail: [{ type, loc: ['body', name], msg }] } })
}

function bad(detail: string): Refused {
  return new Refused({ status: 400, body: { detail } })
}

/**
 * vLLM-Omni 0.26 with a FLUX.2 klein: fields, defaults, order of checks and words of refusals are those of
 * `edit_images` in its `vllm_omni/entrypoints/openai/api_server.py`. Where the real server would answer a request with
 * a worse picture (a mask of another size, an image that is shrunk, a second image), this one refuses it.
 */
export function vllmOmni(model: string): Dialect {
  return {
    locked: { status: 401, body: { error: 'Unauthorized' } },
    models: (path) => (path === '/v1/models' ? listOf(model) : null),
    async edit(form, shift) {
      const prompt = text(form, 'prompt')
      if (prompt === null) throw unprocessable('prompt', 'missing', 'Field required')
      number(form, 'num_inference_steps', isWhole)
      number(form, 'guidance_scale')
      number(form, 'true_cfg_scale')
      const strength = number(form, 'strength')
      const seed = number(form, 'seed', isWhole)
      const n = number(form, 'n', isWhole) ?? 1
      const asked = text(form, 'model')
      if (asked !== null && asked !== model) {
        throw bad(`Model mismatch: request specifies '${asked}' but server is running '${model}'.`)
      }
      if ((text(form, 'response_format') ?? 'b64_json') !== 'b64_json') {
        throw bad("Only response_format 'b64_json' is supported now.")
      }
      const images = await Promise.all(filesOf(form, 'image').map(open))
      const [image] = images
      if (!image)
        throw new Refused({ status: 422, body: { detail: "Field 'image' or 'url' is required" } })
      const [maskFile] = filesOf(form, 'mask_image')
      const mask = maskFile ? await open(maskFile) : null
      const size = sizeOf(text(form, 'size') ?? 'auto', image)
      requireAligned(image, size, mask, images.length)
      if (strength !== null && (strength < 0 || strength > 1)) {
        throw bad(`The value of strength should in [0.0, 1.0] but is ${strength}`)
      }
      if (seed !== null && (seed < 0 || seed > maxSeed)) throw bad('Invalid seed')
      const mayChange = (pixel: number) => !mask || mask.data[pixel * mask.channels]! >= 128
      const png = await paint({ image, mayChange, seed: seed ?? 0, size, shift })
      const data = Array.from({ length: n }, () => ({
        b64_json: png.toString('base64'),
        url: null,
        revised_prompt: null,
      }))
      const output = text(form, 'output_format') ?? 'png'
      const body = { created: 0, data, output_format: output, size: `${size.width}x${size.height}` }
      return { status: 200, body }
    },
  }
}

function listOf(model: string): Answer {
  return {
    status: 200,
    body: { object: 'list', data: [{ id: model, object: 'model', root: model }] },
  }
}

function open(file: File): Promise<Picture> {
  return decode(file, () =>
    bad(`Failed to open uploaded file: cannot identify image file '${file.name}'`),
  )
}

function text(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

function number(form: FormData, name: string, isGood = Number.isFinite): number | null {
  const given = text(form, name)
  if (given === null) return null
  const value = given.trim() === '' ? Number.NaN : Number(given)
  if (isGood(value)) return value
  throw unprocessable(name, 'number_parsing', 'Input should be a valid number')
}

function isWhole(value: unknown): boolean {
  return Number.isInteger(value)
}

function sizeOf(given: string, { width, height }: Picture) {
  if (given.toLowerCase() === 'auto') return { width, height }
  const [, w, h] = /^(\d+)x(\d+)$/.exec(given) ?? []
  if (w === undefined || h === undefined) {
    throw bad(
      `Invalid size format: '${given}'. Expected format: 'WIDTHxHEIGHT' (e.g., '1024x1024').`,
    )
  }
  return { width: Number(w), height: Number(h) }
}

function requireAligned(
  image: Picture,
  size: { readonly width: number; readonly height: number },
  mask: Picture | null,
  images: number,
): void {
  const { width, height } = image
  if (images > 1 && mask) throw bad('A mask with several images would be laid over all of them.')
  if (width * height > maxPixels) throw bad('The image would be shrunk, and its mask would not.')
  if (width % latentSide !== 0 || height % latentSide !== 0)
    throw bad('The image would be cropped.')
  if (size.width !== width || size.height !== height) throw bad('The picture would be scaled.')
  if (mask && (mask.width !== width || mask.height !== height))
    throw bad('The mask would be scaled.')
}
