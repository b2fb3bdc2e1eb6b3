import { useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { mirrorTexts as texts } from './texts.ts'

/** A longer press shows it only while held. */
const tapMs = 350

interface BeforeButtonProps {
  readonly isBefore: boolean
  readonly onBefore: (isBefore: boolean) => void
}

/** Shows the picture without hair while it is held; a tap or a key switches. */
export function BeforeButton({ isBefore, onBefore }: BeforeButtonProps) {
  const press = useRef<{ at: number; wasBefore: boolean } | null>(null)

  function release(stays: boolean) {
    if (press.current && !stays) onBefore(false)
    press.current = null
  }

  return (
    <Button
      variant="quiet"
      aria-pressed={isBefore}
      onPointerDown={({ button, timeStamp }) => {
        if (button !== 0) return
        press.current = { at: timeStamp, wasBefore: isBefore }
        onBefore(true)
      }}
      onPointerUp={({ timeStamp }) => {
        const { at, wasBefore } = press.current ?? { at: 0, wasBefore: false }
        release(!wasBefore && timeStamp - at < tapMs)
      }}
      onPointerLeave={() => release(false)}
      onPointerCancel={() => release(false)}
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ detail }) => {
        // From keys and screen readers; a pointer press was handled already.
        if (detail === 0) onBefore(!isBefore)
      }}
    >
      {texts.before}
    </Button>
  )
}
