import { Button } from '../../../components/button.tsx'
import css from './integration.module.css'
import { integrationTexts as texts } from './texts.ts'
import { copyWords } from '../../../lib/hand-out.ts'

/** Code to copy. */
export function ShownCode({ label, code }: { readonly label: string; readonly code: string }) {
  return (
    <>
      <pre className={css.code} translate="no">
        {code}
      </pre>
      <div className={css.actions}>
        <Button
          variant="quiet"
          aria-label={texts.copyOf(label)}
          onClick={() => void copyWords(code, texts)}
        >
          {texts.copy}
        </Button>
      </div>
    </>
  )
}

/** A key or a secret, which is shown once. */
export function ShownOnce({ label, secret }: { readonly label: string; readonly secret: string }) {
  return (
    <div className={css.secret} role="status">
      <strong>{label}</strong>
      <p>{texts.once}</p>
      <ShownCode label={label} code={secret} />
    </div>
  )
}
