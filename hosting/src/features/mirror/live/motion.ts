import type { Motion } from './draw.ts'
import type { TrackedHead } from './messages.ts'

/** Longest extrapolation of a head's motion, seconds: beyond it, guesses are worse than lag. */
const longest = 0.12
/** Share of a new speed that counts against those before. */
const freshness = 0.8
/** Speeds below these are noise: face widths a second, and face widths of the turn's way a second. */
const still = 0.06

type Place = TrackedHead['place']

/** Extrapolates a head's position from its motion when last seen. */
export function createMotion() {
  const motion: Motion = { turnX: 1, turnY: 0, shiftX: 0, shiftY: 0 }
  const speed = { x: 0, y: 0, rightX: 0, rightY: 0 }
  let last: { readonly place: Place; readonly time: number } | null = null

  return {
    /** @param time When the head was there, seconds. */
    see(place: Place | null, time: number) {
      if (place === null) {
        last = null
        return
      }
      const passed = last ? time - last.time : 0
      if (!last || passed <= 0 || passed > 0.5)
        Object.assign(speed, { x: 0, y: 0, rightX: 0, rightY: 0 })
      else {
        const [x, y, rightX, rightY] = place.map(
          (value, i) => (value - last!.place[i]!) / passed,
        ) as [number, number, number, number]
        speed.x += freshness * (x - speed.x)
        speed.y += freshness * (y - speed.y)
        speed.rightX += freshness * (rightX - speed.rightX)
        speed.rightY += freshness * (rightY - speed.rightY)
      }
      last = { place, time }
    },
    /** How a head has moved at a time since it was seen; the same object each time. */
    at(time: number): Motion {
      Object.assign(motion, standing)
      if (!last) return motion
      const [x, y, rightX, rightY] = last.place
      const unit = Math.hypot(rightX, rightY)
      const fastest = Math.hypot(speed.x, speed.y) + Math.hypot(speed.rightX, speed.rightY)
      const ahead = Math.min(longest, Math.max(0, time - last.time))
      if (fastest < still * unit || ahead === 0) return motion
      const toX = rightX + speed.rightX * ahead
      const toY = rightY + speed.rightY * ahead
      const square = unit * unit
      motion.turnX = (toX * rightX + toY * rightY) / square
      motion.turnY = (toY * rightX - toX * rightY) / square
      motion.shiftX = x + speed.x * ahead - (motion.turnX * x - motion.turnY * y)
      motion.shiftY = y + speed.y * ahead - (motion.turnY * x + motion.turnX * y)
      return motion
    },
  }
}

const standing: Motion = { turnX: 1, turnY: 0, shiftX: 0, shiftY: 0 }
