/**
 * Memory that a thread reuses for each job. Otherwise large arrays would be mapped, zeroed page by page and collected a
 * hundred times a picture, and each full collection would also throw compiled code away.
 *
 * Outside threads that serve jobs, arrays are simply allocated.
 */
interface Workspace {
  /** Unused buffers, by size. */
  readonly free: Map<number, ArrayBuffer[]>
  /** Buffers handed out for this job. */
  readonly used: Set<ArrayBuffer>
}

/** Smaller arrays are left to the collector. */
const minBytes = 1 << 15
/** Memory that may lie idle within a job and until the next one: about a quarter of what a photo of 1024 px needs. */
const maxKept = 16e6

/** A free buffer may be larger than the array by at most this factor. */
const maxSpare = 2

let workspace: Workspace | null = null

/** From now on, this thread's large arrays come from its workspace. */
export function openWorkspace(): void {
  workspace ??= { free: new Map(), used: new Set() }
}

/** From now on, arrays are simply allocated. */
export function closeWorkspace(): void {
  workspace = null
}

/** Ends the job: all its arrays may be reused. */
export function renewWorkspace(): void {
  if (!workspace) return
  const { free, used } = workspace
  for (const buffer of used) giveBack(free, buffer)
  used.clear()
  trim(free)
}

/** Zeros, until the job is over. */
export function floats(length: number): Float32Array {
  const buffer = take(length * Float32Array.BYTES_PER_ELEMENT)
  return buffer ? new Float32Array(buffer, 0, length) : new Float32Array(length)
}

/** Zeros, until the job is over. */
export function bytes(length: number): Uint8Array {
  const buffer = take(length)
  return buffer ? new Uint8Array(buffer, 0, length) : new Uint8Array(length)
}

/** Zeros, until the job is over. */
export function shorts(length: number): Uint16Array {
  const buffer = take(length * Uint16Array.BYTES_PER_ELEMENT)
  return buffer ? new Uint16Array(buffer, 0, length) : new Uint16Array(length)
}

/** Zeros, until the job is over. */
export function ints(length: number): Int32Array {
  const buffer = take(length * Int32Array.BYTES_PER_ELEMENT)
  return buffer ? new Int32Array(buffer, 0, length) : new Int32Array(length)
}

/** A copy, valid until the job is over. */
export function copyFloats(values: ArrayLike<number>): Float32Array {
  const copy = floats(values.length)
  copy.set(values)
  return copy
}

/**
 * Adds memory that only this thread holds, so that it, too, is reused after the job instead of waiting to be collected.
 */
export function adopt(...arrays: readonly { readonly buffer: ArrayBufferLike }[]): void {
  if (!workspace) return
  for (const { buffer } of arrays) {
    if (buffer instanceof ArrayBuffer && buffer.byteLength >= minBytes) workspace.used.add(buffer)
  }
}

/** Releases arrays that nothing will read again; their memory may be reused within this job. */
export function recycle(...arrays: readonly { readonly buffer: ArrayBufferLike }[]): void {
  if (!workspace) return
  const { free, used } = workspace
  for (const { buffer } of arrays) {
    if (buffer instanceof ArrayBuffer && used.delete(buffer)) giveBack(free, buffer)
  }
  trim(free)
}

/** A buffer that is zeroed at least to the requested length. */
function take(byteLength: number): ArrayBuffer | null {
  if (!workspace || byteLength < minBytes) return null
  const again = takeFree(workspace.free, byteLength)
  if (again) new Uint8Array(again, 0, byteLength).fill(0)
  const buffer = again ?? new ArrayBuffer(sizeClass(byteLength))
  workspace.used.add(buffer)
  return buffer
}

/** The smallest free buffer that is large enough and not much larger; null if there is none. */
function takeFree(free: Workspace['free'], byteLength: number): ArrayBuffer | null {
  let best = Infinity
  for (const [size, { length }] of free) {
    if (length > 0 && size >= byteLength && size < best) best = size
  }
  return best <= byteLength * maxSpare ? free.get(best)!.pop()! : null
}

function giveBack(free: Workspace['free'], buffer: ArrayBuffer): void {
  const same = free.get(buffer.byteLength)
  if (same) same.push(buffer)
  else free.set(buffer.byteLength, [buffer])
}

/** Returns memory above the limit to the system, the largest buffers first. */
function trim(free: Workspace['free']): void {
  let kept = 0
  for (const size of [...free.keys()].sort((a, b) => a - b)) {
    const room = Math.max(0, Math.floor((maxKept - kept) / size))
    const buffers = free.get(size)!
    // Detaching frees the memory at once.
    for (const buffer of buffers.splice(room)) buffer.transfer(0)
    kept += buffers.length * size
  }
}

/**
 * Rounds up to the next of four sizes between powers of two, so that arrays of similar length can share memory. At most
 * a fifth of it stays idle.
 */
function sizeClass(byteLength: number): number {
  const step = 2 ** (Math.floor(Math.log2(byteLength)) - 2)
  return Math.ceil(byteLength / step) * step
}
