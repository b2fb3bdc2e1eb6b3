import { sampleAtPixel } from '../src/engine/cpu/image/float-image.ts'
import { planeInCopy, type ClearedPhoto } from './clear-photo.ts'
import { sceneKind, type Scene } from './draw-scene.ts'
import { minArea } from './measure-scene.ts'

/** Opacity from which the body behind the hair is a guess, 0..255. */
const hiding = 128
/** Value from which the engine's body counts as body, and as bare. */
const likely = 0.5

/**
 * Compares what the engine assumes of the body behind hair with what is there, leaving out the head. For scenes that
 * distinguish the parts of the head from those of the body.
 *
 * @returns `undressed` and `dressed`, shares of the clothes taken for bare skin and the reverse; `outline`, the area on
 * the wrong side of the body's outline, face widths squared.
 */
export function measureBody(scene: Scene, cleared: ClearedPhoto): [string, number][] {
  const { analysis } = cleared
  const kind = planeInCopy(scene.kind, scene.picture, cleared)
  const hair = planeInCopy(scene.hair, scene.picture, cleared)
  const { silhouette, bareness } = analysis.body
  const { unit } = analysis.head.frame
  const counts = { clothes: 0, undressed: 0, skin: 0, dressed: 0, outline: 0 }
  for (let i = 0; i < kind.length; i++) {
    if (hair[i]! < hiding) continue
    const isClothes = kind[i] === sceneKind.clothes
    const isSkin = kind[i] === sceneKind.neck || kind[i] === sceneKind.skin
    if (!isClothes && !isSkin && kind[i] !== sceneKind.background) continue
    const isBody = sampleAtPixel(silhouette, analysis, i) > likely
    const isBare = sampleAtPixel(bareness, analysis, i) > likely
    if (isBody !== (isClothes || isSkin)) counts.outline++
    if (isClothes) {
      counts.clothes++
      if (isBody && isBare) counts.undressed++
    }
    if (isSkin) {
      counts.skin++
      if (isBody && !isBare) counts.dressed++
    }
  }
  const least = minArea * unit ** 2
  const figures: [string, number][] = [['outline', counts.outline / unit ** 2]]
  if (counts.clothes >= least) figures.push(['undressed', counts.undressed / counts.clothes])
  if (counts.skin >= least) figures.push(['dressed', counts.dressed / counts.skin])
  return figures
}
