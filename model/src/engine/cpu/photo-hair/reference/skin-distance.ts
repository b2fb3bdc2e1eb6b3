import { toLocal } from '../../head/head-frame.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import type { FloatImage } from '../../image/float-image.ts'
import { pullPush } from '../../image/pull-push.ts'
import { smoothstep } from '../../math/scalar.ts'
import { skinWeight } from '../cutting/hair-over-skin.ts'
import type { ReferencePhoto } from '../cutting/reference-photo.ts'

/** Weight of a difference in lightness against one in colour: skin has shade, too. */
const lightnessWeight = 0.5
/** Where forehead and temples lie, local units. */
const forehead = { from: 0.2, to: 0.78, halfWidth: 0.5 } as const
/** Distance from skin colour below which nothing on the forehead is hair, and from which all of it may be. */
const bare = [6, 11] as const

/**
 * How far each pixel's colour is from that of the skin around it (Lab, lightness halved), one number a pixel.
 *
 * @param linear The photo, linear rgb. @param lab The same in Lab.
 */
export function skinDistance(
  reference: ReferencePhoto,
  linear: Float32Array,
  lab: FloatImage,
): Float32Array {
  const skin = pullPush(lab, skinWeight(reference, linear)).data
  const distance = new Float32Array(skin.length / 3)
  for (let i = 0; i < distance.length; i++) {
    const l = (lab.data[i * 3]! - skin[i * 3]!) * lightnessWeight
    const a = lab.data[i * 3 + 1]! - skin[i * 3 + 1]!
    const b = lab.data[i * 3 + 2]! - skin[i * 3 + 2]!
    distance[i] = Math.sqrt(l * l + a * a + b * b)
  }
  return distance
}

/** Takes skin of the forehead out of the hair, in place. @param alpha Opacity of hair, one number a pixel. */
export function clearForehead(
  alpha: Float32Array,
  { photo, head: { frame }, surfaces }: ReferencePhoto,
  fromSkin: Float32Array,
): void {
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0 || surfaces.id[i] === surfaceId.none) continue
    const x = i % photo.width
    const [lx, ly] = toLocal(frame, [x, (i - x) / photo.width, frame.origin[2]])
    if (ly < forehead.from || ly > forehead.to || Math.abs(lx) > forehead.halfWidth) continue
    alpha[i]! *= smoothstep(...bare, fromSkin[i]!)
  }
}
