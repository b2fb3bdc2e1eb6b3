import { surfaceId } from '../../head/head-surfaces.ts'
import { meanOfRgb } from '../../image/color.ts'
import { findComponents } from '../../image/components.ts'
import { planeOf } from '../../image/float-image.ts'
import { indicesWhere, maskWhere, toFloats } from '../../image/mask.ts'
import { maskedBlur } from '../../image/blur.ts'
import { dilate, erode } from '../../image/morphology.ts'
import { clamp } from '../../math/scalar.ts'
import type { BodyGrid } from '../body-grid.ts'
import { bytes, floats, recycle } from '../../workspace.ts'

/**
 * How far from the hair skin and clothes may be veiled, face widths: less far on the neck, where the chin's shade is no
 * veil; further on the forehead, where a hairline thins out.
 */
const reach = { neck: 0.085, other: 0.135, forehead: 0.25 } as const
/** Surfaces clear of the hair, but at most this far from it, show how the body looks; face widths. */
const clearUpTo = 0.6
/**
 * The clear body's colours are averaged over this, face widths (sigma). A forehead's are averaged over nearly all of
 * it, because its shading is fitted to the distance from the hair instead.
 */
const averagedOver = { body: 0.15, forehead: 0.5 } as const
/** Part of that area in which the clear surface must be visible. */
const leastClear = 0.01
/** Opacity from which a pixel counts towards the hair's colour. */
const sure = 0.9
/**
 * Hair that differs less than this from the surface beside it, sqrt-linear rgb, cannot be told from it: short hair does
 * not show on a dark forehead, but shade does.
 */
const leastContrast = { body: 0.15, forehead: 0.44 } as const
/**
 * The threshold for a veil is `beyondUsual` times what the `usual` part of the clear surface stays below, and at least
 * `leastVeil`, 0..1.
 */
const usual = 0.98
const beyondUsual = 1.2
const leastVeil = { body: 0.08, forehead: 0.16 } as const
/** Clothes that vary by more than this have a pattern, on which a veil cannot be detected. */
const mostVaried = 0.5
/** From here on skin counts as veiled, whatever shade the chin throws on it. */
const sureVeil = 0.75
/**
 * A colour this far off the line from the body's to the hair's, relative to how far along that line it lies, is no
 * mixture of the two: it is a colour of the clothes.
 */
const mostOff = 0.4

/**
 * A single lock is darker than the skin on both sides of it by at least this part of the difference between skin and
 * hair. That skin is sampled this far away, face widths.
 */
const lockShare = 0.14
const besideLock = 0.05
/**
 * The difference between skin and hair is taken to be at least this, sqrt-linear light: hair hardly darker than skin
 * proves nothing.
 */
const leastLockContrast = 0.12
const faintestHair = 0.1
/** On forehead and bare skin, gaps narrower than twice this count as veiled, too, face widths. */
const closed = 0.1

/**
 * Finds what is veiled by the hair's shade and by single hairs too thin for the network: clothes, bare skin and
 * forehead beside the hair whose colour is shifted towards the hair's by more than the clear surface varies by itself.
 *
 * @param distance To the hair, face widths.
 * @returns 1 where body or forehead are veiled.
 */
