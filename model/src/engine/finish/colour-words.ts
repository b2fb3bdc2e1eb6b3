/** Names of hair colours that image models know, by a colour in the middle of what they cover. */
const names = [
  { name: 'black', hex: '#1c1718' },
  { name: 'very dark brown', hex: '#3b2620' },
  { name: 'chestnut brown', hex: '#5f3a25' },
  { name: 'auburn', hex: '#6e2f1f' },
  { name: 'copper red', hex: '#a9522a' },
  { name: 'caramel brown', hex: '#9a6a3e' },
  { name: 'honey blonde', hex: '#c39a5f' },
  { name: 'platinum blonde', hex: '#e3d6be' },
  { name: 'silver grey', hex: '#b4b3b8' },
  { name: 'rose pink', hex: '#c98a92' },
  { name: 'lilac purple', hex: '#9d86c4' },
  { name: 'blue', hex: '#3f5fa8' },
  { name: 'green', hex: '#4d8a57' },
  { name: 'bright red', hex: '#b3202c' },
] as const

/** The name of the hair colour nearest to a colour. @param hex Such as `#a9522a`. */
export function colourWords(hex: string): string {
  const wanted = channels(hex)
  const away = (other: string) =>
    Math.hypot(...channels(other).map((value, c) => value - (wanted[c] ?? 0)))
  return names.reduce((best, each) => (away(each.hex) < away(best.hex) ? each : best)).name
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}
