import { describe, expect, it } from 'vitest'
import { createMotion } from './motion.ts'
import { createSteadyMesh } from './steady-mesh.ts'

const unit = 180
/** Looks per second on a mid-range phone, and pictures between two of them. */
const rate = 15
const between = 2

/** A face's position, px, and tilt, radians, at a time in seconds. */
type Path = (time: number) => { readonly x: number; readonly y: number; readonly tilt: number }

function meshAt({ x, y, tilt }: ReturnType<Path>, jitter = 0): Float32Array {
  const points = [
    [0, 0],
    [-0.5, 0],
    [0.5, 0],
    [0, 0.7],
    [0, -0.6],
  ] as const
  return Float32Array.from(
    points.flatMap(([u, v], i) => [
      x + unit * (u * Math.cos(tilt) - v * Math.sin(tilt)) + jitter * Math.sin(9 * i + 40 * x),
      y + unit * (u * Math.sin(tilt) + v * Math.cos(tilt)) + jitter * Math.cos(7 * i + 31 * x),
      0,
    ]),
  )
}

/** The largest distance of the drawn forehead from the real one, face widths. */
function worstError(path: Path): number {
  const steady = createSteadyMesh()
  const motion = createMotion()
  let worst = 0
  for (let look = 0; look < 3 * rate; look++) {
    const seenAt = look / rate
    const mesh = steady.follow(meshAt(path(seenAt)), seenAt, unit)
    const [left, right] = [mesh.subarray(3, 6), mesh.subarray(6, 9)] as const
    motion.see([mesh[0]!, mesh[1]!, right[0]! - left[0]!, right[1]! - left[1]!], seenAt)
    for (let picture = 1; picture <= between; picture++) {
      const time = seenAt + picture / between / rate
      const { turnX, turnY, shiftX, shiftY } = motion.at(time)
      const [x, y] = [mesh[12]!, mesh[13]!]
      const [atX, atY] = [turnX * x - turnY * y + shiftX, turnY * x + turnX * y + shiftY]
      const is = meshAt(path(time))
      if (look > 3) worst = Math.max(worst, Math.hypot(atX - is[12]!, atY - is[13]!) / unit)
    }
  }
  return worst
}

describe('a head that is followed', () => {
  it('does not move at all while it holds still', () => {
    const steady = createSteadyMesh()
    const motion = createMotion()
    const still = meshAt({ x: 320, y: 240, tilt: 0.1 })
    for (let look = 0; look < 10; look++) {
      const mesh = steady.follow(still, look / rate, unit)
      expect(mesh).toEqual(still)
      motion.see([320, 240, unit, 18], look / rate)
      expect(motion.at((look + 0.5) / rate)).toEqual({ turnX: 1, turnY: 0, shiftX: 0, shiftY: 0 })
    }
  })

  it('trembles less than the looks at it', () => {
    const steady = createSteadyMesh()
    let [seen, shown] = [0, 0]
    let [lastSeen, lastShown] = [0, 0]
    for (let look = 0; look < 60; look++) {
      const mesh = meshAt({ x: 320 + (look % 7) * 1e-3, y: 240, tilt: 0 }, 1.5)
      const [x] = steady.follow(mesh, look / rate, unit)
      if (look > 5) {
        seen += Math.abs(mesh[0]! - lastSeen)
        shown += Math.abs(x! - lastShown)
      }
      ;[lastSeen, lastShown] = [mesh[0]!, x!]
    }
    expect(shown).toBeLessThan(seen / 2)
  })

  it.each<[does: string, path: Path]>([
    ['walks by', (time) => ({ x: 200 + 120 * time, y: 300, tilt: 0 })],
    ['sways', (time) => ({ x: 320 + 60 * Math.sin(2.5 * time), y: 300, tilt: 0 })],
    ['tilts', (time) => ({ x: 320, y: 300, tilt: 0.3 * Math.sin(2 * time) })],
  ])('wears its hair within 2 of a hundred parts of its width while it %s', (_, path) => {
    expect(worstError(path)).toBeLessThan(0.02)
  })

  it('that comes back somewhere else is there at once', () => {
    const steady = createSteadyMesh()
    steady.follow(meshAt({ x: 100, y: 100, tilt: 0 }), 0, unit)
    const elsewhere = meshAt({ x: 500, y: 300, tilt: 0 })
    expect(steady.follow(elsewhere, 1 / rate, unit)).toEqual(elsewhere)
  })
})
