import { createRandom, type Random } from '../../math/random.ts'
import { distanceTo } from '../../image/distance.ts'
import { fitWithin } from '../../image/float-image.ts'
import {
  createPatchCanvas,
  patchRadius,
  pixelRole,
  type PatchCanvas,
  type PatchScene,
} from './patch-canvas.ts'
import { floats, ints, recycle } from '../../workspace.ts'

export interface PatchFill {
  /** Sqrt-linear rgb, at the scene's size. */
  readonly colors: Float32Array
  /** Centre of the source patch chosen for each target; -1 elsewhere. */
  readonly nearest: Int32Array
  /** How much the colours around each target deviate from those around its source, sqrt-linear rgb. */
  readonly misfit: () => Float32Array
}

/**
 * How much the scene is reduced on each level, and that level's rounds of search and vote. A coarser level copied doors
 * and signs to where they do not belong; without a reduced one, leaves became a blur.
 */
const levels = [
  { reduction: 2, rounds: 2 },
  { reduction: 1, rounds: 1 },
] as const
/**
 * Reduced levels are skipped where no part of the hole is this deep, in their px: there is nothing to plan from afar.
 */
const smallestRadius = 4
const fewestCenters = 20
/** Where a coarser level has chosen, better matches are searched for within this radius of its choice, px. */
const refineRadius = 5
/** Cost of copying from afar, per face width. */
const distancePenalty = 0.012
const knownWeight = 1.6
/** Centre of the vote's kernel: pixels this near count more. */
const coreRadius = 2

interface Search {
  readonly canvas: PatchCanvas
  readonly nearest: Int32Array
  readonly cost: Float32Array
  /** Px of one face width. */
  readonly unit: number
  readonly random: Random
}

/**
 * Fills the targets of a scene with texture from its sources: PatchMatch (Barnes et al., SIGGRAPH 2009) with voting,
 * from coarse to fine (Wexler, Shechtman and Irani 2007). It starts from the targets' first guess, in which straight
 * edges continue.
 *
 * @param unit Face width in the scene's px.
 * @returns null when there is too little to copy from.
 */
export function matchPatches(scene: PatchScene, unit: number, seed: number): PatchFill | null {
  const random = createRandom(seed)
  let previous: Search | null = null
  const radius = holeRadius(scene)
  const longest = Math.max(scene.image.width, scene.image.height)
  for (const { reduction, rounds } of levels) {
    if (radius < smallestRadius * reduction && reduction > 1) continue
    const canvas = createPatchCanvas(scene, fitWithin(scene.image, longest / reduction))
    if (canvas.centers.length < fewestCenters) {
      if (reduction === 1) return null
      continue
    }
    const search: Search = {
      canvas,
      nearest: ints(canvas.role.length).fill(-1),
      cost: floats(canvas.role.length),
      unit: (unit * canvas.width) / scene.image.width,
      random,
    }
    if (previous) startFromCoarser(search, previous)
    else startFromSurroundings(search)
    for (let round = 0; round < rounds; round++) improve(search, previous === null)
    previous = search
  }
  if (!previous) return null
  const finest = previous
  return {
    colors: finest.canvas.colors,
    nearest: finest.nearest,
    misfit: () => misfitOf(finest),
  }
}

function misfitOf(search: Search): Float32Array {
  const { canvas, nearest } = search
  const misfit = floats(canvas.role.length)
  for (const i of canvas.targets) {
    const unlike = patchCost(search, i, nearest[i]!, Infinity) - priceOf(search, i, nearest[i]!)
    misfit[i] = Math.sqrt(Math.max(0, unlike))
  }
  return misfit
}

/** Depth of the hole at its deepest, px. */
function holeRadius({ image, role }: PatchScene): number {
  const depth = distanceTo(image, (i) => role[i] !== pixelRole.target)
  return depth.reduce((a, b) => Math.max(a, b), 0)
}

