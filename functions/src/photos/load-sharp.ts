import type sharpModule from 'sharp'

type SharpModule = typeof sharpModule

let loading: Promise<SharpModule> | undefined

/** sharp, loaded at the first picture and reduced to the formats that cameras and phones make. */
export function loadSharp(): Promise<SharpModule> {
  loading ??= load()
  return loading
}

async function load(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp')
  // Decoders for SVG, PDF and the like widen what a hostile file can reach.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
  })
  sharp.cache(false)
  return sharp
}
