import { useEffect } from 'react'
import { texts } from '../lib/texts.ts'
import { tryAgain, useTrouble, watchConnection } from '../lib/trouble.ts'
import css from './load-trouble.module.css'

/** Says that something is not there, why, and what helps; below the header, where it covers nothing. */
export function LoadTrouble() {
  const trouble = useTrouble()
  useEffect(watchConnection, [])
  return (
    <div className={css.place} role="status">
      {trouble && (
        <p className={css.trouble}>
          <span>{texts.trouble[trouble]}</span>
          <button
            type="button"
            onClick={() => (trouble === 'broken' ? location.reload() : tryAgain())}
          >
            {trouble === 'broken' ? texts.trouble.reload : texts.errors.tryAgain}
          </button>
        </p>
      )}
    </div>
  )
}
