import { texts } from '../lib/texts.ts'
import { tryAgain, useTrouble } from '../lib/trouble.ts'
import css from './load-trouble.module.css'

/** Says that something did not load, why, and what helps; below the header, where it covers nothing. */
export function LoadTrouble() {
  const trouble = useTrouble()
  return (
    <div className={css.place} role="status">
      {trouble && (
        <p className={css.trouble}>
          <span>{texts.trouble[trouble]}</span>
          {trouble === 'offline' && (
            <button type="button" onClick={tryAgain}>
              {texts.errors.tryAgain}
            </button>
          )}
          {trouble === 'broken' && (
            <button type="button" onClick={() => location.reload()}>
              {texts.trouble.reload}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