function startFromCoarser({ canvas, nearest, random }: Search, coarse: Search): void {
  const { width, height, isCenter, colors } = canvas
  const from = coarse.canvas
  for (const i of canvas.targets) {
    const x = i % width
    const y = (i - x) / width
    const u = ((x + 0.5) * from.width) / width
    const v = ((y + 0.5) * from.height) / height
    const column = Math.min(from.width - 1, Math.floor(u))
    const row = Math.min(from.height - 1, Math.floor(v))
    const match = coarse.nearest[row * from.width + column]!
    if (match >= 0) {
      const matchX = match % from.width
      const sx = (matchX + u - column) * (width / from.width)
      const sy = ((match - matchX) / from.width + v - row) * (height / from.height)
      const candidate = Math.floor(sy) * width + Math.floor(sx)
      if (sx >= 0 && sx < width && sy >= 0 && sy < height && isCenter[candidate]) {
        nearest[i] = candidate
      }
    }
    if (nearest[i]! < 0) nearest[i] = randomCenter(canvas, y, random)
  }
  for (const i of canvas.targets) colors.copyWithin(i * 3, nearest[i]! * 3, nearest[i]! * 3 + 3)
}

/** A centre near the same row: pictures change more from top to bottom than from side to side. */
function randomCenter({ centers, width }: PatchCanvas, row: number, random: Random): number {
  let best = -1
  let apart = Infinity
  for (let n = 0; n < 12; n++) {
    const candidate = centers[Math.floor(random() * centers.length)]!
    const distance = Math.abs(Math.floor(candidate / width) - row)
    if (distance >= apart) continue
    best = candidate
    apart = distance
  }
  return best
}

/** Each target starts with the best match among the closest centres to its left and right, above and below. */
function startFromSurroundings(search: Search): void {
  const { canvas, nearest, cost, random } = search
  const { width, height, targets } = canvas
  cost.fill(Infinity)
  for (let y = 0; y < height; y++) {
    considerClosest(search, y * width, 1, width)
    considerClosest(search, y * width + width - 1, -1, width)
  }
  for (let x = 0; x < width; x++) {
    considerClosest(search, x, width, height)
    considerClosest(search, (height - 1) * width + x, -width, height)
  }
  for (const i of targets) {
    if (nearest[i]! < 0) nearest[i] = randomCenter(canvas, Math.floor(i / width), random)
  }
}

/** Goes along a row or column: each target considers the centre that was passed last. */
function considerClosest(search: Search, start: number, step: number, count: number): void {
  const { isCenter, role } = search.canvas
  let closest = -1
  for (let n = 0, i = start; n < count; n++, i += step) {
    if (isCenter[i]) closest = i
    else if (closest >= 0 && role[i] === pixelRole.target) consider(search, i, closest)
  }
}

/** One round: two sweeps of propagation and random search, then a vote. */
function improve(search: Search, isCoarsest: boolean): void {
  const { canvas, nearest, cost } = search
  const { targets, width, height } = canvas
  const firstRadius = isCoarsest ? Math.max(width, height) / 2 : refineRadius
  for (const i of targets) cost[i] = patchCost(search, i, nearest[i]!, Infinity)
  for (const isForward of [true, false]) {
    const back = isForward ? -1 : 1
    for (let n = 0; n < targets.length; n++) {
      const i = targets[isForward ? n : targets.length - 1 - n]!
      propagate(search, i, back)
      propagate(search, i, back * width)
      searchAround(search, i, firstRadius)
    }
  }
  vote(search)
}

function propagate(search: Search, i: number, step: number): void {
  const { role, isCenter } = search.canvas
  const neighbour = i + step
  if (neighbour < 0 || neighbour >= role.length || role[neighbour] !== pixelRole.target) return
  const candidate = search.nearest[neighbour]! - step
  if (candidate >= 0 && candidate < role.length && isCenter[candidate])
    consider(search, i, candidate)
}

