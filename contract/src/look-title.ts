import type { Adjustment, OwnHairColors } from './adjustment.ts'

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
  { name: 'Natural grey', hex: '#8b8884' },
  { name: 'Rose', hex: '#c98a92' },
  { name: 'Lilac', hex: '#9d86c4' },
  { name: 'Cherry red', hex: '#9c1f33' },
  { name: 'Ocean blue', hex: '#2f5fa8' },
] as const

/** Colours that go well from roots to ends, as hairdressers paint them. */
export const hairBlends: readonly (OwnHairColors & { readonly name: string })[] = [
  { name: 'Caramel balayage', color: '#6a4630', roots: '#3b2620', ends: '#b07a45' },
  { name: 'Honey balayage', color: '#8a623c', roots: '#5f3a25', ends: '#d2aa6c' },
  { name: 'Copper ombré', color: '#7a3a22', roots: '#3b2620', ends: '#c0653a' },
  { name: 'Blonde with dark roots', color: '#cfae78', roots: '#6b4a30', ends: '#e3cfa2' },
  { name: 'Silver with dark roots', color: '#a5a3a6', roots: '#3a3637', ends: '#c9c8cc' },
  { name: 'Rose ombré', color: '#8a5560', roots: '#3b2620', ends: '#d39aa4' },
]

/** The name of a chosen colour; null for the style's own. Never a code, which nobody could read. */
function colorName(hex: string | null): string | null {
  if (hex === null) return null
  return hairColors.find((color) => color.hex === hex.toLowerCase())?.name ?? 'another colour'
}

/** A look's title, for its owner and for friends: "French bob in copper, longer". */
export function lookTitle({ lib, color, adjustment }: Titled): string {
  const blend = hairBlends.find(
    ({ roots, ends, ...of }) =>
      of.color === color && roots === adjustment?.roots && ends === adjustment.ends,
  )
  const name = blend?.name ?? colorName(color)
  const inColor = name === null ? lib.title : `${lib.title} in ${name.toLowerCase()}`
  const colours = blend ? { roots: null, ends: null } : {}
  return [inColor, ...(adjustment ? wordsOf({ ...adjustment, ...colours }) : [])].join(', ')
}

interface Titled {
  readonly lib: { readonly title: string }
  readonly color: string | null
  readonly adjustment?: Adjustment | null
}

function wordsOf({ roots, ends, grown, length, volume, height, mirrored }: Adjustment): string[] {
  const steps = (value: number, less: string, more: string) =>
    value === 0 ? [] : [value < 0 ? less : more]
  return [
    ...(grown > 0 ? [`after ${grown} weeks`] : []),
    ...((roots === null || grown > 0) && ends === null ? [] : ['two colours']),
    ...steps(length, 'shorter', 'longer'),
    ...steps(volume, 'less volume', 'more volume'),
    ...steps(height, 'lower', 'higher'),
    ...(mirrored ? ['mirrored'] : []),
  ]
}
