import type { Photo } from '@hairstyle/contract/api/creations.ts'

type Face = NonNullable<Photo['face']>

/** Margin around the outermost faces, in heights of the largest, for hair and surroundings. */
const room = 0.9
/** Size of the tap target, the head, in faces. */
const headSize = { width: 1.3, height: 1.45 } as const

/** The face that would get hair; null before a choice. */
export function chosenFace({ box, faces }: Face): number | null {
  if (!box) return null
  const apart = faces.map((face) =>
    Math.hypot(
      face.x + face.width / 2 - box.x - box.width / 2,
      face.y + face.height / 2 - box.y - box.height / 2,
    ),
  )
  const nearest = apart.indexOf(Math.min(...apart))
  return nearest < 0 ? null : nearest
}

/**
 * The part of a photo that shows all faces: its shape, the whole picture's position behind it, and the heads' positions
 * in it, in shares of its sides.
 */
export function faceView({ width, height, face }: Pick<Photo, 'width' | 'height' | 'face'>) {
  const faces = face?.faces ?? []
  const around = Math.max(0, ...faces.map((box) => box.height)) * room
  const acrossRoom = (around * height) / width
  const left = clamp(Math.min(1, ...faces.map(({ x }) => x)) - acrossRoom)
  const top = clamp(Math.min(1, ...faces.map(({ y }) => y)) - around)
  const right = clamp(Math.max(0, ...faces.map((box) => box.x + box.width)) + acrossRoom)
  const bottom = clamp(Math.max(0, ...faces.map((box) => box.y + box.height)) + around)
  const size = { width: right - left, height: bottom - top }
  return {
    ratio: (size.width * width) / (size.height * height),
    picture: { width: 1 / size.width, left: -left / size.width, top: -top / size.height },
    heads: faces.map((box) => ({
      x: (box.x + box.width / 2 - left) / size.width,
      y: (box.y + box.height / 2 - top) / size.height,
      width: (headSize.width * box.width) / size.width,
      height: (headSize.height * box.height) / size.height,
    })),
  }
}

function clamp(value: number) {
  return Math.min(1, Math.max(0, value))
}