function searchAround(search: Search, i: number, firstRadius: number): void {
  const { canvas, nearest, random } = search
  const { width, height, isCenter } = canvas
  for (let radius = firstRadius; radius >= 1; radius *= 0.45) {
    const best = nearest[i]!
    const x = (best % width) + Math.trunc((random() * 2 - 1) * radius)
    const y = Math.floor(best / width) + Math.trunc((random() * 2 - 1) * radius * 0.6)
    if (x < 0 || y < 0 || x >= width || y >= height || !isCenter[y * width + x]) continue
    consider(search, i, y * width + x)
  }
}

function consider(search: Search, i: number, candidate: number): void {
  if (candidate === search.nearest[i]) return
  const cost = patchCost(search, i, candidate, search.cost[i]!)
  if (cost >= search.cost[i]!) return
  search.cost[i] = cost
  search.nearest[i] = candidate
}

/**
 * Mean squared colour difference of two patches, plus a penalty for their distance; Infinity as soon as it exceeds
 * `limit`.
 */
function patchCost(search: Search, i: number, candidate: number, limit: number): number {
  const { canvas } = search
  const { width, height, colors, role } = canvas
  const x = i % width
  const y = (i - x) / width
  const price = priceOf(search, i, candidate)
  const side = 2 * patchRadius + 1
  const bound = (limit - price) * side * side * knownWeight
  const left = Math.max(-patchRadius, -x)
  const right = Math.min(patchRadius, width - 1 - x)
  const bottom = Math.min(patchRadius, height - 1 - y)
  let sum = 0
  let weights = 0
  for (let dy = Math.max(-patchRadius, -y); dy <= bottom; dy++) {
    let p = i + dy * width + left
    let q = candidate + dy * width + left
    for (let dx = left; dx <= right; dx++, p++, q++) {
      const kind = role[p]!
      if (kind === pixelRole.ignored) continue
      const weight = kind === pixelRole.target ? 1 : knownWeight
      const r = colors[p * 3]! - colors[q * 3]!
      const g = colors[p * 3 + 1]! - colors[q * 3 + 1]!
      const b = colors[p * 3 + 2]! - colors[q * 3 + 2]!
      sum += weight * (r * r + g * g + b * b)
      weights += weight
    }
    if (sum > bound) return Infinity
  }
  return sum / Math.max(1, weights) + price
}

/** What copying from afar costs. */
function priceOf({ canvas: { width }, unit }: Search, i: number, candidate: number): number {
  const [x, cx] = [i % width, candidate % width]
  const down = (candidate - cx - i + x) / width
  return distancePenalty * Math.min(4, Math.hypot(cx - x, down) / unit)
}

/** Each target becomes the mean of the colours that the patches over it propose, good matches counting more. */
function vote({ canvas, nearest, cost }: Search): void {
  const { width, height, colors, role, targets } = canvas
  const sums = floats(role.length * 4)
  for (const i of targets) {
    const x = i % width
    const y = (i - x) / width
    const source = nearest[i]!
    const trust = 1 / (cost[i]! + 0.0005)
    for (let dy = -patchRadius; dy <= patchRadius; dy++) {
      if (y + dy < 0 || y + dy >= height) continue
      for (let dx = -patchRadius; dx <= patchRadius; dx++) {
        if (x + dx < 0 || x + dx >= width) continue
        const to = i + dy * width + dx
        if (role[to] !== pixelRole.target) continue
        const weight = trust * (dx * dx + dy * dy <= coreRadius * coreRadius ? 1.5 : 0.6)
        const from = (source + dy * width + dx) * 3
        sums[to * 4]! += weight * colors[from]!
        sums[to * 4 + 1]! += weight * colors[from + 1]!
        sums[to * 4 + 2]! += weight * colors[from + 2]!
        sums[to * 4 + 3]! += weight
      }
    }
  }
  for (const i of targets) {
    const weight = sums[i * 4 + 3]!
    if (weight <= 0) continue
    for (let c = 0; c < 3; c++) colors[i * 3 + c] = sums[i * 4 + c]! / weight
  }
  recycle(sums)
}
