declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `data` with RGBA rows, transformations applied; calls back with null if it cannot be decoded. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (filled: object | null) => void,
    ): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}
