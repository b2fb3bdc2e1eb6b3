import { tryLoadingAgain, useLoadTrouble } from '../lib/load-code.ts'
import { texts } from '../lib/texts.ts'
import css from './load-trouble.module.css'

/** Says that a part of the page is not there, why, and what helps; below the header, where it covers nothing. */
export function LoadTrouble() {
  const trouble = useLoadTrouble()
  return (
    <div className={css.place} role="status">
      {trouble === 'offline' && (
        <p className={css.trouble}>
          {texts.trouble.offline}
          <button type="button" onClick={tryLoadingAgain}>
            {texts.errors.tryAgain}
          </button>
        </p>
      )}
      {trouble === 'broken' && (
        <p className={css.trouble}>
          {texts.trouble.broken}
          <button type="button" onClick={() => location.reload()}>
            {texts.trouble.reload}
          </button>
        </p>
      )}
    </div>
  )
}
