import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { assessFaces } from '../src/engine/cpu/acceptance/choose-face.ts'
import { detectFaces } from '../src/engine/cpu/detect/face-detector.ts'
import { toLocal } from '../src/engine/cpu/head/head-frame.ts'
import type { OutlinedHead } from '../src/engine/cpu/photo-stages.ts'
import { preparePhoto } from '../src/engine/cpu/prepare-photo.ts'
import { clearPhoto } from './clear-photo.ts'
import { readSmall, type Host, type Scene } from './draw-scene.ts'
import { labelHost } from './label-host.ts'
import { photoLabel } from './photos.ts'
import { SceneStore } from './scene-store.ts'
import { colors, type SceneName } from './scenes.ts'

/**
 * One style of each list is laid on everyone. They were cut from people whose number is divisible by five, whom
 * training leaves out.
 */
const hairs = [
  ['glossy-long-waves', 'windblown-waves', 'deep-side-part-waves'],
  ['full-fringe-pixie', 'tousled-mop-top'],
  ['sleek-shoulder-cut', 'collarbone-lob'],
] as const
/**
 * Height below which hair lies beside and below the jaw, local units, and the most hair there, face widths squared, of
 * a person whose hair is short or tied.
 */
const low = -0.25
const maxLowHair = 0.02

const folder = fileURLToPath(new URL('../.cache/hosts/', import.meta.url))
const fit = 'fit'

/** The scenes of one photograph, or why its person can't wear other hair. */
export interface PhotoScenes {
  readonly unfit: string | null
  readonly names: readonly SceneName[]
  readonly read: (name: SceneName) => Promise<Scene>
}

/**
 * Lays other hair on the person in a photograph, if their own is short or tied. The verdict, the pictures and their
 * truth are kept by the photograph's bytes, so that another version of the engine is measured on the same ones.
 *
 * @param isFresh Looks and draws anew.
 */
export async function openPhoto(path: string, isFresh: boolean): Promise<PhotoScenes> {
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
  const own = `${folder}${hash.slice(0, 16)}/`
  const verdictFile = `${own}verdict.txt`
  let host: Host | null = null
  if (isFresh || !existsSync(verdictFile)) {
    const found = await findHost(path)
    if (typeof found !== 'string') host = found
    await mkdir(own, { recursive: true })
    await writeFile(verdictFile, typeof found === 'string' ? found : fit)
  }
  const verdict = await readFile(verdictFile, 'utf8')
  const store = new SceneStore({ folder: own, readHost, isFresh })
  return {
    unfit: verdict === fit ? null : verdict,
    names: verdict === fit ? listHairs(photoLabel(path)) : [],
    read: (name) => store.read(name),
  }

  async function readHost(): Promise<Host> {
    const found = host ?? (await findHost(path))
    if (typeof found === 'string') throw new Error(`${path} no longer suits: ${found}`)
    return found
  }
}

/** Hair and colours for a photograph, which its name alone decides. */
function listHairs(label: string): SceneName[] {
  const digits = createHash('sha256').update(label).digest()
  return hairs.map((list, i) => ({
    host: label,
    hair: list[digits[i]! % list.length]!,
    color: colors[digits[i + hairs.length]! % colors.length]!,
  }))
}

async function findHost(path: string): Promise<Host | string> {
  const cleared = await clearPhoto(await readSmall(path))
  if (typeof cleared === 'string') return cleared
  const { image, analysis } = cleared
  if (areaOfLowHair(analysis) > maxLowHair) return 'long_hair'
  const { face, others } = assessFaces(image, await detectFaces(image))
  if (!face) return 'no_face'
  const drawable = await preparePhoto(image, face, { otherFaces: others.map(({ box }) => box) })
  return { photo: image, drawable, kind: labelHost(image, analysis, drawable.plate) }
}

function areaOfLowHair({ width, hair, head: { frame } }: OutlinedHead): number {
  let area = 0
  for (let i = 0; i < hair.length; i++) {
    const x = i % width
    const [, y] = toLocal(frame, [x, (i - x) / width, frame.origin[2]])
    if (y < low) area += hair[i]!
  }
  return area / frame.unit ** 2
}
