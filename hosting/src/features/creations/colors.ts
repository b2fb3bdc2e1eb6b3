import type { Adjustment } from '@hairstyle/contract/adjustment.ts'

/** Hair colours to try a style in, from dark to light and then to play. */
export const hairColors = [
  { name: 'Black', hex: '#1c1718' },
  { name: 'Espresso', hex: '#3b2620' },
  { name: 'Chestnut', hex: '#5f3a25' },
  { name: 'Auburn', hex: '#6e2f1f' },
  { name: 'Copper', hex: '#a9522a' },
  { name: 'Caramel', hex: '#9a6a3e' },
  { name: 'Honey blonde', hex: '#c39a5f' },
  { name: 'Platinum', hex: '#e3d6be' },
  { name: 'Silver', hex: '#b4b3b8' },
  { name: 'Rose', hex: '#c98a92' },
  { name: 'Lilac', hex: '#9d86c4' },
] as const

/** The name of a colour somebody chose; null for the style's own colour. */
function colorName(hex: string | null): string | null {
  return hairColors.find((color) => color.hex === hex?.toLowerCase())?.name ?? hex
}

/** "French bob in copper, longer". */
export function lookTitle({ lib, color, adjustment }: Titled): string {
  const name = colorName(color)
  const inColor = name === null ? lib.title : `${lib.title} in ${name.toLowerCase()}`
  return [inColor, ...(adjustment ? wordsOf(adjustment) : [])].join(', ')
}

interface Titled {
  readonly lib: { readonly title: string }
  readonly color: string | null
  readonly adjustment?: Adjustment | null
}

function wordsOf({ roots, ends, length, volume, height, mirrored }: Adjustment): string[] {
  const steps = (value: number, less: string, more: string) =>
    value === 0 ? [] : [value < 0 ? less : more]
  return [
    ...(roots === null && ends === null ? [] : ['two colours']),
    ...steps(length, 'shorter', 'longer'),
    ...steps(volume, 'less volume', 'more volume'),
    ...steps(height, 'lower', 'higher'),
    ...(mirrored ? ['mirrored'] : []),
  ]
}
