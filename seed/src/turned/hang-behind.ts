import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { FlowGuide } from '@hairstyle/core/styles/strand-style.ts'

const middleBehind: readonly FlowGuide[] = [
  {
    root: [0.05, 0.8, -0.55],
    path: [
      [0.09, 0.62, -0.76],
      [0.13, 0.3, -0.84],
      [0.14, -0.2, -0.82],
      [0.15, -0.7, -0.74],
      [0.15, -1.2, -0.74],
      [0.15, -2.5, -0.74],
    ],
    radius: 0.3,
    mirrored: true,
    piece: false,
  },
  {
    root: [0.02, 0.25, -0.72],
    path: [
      [0.02, -0.1, -0.82],
      [0.02, -0.6, -0.78],
      [0.02, -1.2, -0.76],
      [0.02, -2.5, -0.76],
    ],
    radius: 0.24,
    mirrored: true,
    piece: true,
  },
]

/** Hair that is cut higher than this ends on the neck. */
const hangsBelow = -0.3

/** Styles are made to be seen from the front, where nobody sees that hair parts behind the neck: here it hangs down there. */
export function hangBehind(style: StrandStyle): StrandStyle {
  const { comb, flow, cut, gather } = style
  if (comb.mode !== 'parted' || !flow || !cut || cut.height > hangsBelow) return style
  if (gather?.bun || gather?.tail) return style
  return { ...style, flow: [...flow, ...middleBehind] }
}
