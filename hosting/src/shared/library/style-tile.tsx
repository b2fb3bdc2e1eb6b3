import type { Style } from '@hairstyle/contract/api/library.ts'
import { Link } from 'react-router'
import { PictureFrame } from '../../components/picture-frame.tsx'
import { paths } from '../../lib/paths.ts'
import css from './style-tile.module.css'

interface StyleTileProps {
  readonly style: Style
  /** How wide it is shown, as in `<img sizes>`. */
  readonly sizes: string
}

/** A hairstyle outside of the library: leads to its page. */
export function StyleTile({ style, sizes }: StyleTileProps) {
  return (
    <Link className={css.tile} to={paths.style(style.lib_id)}>
      <PictureFrame picture={style.cover} alt="" sizes={sizes} />
      {style.title}
    </Link>
  )
}
