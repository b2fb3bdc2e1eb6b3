import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/section.tsx'
import { call, type AnswerOf } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { texts as commonTexts } from '../../lib/texts.ts'
import { useApi, useRevalidate } from '../../lib/use-api.ts'
import { useWork } from '../../lib/use-work.ts'
import css from './account.module.css'
import { accountTexts as texts } from './texts.ts'

/** Settings for emails. */
export function Emails({ user }: { user: AnswerOf<'GET /user/info'> }) {
  const revalidate = useRevalidate()
  return (
    <Section id="emails" title={texts.emails}>
      <div className={css.switches}>
        <Switch
          label={texts.receiveEmail}
          isOn={user.receive_email}
          onChange={async (receive_email) => {
            await call('POST /user/set/receive_email', { receive_email })
            await revalidate(['GET /user/info'])
          }}
        />
        <LowCredits />
      </div>
    </Section>
  )
}

function LowCredits() {
  const { data, error, mutate } = useApi('GET /hairstyle/item/balance', {})
  if (!data && error) {
    return (
      <p className={css.actions}>
        {texts.lowCreditsFailed}
        <Button variant="quiet" onClick={() => void mutate()}>
          {commonTexts.errors.tryAgain}
        </Button>
      </p>
    )
  }
  return (
    <Switch
      label={texts.lowCredits}
      isOn={data?.notify ?? false}
      isDisabled={!data}
      onChange={async (isWanted) => {
        const { notify } = await call('POST /hairstyle/item/email/notify/:operate', {
          operate: isWanted ? 'on' : 'off',
        })
        await mutate(data && { ...data, notify }, { revalidate: false })
      }}
    />
  )
}

interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly isDisabled?: boolean
  /** Resolves once the change is saved and `isOn` reflects it. */
  readonly onChange: (isOn: boolean) => Promise<void>
}

/** A setting that is saved at once. */
function Switch({ label, isOn, isDisabled = false, onChange }: SwitchProps) {
  const { run } = useWork()
  const [wish, setWish] = useState<boolean | null>(null)

  async function change(isWanted: boolean) {
    setWish(isWanted)
    await run(async () => {
      await onChange(isWanted)
      notify({ tone: 'success', message: texts.saved })
    })
    setWish(null)
  }

  return (
    <label className={css.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={wish ?? isOn}
        disabled={isDisabled}
        aria-disabled={wish !== null || undefined}
        onChange={(event) => {
          if (wish === null) void change(event.currentTarget.checked)
        }}
      />
      <span>{label}</span>
    </label>
  )
}
