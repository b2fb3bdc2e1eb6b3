/** Of two colours like `#8a5a2b`, as WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = parseInt(full.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const white = '#ffffff'
const night = '#1a1230'
/** Minimum for small text. */
const readable = 4.5

/** Text colour on a ground: white or nearly black, whichever has more contrast. */
export function wordsOn(ground: string): { readonly color: string; readonly isReadable: boolean } {
  const color = contrast(white, ground) >= contrast(night, ground) ? white : night
  return { color, isReadable: contrast(color, ground) >= readable }
}
