import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readCutoutFile } from '@hairstyle/core/cutouts/cutout-file.ts'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { coverWith, packCover } from '../src/features/mirror/live/cover.ts'
import { dresserFiles, trackerFiles } from '../src/features/mirror/live/messages.ts'

const cutouts = new URL('../../seed/assets/cutouts/', import.meta.url)
const weights = new URL('./', import.meta.resolve('@hairstyle/model/weights/head.bin'))
const human = new URL('../models/', import.meta.resolve('@vladmandic/human'))
const wasm = new URL('./', import.meta.resolve('@tensorflow/tfjs-backend-wasm'))

/** Covers are computed from a picture reduced by this factor, whose pixels are still smaller than a cell. */
const coverReduction = 8

type Files = ReadonlyMap<string, Uint8Array>

/**
 * Adds the live mirror's files to the site: networks, their runtime, and cut-outs of the library with their cover. The
 * folder's name is a hash of its files, which browsers cache for ever; code finds it as `import.meta.env.MIRROR_FILES`.
 */
export function mirrorFiles(): Plugin {
  const files = collectFiles()
  return {
    name: 'mirror-files',
    async config() {
      const all = await files
      const waited = [...trackerFiles, ...dresserFiles].map((name) => all.get(name)?.length ?? 0)
      return {
        define: {
          'import.meta.env.MIRROR_FILES': JSON.stringify(folderOf(all)),
          'import.meta.env.MIRROR_BYTES': String(waited.reduce((sum, bytes) => sum + bytes)),
        },
      }
    },
    async configureServer({ middlewares }) {
      const all = await files
      const folder = folderOf(all)
      middlewares.use(({ url }, response, next) => {
        const file = url?.startsWith(folder) ? all.get(url.slice(folder.length)) : undefined
        if (!file) {
          next()
          return
        }
        if (url?.endsWith('.wasm')) response.setHeader('Content-Type', 'application/wasm')
        response.end(file)
      })
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const all = await files
      const folder = folderOf(all).slice(1)
      for (const [name, source] of all) {
        this.emitFile({ type: 'asset', fileName: `${folder}${name}`, source })
      }
    },
  }
}

function folderOf(files: Files): string {
  const hash = createHash('sha256')
  for (const [name, file] of files) hash.update(name).update(file)
  return `/assets/mirror-${hash.digest('hex').slice(0, 8)}/`
}

async function collectFiles(): Promise<Files> {
  const files = new Map<string, Uint8Array>()
  for (const name of ['blazeface', 'facemesh']) {
    for (const end of ['json', 'bin']) {
      files.set(`${name}.${end}`, readFileSync(new URL(`${name}.${end}`, human)))
    }
  }
  for (const name of readdirSync(wasm)) {
    if (/^tfjs-backend-wasm(-simd)?\.wasm$/.test(name)) {
      files.set(name, readFileSync(new URL(name, wasm)))
    }
  }
  const network = quantize(
    readFileSync(new URL('head.json', weights), 'utf8'),
    readFileSync(new URL('head.bin', weights)),
  )
  files.set('head.json', Buffer.from(JSON.stringify(network.graph)))
  files.set('head.bin', network.weights)
  const covers: Record<string, string> = {}
  for (const name of readdirSync(fileURLToPath(cutouts)).filter((file) =>
    file.endsWith('.cutout'),
  )) {
    const file = readFileSync(new URL(name, cutouts))
    files.set(name, file)
    covers[name.slice(0, -'.cutout'.length)] = packCover(await coverOf(file))
  }
  files.set('styles.json', Buffer.from(JSON.stringify(covers)))
  return files
}

/** The cells that a cut-out covers. */
async function coverOf(file: Uint8Array): Promise<Uint8Array> {
  const { header, picture } = readCutoutFile(file)
  const { data, info } = await sharp(picture)
    .extractChannel('alpha')
    .resize(Math.ceil(header.picture.width / coverReduction))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return coverWith(header.head, (x, y) => {
    const column = Math.floor((x * info.width) / header.picture.width)
    const row = Math.floor((y * info.height) / header.picture.height)
    const isInside = column >= 0 && row >= 0 && column < info.width && row < info.height
    return isInside ? (data[row * info.width + column] ?? 0) / 255 : 0
  })
}

interface Weight {
  readonly shape: readonly number[]
  readonly dtype: string
  quantization?: { dtype: 'uint8'; min: number; scale: number }
}

interface Graph {
  readonly weightsManifest: [{ paths: string[]; weights: Weight[] }]
}

/** Smaller tensors stay unquantised: they are biases, and tiny. */
const fewWeights = 64

/**
 * Quantises a network's weights to bytes, each tensor's range in 255 steps, which the runtime supports: a quarter of
 * the size. Hair changes by half a percent of its area.
 */
function quantize(json: string, file: Buffer): { graph: Graph; weights: Uint8Array } {
  const graph = JSON.parse(json) as Graph
  const [group] = graph.weightsManifest
  const parts: Uint8Array[] = []
  let at = 0
  for (const weight of group.weights) {
    const count = weight.shape.reduce((product, side) => product * side, 1)
    const bytes = file.subarray(at, at + count * 4)
    at += count * 4
    if (weight.dtype !== 'float32' || count < fewWeights) {
      parts.push(bytes)
      continue
    }
    const values = new Float32Array(Uint8Array.from(bytes).buffer)
    const least = values.reduce((a, b) => Math.min(a, b))
    const most = values.reduce((a, b) => Math.max(a, b))
    const scale = (most - least) / 255 || 1
    // Zero stays zero.
    const min = Math.round(least / scale) * scale
    weight.quantization = { dtype: 'uint8', min, scale }
    parts.push(
      Uint8Array.from(values, (v) => Math.min(255, Math.max(0, Math.round((v - min) / scale)))),
    )
  }
  return { graph, weights: Buffer.concat(parts) }
}
