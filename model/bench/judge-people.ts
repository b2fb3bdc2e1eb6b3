import { readFile } from 'node:fs/promises'
import type { PhotoProblem } from '@hairstyle/contract/acceptance.ts'
import { z } from 'zod'
import { inspectFaces } from '../src/engine/cpu/acceptance/look-at-photo.ts'
import { detectFaces } from '../src/engine/cpu/detect/face-detector.ts'
import type { DetectedFace } from '../src/engine/cpu/detect/detected-face.ts'
import { meshPoint } from '../src/engine/cpu/head/head-frame.ts'
import { labOfLinear, toLinear } from '../src/engine/cpu/image/color.ts'
import type { RgbImage } from '../src/engine/engine.ts'
import { readPicture } from '../src/testing/read-picture.ts'
import { isHeldOut } from '../training/people/held-out.ts'
import { listPeople, portraitFile } from './assets.ts'

/** A person, and whether the engine would accept them. */
export interface Judgement {
  readonly person: string
  readonly isHeldOut: boolean
  /** Kind of hair or covering, grey hair, and shade of the skin. */
  readonly groups: readonly string[]
  readonly isCovered: boolean
  /** Why the photo is refused; null if it is not. */
  readonly problem: PhotoProblem | null
}

const Groups = z.record(z.string(), z.array(z.string()))

/** Vertices of cheeks and forehead. */
const skinVertices = [50, 280, 101, 330, 205, 425, 151, 9] as const
/**
 * Individual typology angle, degrees, above which skin is light and so on (Chardon and others 1991; their two lightest
 * classes and their two darkest ones are merged).
 */
const shades = [
  ['light', 41],
  ['intermediate', 28],
  ['tan', 10],
] as const
const deepest = 'brown'

/** Judges all people of the library as an upload would be. */
export async function judgePeople(): Promise<Judgement[]> {
  const [kinds, coverings] = await Promise.all(
    ['people.json', '../training/covers/coverings.json'].map(async (file) =>
      Groups.parse(JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'))),
    ),
  )
  const judgements: Judgement[] = []
  for (const person of await listPeople()) {
    const photo = await readPicture(portraitFile(person))
    const faces = await detectFaces(photo)
    const { problem } = await inspectFaces(photo, faces)
    const covering = groupsOf(person, coverings!)
    const hair = groupsOf(person, kinds!)
    const isUsual = covering.length === 0 && hair.every((kind) => kind === 'grey')
    judgements.push({
      person,
      isHeldOut: isHeldOut(person),
      groups: [
        ...covering,
        ...hair,
        ...(isUsual ? ['short'] : []),
        ...faces.slice(0, 1).map((face) => shadeOf(photo, face)),
      ],
      isCovered: covering.length > 0,
      problem,
    })
  }
  return judgements
}

function groupsOf(person: string, lists: z.infer<typeof Groups>): string[] {
  return Object.keys(lists).filter((group) => lists[group]?.includes(person))
}

/** How dark the skin of a face is: light, intermediate, tan or brown. */
export function shadeOf(photo: RgbImage, face: DetectedFace): string {
  const lab = labOfLinear(toLinear(photo))
  const angles = skinVertices.map((vertex) => {
    const [x, y] = meshPoint(face.mesh, vertex)
    const at = 3 * (Math.floor(y) * photo.width + Math.floor(x))
    return (Math.atan2(lab[at]! - 50, lab[at + 2]!) * 180) / Math.PI
  })
  const angle = angles.sort((a, b) => a - b)[angles.length >> 1]!
  return shades.find(([, least]) => angle > least)?.[0] ?? deepest
}
