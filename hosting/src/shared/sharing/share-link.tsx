import type { ButtonProps } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { paths } from '../../lib/paths.ts'
import { shareTexts } from './texts.ts'

interface ShareLinkProps extends Pick<ButtonProps, 'variant' | 'autoFocus' | 'aria-describedby'> {
  readonly shareId: string
}

/** Hands out the address of a share. */
export function ShareLink({ shareId, ...button }: ShareLinkProps) {
  const path = paths.share(shareId)
  const copyFailed = shareTexts.copyFailed(new URL(path, location.origin).href)
  return <LinkButton {...button} path={path} texts={{ ...shareTexts, copyFailed }} />
}
