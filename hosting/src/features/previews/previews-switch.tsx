import kit from '../../components/kit.module.css'
import css from './previews-switch.module.css'
import {
  setPreviewsState,
  switchPreviews,
  usePreviewsOn,
  usePreviewsState,
} from './previews-state.ts'
import { previewTexts as texts } from './texts.ts'

/** Switches between previews and covers, and announces the previews' progress to screen readers. */
export function PreviewsSwitch() {
  const isOn = usePreviewsOn()
  const status = usePreviewsState()
  if (status === 'failed') return null
  return (
    <div className={css.previews}>
      {isOn && status === 'late' && (
        <button type="button" className={css.again} onClick={() => setPreviewsState('making')}>
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
      <span className={kit.spoken} role="status">
        {isOn && (status === 'making' ? texts.begun : status === 'made' && texts.done)}
      </span>
    </div>
  )
}
