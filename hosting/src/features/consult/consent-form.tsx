import type { Consenter, OpenedInvitation } from '@hairstyle/contract/api/consultations.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../components/button.tsx'
import { Option } from '../../components/option.tsx'
import kit from '../../components/kit.module.css'
import { paths } from '../../lib/paths.ts'
import css from './consult.module.css'
import { consentTexts as texts } from './texts.ts'

interface ConsentFormProps {
  readonly salon: OpenedInvitation['salon']
  readonly onAgreed: (by: Consenter) => void
}

/** What happens to a photo, and who consents, before it is added. */
export function ConsentForm({ salon, onAgreed }: ConsentFormProps) {
  const [by, setBy] = useState<Consenter | null>(null)
  const [isAgreed, setAgreed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      className={css.consent}
      aria-labelledby="consent-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (by !== null && isAgreed) onAgreed(by)
        else setMissing(true)
      }}
    >
      <h2 id="consent-title">{texts.title}</h2>
      <ul className={css.points}>
        {texts.points(salon.name, salon.keep_days).map((point) => (
          <li key={point}>
            <IconCheck size={20} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
      <fieldset className={css.age}>
        <legend>{texts.age}</legend>
        {(['self', 'guardian'] as const).map((who) => (
          <Option key={who} type="radio" name="by" checked={by === who} onChange={() => setBy(who)}>
            {texts[who]}
          </Option>
        ))}
      </fieldset>
      <Option
        type="checkbox"
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      >
        {by === 'guardian' ? texts.agreeAsGuardian : texts.agree}
      </Option>
      <p className={css.issue} role="status">
        {isMissing && (by === null || !isAgreed) && texts.choose}
      </p>
      <div className={kit.row}>
        <Button type="submit" size="lg">
          {texts.continue}
        </Button>
        <Link className={kit.link} to={paths.privacy()} target="_blank">
          {texts.more}
        </Link>
      </div>
    </form>
  )
}
