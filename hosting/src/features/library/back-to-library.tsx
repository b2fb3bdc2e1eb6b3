import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import css from './back-to-library.module.css'
import { styleTexts } from './texts.ts'

export function BackToLibrary() {
  return (
    <Link className={css.back} to={paths.library()}>
      <IconArrowLeft size={20} aria-hidden />
      {styleTexts.back}
    </Link>
  )
}