export function findVeiled(grid: BodyGrid, distance: Float32Array): Uint8Array {
  const hairColor = meanHairColor(grid)
  if (!hairColor) return bytes(distance.length)
  const { id, keep, isClothes, isSkin } = grid
  const inner = erode(grid.isBody, grid, 1)
  const isBody = maskWhere(
    id.length,
    (i) => inner[i] === 1 && id[i] !== surfaceId.face && id[i] !== surfaceId.skull && !keep[i],
  )
  const clothes = maskWhere(id.length, (i) => isBody[i] === 1 && isClothes[i] === 1)
  const skin = maskWhere(id.length, (i) => isBody[i] === 1 && isSkin[i] === 1)
  // The network labels some of what is veiled neither skin nor clothes.
  const bare = maskWhere(id.length, (i) => isBody[i] === 1 && isClothes[i] === 0)
  const onClothes = findVeiledOn(grid, distance, {
    surface: clothes,
    suspect: clothes,
    hairColor,
    limitFrom: (varies) => (varies > mostVaried ? Infinity : Math.max(leastVeil.body, varies)),
  })
  const onSkin = findVeiledOn(grid, distance, {
    surface: skin,
    suspect: bare,
    hairColor,
    limitFrom: (varies) => clamp(varies, leastVeil.body, sureVeil),
  })
  const forehead = maskWhere(id.length, (i) => grid.forehead[i] === 1 && !keep[i])
  const onForehead = findVeiledOn(grid, distance, {
    surface: maskWhere(id.length, (i) => forehead[i]! + grid.upperForehead[i]! + isSkin[i]! > 2),
    suspect: forehead,
    hairColor,
    isShaded: true,
    limitFrom: (varies) => clamp(varies, leastVeil.forehead, sureVeil),
  })
  const locks = findLocksOn(
    grid,
    // No locks hang over a bald head, but folds and shine draw lines on it.
    maskWhere(id.length, (i) => !keep[i] && bare[i]! + (grid.isBald ? 0 : grid.underLocks[i]!) > 0),
    hairColor,
  )
  const veiled = maskWhere(
    id.length,
    (i) => onClothes[i]! + onSkin[i]! + onForehead[i]! + locks[i]! > 0,
  )
  // What is between locks, and between them and the hair, is in their shade.
  const gap = Math.round(closed * grid.unit)
  const hidden = maskWhere(id.length, (i) => veiled[i] === 1 || distance[i] === 0)
  const between = erode(dilate(hidden, grid, gap), grid, gap)
  return maskWhere(
    id.length,
    (i) => veiled[i]! + Math.max(forehead[i]!, bare[i]!) * between[i]! > 0,
  )
}

/**
 * 1 on single locks over bare skin: lines darker than the skin beside them by part of the difference between skin and
 * hair. Unlike wrinkles, they begin at the hair. Among the creases over the brows, only lines that come from further up
 * count.
 */
function findLocksOn(grid: BodyGrid, surface: Uint8Array, hairColor: Float64Array): Uint8Array {
  const { image, hair, unit, forehead, underLocks, upperForehead } = grid
  const light = grid.darkest ?? floats(hair.length).map((_, i) => meanOfRgb(image.data, i * 3))
  const isSkin = maskWhere(hair.length, (i) => surface[i] === 1 && hair[i]! <= faintestHair)
  const dark = meanOfRgb(hairColor, 0)
  const offset = Math.max(1, Math.round(besideLock * unit))
  const across = [1, grid.width, grid.width + 1, grid.width - 1].map((step) => step * offset)
  // The skin must be lighter on both sides, or the edge of a highlight would count as a line.
  const isLine = maskWhere(hair.length, (i) => {
    if (!isSkin[i]) return false
    return across.some((step) => {
      if (!isSkin[i - step] || !isSkin[i + step]) return false
      const skin = Math.min(light[i - step]!, light[i + step]!)
      return skin - light[i]! > lockShare * Math.max(leastLockContrast, skin - dark)
    })
  })
  const isHair = maskWhere(hair.length, (i) => hair[i]! > faintestHair)
  const joined = dilate(
    maskWhere(hair.length, (i) => isLine[i] === 1 || isHair[i] === 1),
    grid,
    1,
  )
  const locks = bytes(hair.length)
  for (const { pixels } of findComponents(joined, grid)) {
    if (!pixels.some((i) => isHair[i])) continue
    const isFromAbove = pixels.some((i) => isLine[i]! + upperForehead[i]! > 1)
    for (const i of pixels) {
      locks[i] = underLocks[i]! > forehead[i]! && !isFromAbove ? 0 : isLine[i]!
    }
  }
  return locks
}

interface Surface {
  /** 1 where clothes or skin are visible, and where they may be veiled. */
  readonly surface: Uint8Array
  readonly suspect: Uint8Array
  /** Sqrt-linear rgb. */
  readonly hairColor: Float64Array
  /** Whether shading may deepen linearly towards the hair. */
  readonly isShaded?: boolean
  /** Threshold above which a pixel is veiled, where the clear surface itself looks veiled by `varies`. */
  readonly limitFrom: (varies: number) => number
}

