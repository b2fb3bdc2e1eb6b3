import { IconVideo } from '@tabler/icons-react'
import { ActionLink } from '../../components/action.tsx'
import type { ButtonLook } from '../../components/button.tsx'
import { paths } from '../../lib/paths.ts'
import { cardTexts } from './texts.ts'

interface TryLiveLinkProps extends Omit<ButtonLook, 'icon' | 'variant'> {
  /** Of the hairstyle to begin with. */
  readonly libId?: string | undefined
  readonly onClick?: () => void
}

/** Secondary link to the live mirror. */
export function TryLiveLink({ libId, ...link }: TryLiveLinkProps) {
  return (
    <ActionLink
      {...link}
      variant="quiet"
      icon={<IconVideo size={22} stroke={1.7} aria-hidden />}
      to={paths.mirror(libId)}
    >
      {cardTexts.tryLive}
    </ActionLink>
  )
}
