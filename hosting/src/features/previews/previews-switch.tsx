import css from './previews-switch.module.css'
import {
  askForPreviewsAgain,
  switchPreviews,
  usePreviewsOn,
  usePreviewsState,
} from './previews-state.ts'
import { previewTexts as texts } from './texts.ts'

/** Changes between styles on oneself and on their covers, and tells how far the former are. */
export function PreviewsSwitch() {
  const isOn = usePreviewsOn()
  const status = usePreviewsState()
  if (status === 'failed') return null
  const isMaking = isOn && status === 'making'
  return (
    <div className={css.previews}>
      {isMaking && (
        <span className={css.progress} aria-hidden>
          {texts.making}
        </span>
      )}
      {isOn && status === 'late' && (
        <button type="button" className={css.again} onClick={askForPreviewsAgain}>
          {texts.again}
        </button>
      )}
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        className={css.switch}
        onClick={() => switchPreviews(!isOn)}
      >
        {texts.onMe}
        <span className={css.track} aria-hidden />
      </button>
      <span className={css.spoken} role="status">
        {isOn && (isMaking ? texts.begun : status === 'made' && texts.done)}
      </span>
    </div>
  )
}
