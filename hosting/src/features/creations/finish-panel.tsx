import type { Creation, FinishDelay } from '@hairstyle/contract/api/creations.ts'
import { IconCamera, IconCameraCheck } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { Button } from '../../components/button.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { finisher } from '../../lib/finisher.ts'
import { paths } from '../../lib/paths.ts'
import { texts } from '../../lib/texts.ts'
import { useUser } from '../../lib/use-user.ts'
import css from './finish-panel.module.css'
import { isBeforeShown, showBefore, useShownBefore } from './look-marks.ts'
import { finishTexts, onItsWayWords } from './texts.ts'
import { useFinish } from './use-finish.ts'

interface FinishPanelProps {
  readonly creation: Creation
}

/** Offers to finish a look as a photograph, and shows the progress; nothing if not offered. */
export function FinishPanel({ creation }: FinishPanelProps) {
  switch (creation.finish?.state) {
    case undefined:
      return null
    case 'offered':
      return mayBeOffered(creation) && <Offer creation={creation} />
    case 'queued':
    case 'working':
      return <OnItsWay {...creation.finish} />
    case 'done':
      return <Done creation={creation} />
    case 'failed':
      return <Failed creation={creation} />
  }
}

/** Only if this build's privacy page names the finisher. */
function mayBeOffered({ finish }: Creation): boolean {
  return finisher !== null && finish?.drawn_by === finisher
}

function Offer({ creation }: FinishPanelProps) {
  return (
    <div className={css.panel}>
      <Ask creation={creation} label={finishTexts.offer} />
      <p className={css.hint}>{finishTexts.offerHint(finisher === 'openai')}</p>
    </div>
  )
}

type OnItsWayProps = Pick<NonNullable<Creation['finish']>, 'delay' | 'included'>

function OnItsWay({ delay, included }: OnItsWayProps) {
  const { user } = useUser()
  const isEmailed = user?.receive_email === true
  return (
    <div className={css.panel} role="status">
      <p className={css.state}>
        <IconCamera className={css.waiting} size={20} stroke={1.7} aria-hidden />
        {onItsWayWords(delay)}
      </p>
      <p className={css.hint}>{included ? includedHint(delay) : onItsWayHint(delay, isEmailed)}</p>
    </div>
  )
}

/** Included photographs are not announced by mail. */
function includedHint(delay: FinishDelay | null): string {
  const { delayHints, includedHint: hint } = finishTexts
  return delay === null ? hint : `${delayHints[delay]} ${hint}`
}

function onItsWayHint(delay: FinishDelay | null, isEmailed: boolean): string {
  if (delay === null) {
    return isEmailed
      ? `${finishTexts.onItsWayHint} ${finishTexts.emailedIfLong}`
      : finishTexts.onItsWayHint
  }
  const leaving = isEmailed ? finishTexts.mayLeaveForEmail : finishTexts.mayLeave
  return `${finishTexts.delayHints[delay]} ${leaving}`
}

function Done({ creation }: FinishPanelProps) {
  const shown = useShownBefore()
  const isBefore = isBeforeShown(shown, creation)
  return (
    <div className={css.panel}>
      <p className={css.state}>
        <IconCameraCheck size={20} stroke={1.7} aria-hidden />
        {finishTexts.done}
      </p>
      {creation.finish?.before_url && (
        <Button
          variant="plain"
          className={css.toggle}
          aria-pressed={isBefore}
          onClick={() => showBefore(creation.create_id, !isBefore)}
        >
          {finishTexts.showBefore}
        </Button>
      )}
    </div>
  )
}

function Failed({ creation }: FinishPanelProps) {
  return (
    <div className={css.panel}>
      <p className={css.hint}>
        {creation.finish?.message}{' '}
        <strong>{creation.finish?.included ? finishTexts.drawnStays : finishTexts.returned}</strong>
      </p>
      <Ask creation={creation} label={finishTexts.again} />
    </div>
  )
}

interface AskProps extends FinishPanelProps {
  readonly label: (price: number) => string
}

/** The button with its price, or the link to the shop. */
function Ask({ creation, label }: AskProps) {
  const { begin, isBeginning } = useFinish(creation)
  const { credits } = useUser()
  const { pathname, search } = useLocation()
  const price = creation.finish?.price ?? null
  if (price === null || !mayBeOffered(creation)) return null
  if (credits !== undefined && credits < price) {
    return (
      <>
        <p className={css.hint}>{finishTexts.tooFew(price)}</p>
        <ActionLink variant="soft" to={paths.shop({ back: `${pathname}${search}` })}>
          {texts.credits.more}
        </ActionLink>
      </>
    )
  }
  return (
    <PendingButton
      variant="soft"
      icon={<IconCamera size={18} aria-hidden />}
      pending={isBeginning}
      pendingText={finishTexts.beginning}
      onClick={() => void begin(price)}
    >
      {label(price)}
    </PendingButton>
  )
}
