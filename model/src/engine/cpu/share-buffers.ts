type NumberArray = Float32Array | Uint8Array | Int32Array | Uint16Array | Float64Array

/**
 * A deep copy whose typed arrays lie in shared memory, so that threads can pass it on without copying pixels again.
 * Arrays that are already shared are kept.
 */
export function shareBuffers<Value>(value: Value): Value {
  return share(value) as Value
}

function share(value: unknown): unknown {
  if (isNumberArray(value)) {
    if (value.buffer instanceof SharedArrayBuffer) return value
    const shared = new SharedArrayBuffer(value.byteLength)
    const View = value.constructor as new (buffer: SharedArrayBuffer) => NumberArray
    const copy = new View(shared)
    copy.set(value)
    return copy
  }
  if (Array.isArray(value)) return value.map(share)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, share(entry)]))
  }
  return value
}

function isNumberArray(value: unknown): value is NumberArray {
  return ArrayBuffer.isView(value) && !(value instanceof DataView)
}

/** Zeros in shared memory, which `shareBuffers` need not copy later. */
export function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length))
}

/** All typed arrays in a value. */
export function arraysIn(value: unknown): NumberArray[] {
  if (isNumberArray(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(arraysIn)
}

/** Bytes of all typed arrays in a value. */
export function bufferBytes(value: unknown): number {
  return arraysIn(value).reduce((sum, { byteLength }) => sum + byteLength, 0)
}
