import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as tf from '@tensorflow/tfjs'
import type { Config, Human } from '@vladmandic/human'
import { faceMeshOnly } from './face-mesh-only.ts'

/** The package's export map hides its WASM build: find it beside the build that Node resolves. */
const packageFolder = new URL('../', import.meta.resolve('@vladmandic/human'))
const wasmFolder = fileURLToPath(
  new URL('./', import.meta.resolve('@tensorflow/tfjs-backend-wasm')),
)

const modelFolder = new URL('models/', packageFolder).href

/** The package's network that tells people apart. */
export const embeddingUrl = `${modelFolder}faceres.json`

/** Where one of the project's own networks lies, which run on this runtime, too: one for all takes half the memory. */
export function weightsUrl(name: string): string {
  return new URL(`../../../../weights/${name}.json`, import.meta.url).href
}

const settings = {
  ...faceMeshOnly,
  backend: 'wasm',
  wasmPath: wasmFolder,
  modelBasePath: modelFolder,
  skipAllowed: false,
  face: {
    ...faceMeshOnly.face,
    detector: { rotation: true, maxDetected: 8, minConfidence: 0.2, skipFrames: 0, skipTime: 0 },
  },
} satisfies Partial<Config>

/** The library leaves its own `tf` untyped. */
export type HumanRuntime = Omit<Human, 'tf'> & { readonly tf: typeof tf }

let runtime: Promise<HumanRuntime> | undefined

/** The detection library on its WASM backend, loaded once per thread from the package's own folder. */
export function humanRuntime(): Promise<HumanRuntime> {
  runtime ??= loadRuntime()
  return runtime
}

async function loadRuntime(): Promise<HumanRuntime> {
  const require = createRequire(import.meta.url)
  const path = fileURLToPath(new URL('dist/human.node-wasm.js', packageFolder))
  const library = require(path) as { readonly Human: typeof Human }
  const human: HumanRuntime = new library.Human(settings)
  human.tf.io.registerLoadRouter(fileRouter(human.tf.io))
  await human.load()
  return human
}

/** Lets `file:` urls be loaded; null hands other urls to the next router, which the library's type forgets. */
function fileRouter(io: typeof tf.io): (url: string | string[]) => tf.io.IOHandler {
  return (url) =>
    typeof url === 'string' && url.startsWith('file:')
      ? { load: () => loadModelFile(new URL(url), io) }
      : (null as unknown as tf.io.IOHandler)
}

async function loadModelFile(url: URL, io: typeof tf.io): Promise<tf.io.ModelArtifacts> {
  const json = JSON.parse(await readFile(url, 'utf8')) as tf.io.ModelJSON
  return io.getModelArtifactsForJSON(json, async (manifest) => {
    const paths = manifest.flatMap((group) => group.paths)
    const shards = await Promise.all(paths.map((path) => readFile(new URL(path, url))))
    const weights = new Uint8Array(Buffer.concat(shards))
    return [manifest.flatMap((group) => group.weights), weights.buffer]
  })
}
