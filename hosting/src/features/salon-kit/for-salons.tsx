import type { ReactNode } from 'react'
import after from '../../../../seed/assets/home/hero-after-480.avif'
import before from '../../../../seed/assets/home/hero-before-480.avif'
import { ActionLink } from '../../components/action.tsx'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import kit from '../../components/kit.module.css'
import { Section } from '../../components/section.tsx'
import { WorkButton } from '../../components/work-button.tsx'
import { Points } from '../../components/points.tsx'
import { call } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'
import { openSignIn } from '../../lib/sign-in-gate.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import side from '../../components/side.module.css'
import css from './salon-kit.module.css'
import { salonKitTexts } from './texts.ts'
import { useSalon } from './use-salon.ts'

const texts = salonKitTexts.home

/** Somebody who does not exist. */
const pair = [
  { src: before, words: texts.before },
  { src: after, words: texts.after },
] as const

/** Introduction of this side of the site, with the next step. @param title Of the page. */
export function ForSalons({ title }: { readonly title: ReactNode }) {
  return (
    <div className={side.sections}>
      <div className={css.begin}>
        <div className={css.next}>
          {title}
          <NextStep />
        </div>
        <ul className={css.pair}>
          {pair.map(({ src, words }) => (
            <li key={words}>
              <img src={src} alt="" width={480} height={600} />
              {words}
            </li>
          ))}
        </ul>
      </div>
      <Section id="points" title={texts.pointsTitle}>
        <Points list={texts.points} />
      </Section>
      <Section id="steps" title={texts.stepsTitle}>
        <ol className={css.steps}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <Section id="honest" title={texts.honestTitle}>
        {texts.honest.map((words) => (
          <p key={words} className={css.text}>
            {words}
          </p>
        ))}
      </Section>
    </div>
  )
}

function NextStep() {
  const { isLogin, info, error, retry } = useSalon()
  const { state } = texts
  if (!isLogin) {
    return (
      <div className={side.actions}>
        <Button size="lg" onClick={() => openSignIn()}>
          {texts.signIn}
        </Button>
        <JoinLink />
      </div>
    )
  }
  if (error && !info) return <ErrorState title={state.failed} error={error} onRetry={retry} />
  if (!info?.studio) {
    return info ? (
      <div className={css.notice}>
        <h2>{state.noneTitle}</h2>
        <p className={kit.soft}>{state.noneText}</p>
        <div className={side.actions}>
          <JoinLink />
          <ActionLink size="lg" variant="quiet" to={paths.contact()}>
            {state.contact}
          </ActionLink>
        </div>
      </div>
    ) : (
      <div className={css.notice} role="status" aria-label={state.loading} />
    )
  }
  const { name } = info.studio
  return (
    <div className={css.notice}>
      <h2>{info.state === 'waiting' ? state.waitingTitle(name) : state.readyTitle(name)}</h2>
      <p className={kit.soft}>{info.state === 'waiting' ? state.waitingText : state.readyText}</p>
      {info.state !== 'waiting' && <OpenButton />}
    </div>
  )
}

function JoinLink() {
  return (
    <ActionLink size="lg" variant="quiet" to={paths.join()}>
      {texts.join}
    </ActionLink>
  )
}

/** Once it is open, this page leads to its list. */
function OpenButton() {
  const revalidate = useRevalidate()

  async function open() {
    await call('POST /salon-kit/open', {})
    notify({ tone: 'success', message: texts.state.opened })
    await revalidate(['GET /salon-kit/info', 'GET /user/info'])
  }

  return (
    <div className={side.actions}>
      <WorkButton size="lg" pendingText={texts.state.opening} work={open}>
        {texts.state.open}
      </WorkButton>
    </div>
  )
}
