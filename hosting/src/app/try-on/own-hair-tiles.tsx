import { IconCut, IconFeather, IconPalette } from '@tabler/icons-react'
import { ownHairTexts } from '../../features/creations/own-hair-texts.ts'
import css from './own-ways.module.css'
import { useTryOnFrame } from './try-on-frame.tsx'

const icons = { color: IconPalette, length: IconCut, fringe: IconFeather } as const
const parts = ['color', 'fringe', 'length'] as const

/** Tiles for one's own hair: in other colours, with a fringe, shorter. */
export function OwnHairTiles() {
  const { openOwnHair } = useTryOnFrame()
  return parts.map((part) => {
    const Icon = icons[part]
    const { name, note } = ownHairTexts.tiles[part]
    return (
      <button key={part} type="button" className={css.way} onClick={() => openOwnHair(null, part)}>
        <Icon size={24} stroke={1.6} aria-hidden />
        <span>
          {name}
          <small>{note}</small>
        </span>
      </button>
    )
  })
}
