import type * as tf from '@tensorflow/tfjs'
import { faceMeshOnly } from '@hairstyle/model/engine/cpu/detect/face-mesh-only.ts'
import { Human, type Config } from '@vladmandic/human'

/** The library leaves its own `tf` untyped. */
export type Runtime = Omit<Human, 'tf'> & { readonly tf: typeof tf }

/** Folder of the mirror's files. */
const folder = import.meta.env.MIRROR_FILES

/**
 * Starts the library that runs networks, on WebAssembly: the same as for photos, so that heads are found alike.
 *
 * @param detector Options for finding faces, if they are to be found.
 * @param networks Files to fetch beforehand, with progress.
 * @param onBytes Gets how many bytes more have come.
 * @throws if they cannot be fetched, or the browser cannot run them.
 */
export async function startRuntime(
  detector: Config['face']['detector'] | null,
  networks: readonly string[],
  onBytes: (bytes: number) => void,
): Promise<Runtime> {
  const human = new Human({
    ...faceMeshOnly,
    face: detector ? { ...faceMeshOnly.face, detector } : { enabled: false },
    backend: 'wasm',
    wasmPath: new URL(folder, location.origin).href,
    modelBasePath: new URL(folder, location.origin).href,
    warmup: 'none',
  }) as Runtime
  await Promise.all(networks.map((name) => fetchFile(`${folder}${name}`, onBytes)))
  await human.init()
  await human.load()
  return human
}

/** Fetches a file that the browser keeps. */
async function fetchFile(url: string, onBytes: (bytes: number) => void): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  const reader = answer.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onBytes(part.value.length)
  }
}

/** Loads a network of the project's own. */
export function loadNetwork({ tf: runtime }: Runtime, name: string) {
  return runtime.loadGraphModel(`${folder}${name}.json`)
}
