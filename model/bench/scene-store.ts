import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import type { RgbImage } from '../src/engine/engine.ts'
import { savePicture } from './assets.ts'
import { drawScene, type Host, type Scene } from './draw-scene.ts'
import { sceneLabel, slug, type SceneName } from './scenes.ts'

interface SceneStoreOptions {
  /** Ends with a slash. */
  readonly folder: string
  readonly readHost: (name: string) => Promise<Host>
  /** Draws all scenes anew. */
  readonly isFresh: boolean
}

/**
 * Scenes, drawn once and kept. The engine itself draws them, and a change to it should be measured on the same pictures
 * as before.
 */
export class SceneStore {
  readonly #options: SceneStoreOptions
  #host: { readonly name: string; readonly host: Host } | null = null

  constructor(options: SceneStoreOptions) {
    this.#options = options
  }

  async read(name: SceneName): Promise<Scene> {
    const { folder, isFresh } = this.#options
    const base = `${folder}${slug(sceneLabel(name))}`
    if (isFresh || !existsSync(`${base}.known.png`)) await this.#draw(name, base)
    const [picture, truth, known] = await Promise.all(
      ['picture', 'truth', 'known'].map((part) => readPng(`${base}.${part}.png`)),
    )
    const channel = (c: number): Uint8Array => known!.data.filter((_, i) => i % 3 === c)
    return { name, picture: picture!, truth: truth!, hair: channel(0), kind: channel(1) }
  }

  async #draw(name: SceneName, base: string): Promise<void> {
    const { folder, readHost } = this.#options
    if (this.#host?.name !== name.host) {
      this.#host = { name: name.host, host: await readHost(name.host) }
    }
    const { picture, truth, hair, kind } = await drawScene(name, this.#host.host)
    const known = new Uint8Array(hair.length * 3)
    hair.forEach((value, i) => known.set([value, kind[i]!, 0], i * 3))
    await mkdir(folder, { recursive: true })
    await savePicture(picture).png().toFile(`${base}.picture.png`)
    await savePicture(truth).png().toFile(`${base}.truth.png`)
    await savePicture({ ...truth, data: known })
      .png()
      .toFile(`${base}.known.png`)
  }
}

async function readPng(path: string): Promise<RgbImage> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}
