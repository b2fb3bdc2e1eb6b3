/** A picture's colours are mixed in linear light: three numbers, 0..1. */
export type Linear = readonly [number, number, number]

/** sRGB `#rrggbb` to linear light (IEC 61966-2-1). */
export function linearOf(hex: string): Linear {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** Linear light to an sRGB byte's scale, 0..255, not yet rounded. */
export function srgbOf(linear: number): number {
  const value = Math.min(1, Math.max(0, linear))
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
}

/** Skin in full light, from very light to very dark. */
export const skinTones = {
  porcelain: '#f2cab8',
  light: '#eabca3',
  medium: '#d8a283',
  olive: '#bf8b6c',
  brown: '#966248',
  deep: '#704837',
} as const
export type SkinTone = keyof typeof skinTones

export const eyeColors = {
  blue: '#5d7787',
  green: '#575d47',
  hazel: '#6b5030',
  brown: '#472d1b',
} as const
export type EyeColor = keyof typeof eyeColors