function findVeiledOn(
  grid: BodyGrid,
  distance: Float32Array,
  { surface, suspect, hairColor, isShaded, limitFrom }: Surface,
): Uint8Array {
  const { image, unit, id, isSkin, forehead } = grid
  const reachAt = (i: number): number => {
    if (forehead[i]) return reach.forehead
    return id[i] === surfaceId.neck && isSkin[i] ? reach.neck : reach.other
  }
  const isClear = maskWhere(surface.length, (i) => {
    const nearest = forehead[i] ? reach.forehead : reach.other
    return surface[i] === 1 && distance[i]! > nearest && distance[i]! < clearUpTo
  })
  const part = isShaded ? 'forehead' : 'body'
  const clear = maskedBlur(image, planeOf(grid, toFloats(isClear)), averagedOver[part] * unit)
  const isKnown = (i: number): boolean => clear.cover[i]! >= leastClear
  const samples = Array.from(indicesWhere(isClear.length, (i) => isClear[i] === 1 && isKnown(i)))
  const shade = isShaded
    ? fitLine(samples.map((i) => [distance[i]!, mixtureAt(i).share] as const))
    : () => 0
  const seen = samples.map(veilOf).sort((a, b) => a - b)
  const limit = limitFrom(beyondUsual * (seen[Math.floor(usual * seen.length)] ?? 1))
  const veiled = maskWhere(
    surface.length,
    (i) => suspect[i] === 1 && distance[i]! < reachAt(i) && isKnown(i) && veilOf(i) > limit,
  )
  recycle(clear.sum.data, clear.cover)
  return veiled

  /**
   * How far a pixel's colour has moved from the clear surface's towards the hair's, less its shading, 0..1; 0 if it
   * moved in another direction.
   */
  function veilOf(i: number): number {
    const { share, off } = mixtureAt(i)
    return off > mostOff * share ? 0 : share - shade(distance[i]!)
  }

  /**
   * A pixel's colour as a mixture of the clear surface's and the hair's: the hair's share, and how far the colour is
   * off the line between the two, as a part of that line's length.
   */
  function mixtureAt(i: number): { share: number; off: number } {
    const body = [0, 1, 2].map((c) => clear.sum.data[i * 3 + c]! / clear.cover[i]!)
    let along = 0
    let length = 0
    for (let c = 0; c < 3; c++) {
      const way = hairColor[c]! - body[c]!
      along += (image.data[i * 3 + c]! - body[c]!) * way
      length += way ** 2
    }
    if (length < leastContrast[part] ** 2) return { share: 0, off: 0 }
    const share = along / length
    let off = 0
    for (let c = 0; c < 3; c++) {
      off += (image.data[i * 3 + c]! - body[c]! - share * (hairColor[c]! - body[c]!)) ** 2
    }
    return { share, off: Math.sqrt(off / length) }
  }
}

/**
 * The least-squares line through points. It never rises, because shade below hair fades with distance. With fewer than
 * two points it is infinite.
 */
function fitLine(points: readonly (readonly [x: number, y: number])[]): (x: number) => number {
  if (points.length < 2) return () => Infinity
  const [meanX, meanY] = [0, 1].map(
    (k) => points.reduce((sum, point) => sum + point[k]!, 0) / points.length,
  ) as [number, number]
  let [covariance, variance] = [0, 0]
  for (const [x, y] of points) {
    covariance += (x - meanX) * (y - meanY)
    variance += (x - meanX) ** 2
  }
  const slope = Math.min(0, covariance / Math.max(1e-9, variance))
  return (x) => meanY + slope * (x - meanX)
}

/** Sqrt-linear rgb; null without sure hair. */
function meanHairColor({ hair, image }: BodyGrid): Float64Array | null {
  const sum = new Float64Array(3)
  let count = 0
  for (let i = 0; i < hair.length; i++) {
    if (hair[i]! < sure) continue
    for (let c = 0; c < 3; c++) sum[c]! += image.data[i * 3 + c]!
    count++
  }
  return count === 0 ? null : sum.map((value) => value / count)
}
