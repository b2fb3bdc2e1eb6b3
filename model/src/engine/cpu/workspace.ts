/**
 * Memory that a thread uses again for each job. Large arrays would otherwise be mapped, zeroed page by page and
 * collected a hundred times a picture, and each full collection also throws compiled code away.
 *
 * Outside of threads that serve jobs, arrays are simply made.
 */
interface Workspace {
  /** Buffers that nobody uses, by their size. */
  readonly free: Map<number, ArrayBuffer[]>
  /** What was handed out for this job. */
  readonly used: Set<ArrayBuffer>
}

/** Smaller arrays are left to the collector. */
const minBytes = 1 << 15
/** Memory that may lie idle, within a job and until the next one: about a quarter of what a photo of 1024 px needs. */
const maxKept = 16e6

/** A free buffer serves an array that is smaller by this factor at most. */
const maxSpare = 2

let workspace: Workspace | null = null

/** From now on, this thread's large arrays come from its workspace. */
export function openWorkspace(): void {
  workspace ??= { free: new Map(), used: new Set() }
}

/** From now on, arrays are simply made. */
export function closeWorkspace(): void {
  workspace = null
}

/** The job is over: all its arrays may be used again. */
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

/** A copy, until the job is over. */
export function copyFloats(values: ArrayLike<number>): Float32Array {
  const copy = floats(values.length)
  copy.set(values)
  return copy
}

/**
 * Takes memory in that this thread alone holds: it may be used again, too, once the job is over, and need not wait to
 * be collected.
 */
export function adopt(...arrays: readonly { readonly buffer: ArrayBufferLike }[]): void {
  if (!workspace) return
  for (const { buffer } of arrays) {
    if (buffer instanceof ArrayBuffer && buffer.byteLength >= minBytes) workspace.used.add(buffer)
  }
}

/** Numbers that nothing will look at again; their memory may be used again in this very job. */
export function recycle(...arrays: readonly { readonly buffer: ArrayBufferLike }[]): void {
  if (!workspace) return
  const { free, used } = workspace
  for (const { buffer } of arrays) {
    if (buffer instanceof ArrayBuffer && used.delete(buffer)) giveBack(free, buffer)
  }
  trim(free)
}

/** A buffer of zeros, at least as far as asked for. */
function take(byteLength: number): ArrayBuffer | null {
  if (!workspace || byteLength < minBytes) return null
  const again = takeFree(workspace.free, byteLength)
  if (again) new Uint8Array(again, 0, byteLength).fill(0)
  const buffer = again ?? new ArrayBuffer(sizeClass(byteLength))
  workspace.used.add(buffer)
  return buffer
}

/** The smallest of the free buffers that are large enough and not much larger; null where there is none. */
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

/** What is above the limit goes back to the system, the largest first. */
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

/** The next of four sizes between powers of two: arrays of similar length share memory, at most a fifth of it idle. */
function sizeClass(byteLength: number): number {
  const step = 2 ** (Math.floor(Math.log2(byteLength)) - 2)
  return Math.ceil(byteLength / step) * step
}
