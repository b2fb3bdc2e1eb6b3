import {
  forEachUnwarped,
  type CanonicalFrame,
} from '@hairstyle/model/engine/cpu/hair-mask/canonical-frame.ts'
import { encodeLinear } from '@hairstyle/model/engine/cpu/image/color.ts'
import { sampleAt, type FloatImage } from '@hairstyle/model/engine/cpu/image/float-image.ts'
import { pullPush } from '@hairstyle/model/engine/cpu/image/pull-push.ts'
import { mix, smoothstep } from '@hairstyle/model/engine/cpu/math/scalar.ts'

/** A picture of a person, with the network's canonical planes. */
interface SeenPerson {
  readonly size: { readonly width: number; readonly height: number }
  /** The picture, linear rgb. */
  readonly linear: Float32Array
  readonly frame: CanonicalFrame
  readonly hair: FloatImage
  /** Where the face is, and the rest of the head without hair. */
  readonly face: FloatImage
  readonly skull: FloatImage
  readonly body: FloatImage
  readonly person: FloatImage
}

/** Below this probability of a person it is the room; above this probability of hair it is only hair. */
const room = 0.08
const haired = 0.15
/** Weight of the newly seen room against the remembered one. */
const renewal = 0.5
/** Mean distance of the room's linear colours from the memory above which the camera was moved. */
const moved = 0.06

/** Paints what own hair hides: the room as it was seen before, or colours from around. */
export function createBackground() {
  let memory: { readonly image: FloatImage; readonly known: Float32Array } | null = null

  return {
    /** The picture without hair, also under the face, since until the next look hair may move there. */
    look(seen: SeenPerson): ImageData {
      const { width, height } = seen.size
      const count = width * height
      const sized = { width, height, channels: 3 }
      const planes = unwarp(seen)
      const isRoom = planes.person.map((person) => Number(person < room))
      if (memory?.known.length !== count || wasMoved(memory, seen.linear, isRoom)) {
        memory = {
          image: { ...sized, data: new Float32Array(count * 3) },
          known: new Float32Array(count),
        }
      }
      remember(memory, seen.linear, isRoom)
      const picture = { ...sized, data: seen.linear }
      const fill = (image: FloatImage, weight: Float32Array) => pullPush(image, weight).data
      const behind = fill(memory.image, memory.known)
      const clear = (i: number) => planes.hair[i]! < haired
      const body = fill(
        picture,
        planes.body.map((share, i) => Number(share > 0.5 && clear(i) && planes.head[i]! < 0.1)),
      )
      const skin = fill(
        picture,
        planes.face.map((isFace, i) => Number(isFace > 0.5 && clear(i))),
      )
      const result = new ImageData(width, height)
      for (let i = 0; i < count; i++) {
        const isBody = smoothstep(0.35, 0.65, planes.body[i]!)
        const isSkin = clear(i) ? 0 : planes.head[i]!
        for (let c = 0; c < 3; c++) {
          const at = i * 3 + c
          const around = mix(behind[at]!, body[at]!, isBody)
          result.data[i * 4 + c] = encodeLinear(mix(around, skin[at]!, isSkin))
        }
        result.data[i * 4 + 3] = 255
      }
      return result
    },
  }
}

function unwarp({ size, frame, hair, face, skull, body, person }: SeenPerson) {
  const count = size.width * size.height
  const plane = () => new Float32Array(count)
  const result = { hair: plane(), head: plane(), face: plane(), body: plane(), person: plane() }
  forEachUnwarped(frame, size, (i, u, v) => {
    result.hair[i] = sampleAt(hair, u, v)
    result.body[i] = sampleAt(body, u, v)
    result.person[i] = sampleAt(person, u, v)
    result.face[i] = sampleAt(face, u, v)
    result.head[i] = Math.min(1, result.face[i] + sampleAt(skull, u, v))
  })
  return result
}

interface Memory {
  readonly image: FloatImage
  readonly known: Float32Array
}

function wasMoved({ image, known }: Memory, linear: Float32Array, isRoom: Float32Array): boolean {
  let [difference, count] = [0, 0]
  for (let i = 0; i < known.length; i++) {
    if (known[i] === 0 || isRoom[i] === 0) continue
    for (let c = 0; c < 3; c++) difference += Math.abs(image.data[i * 3 + c]! - linear[i * 3 + c]!)
    count += 3
  }
  return count > 0 && difference / count > moved
}

function remember({ image, known }: Memory, linear: Float32Array, isRoom: Float32Array): void {
  for (let i = 0; i < known.length; i++) {
    if (isRoom[i] === 0) continue
    const part = known[i] === 0 ? 1 : renewal
    for (let c = 0; c < 3; c++) {
      const at = i * 3 + c
      image.data[at]! += part * (linear[at]! - image.data[at]!)
    }
    known[i] = 1
  }
}
