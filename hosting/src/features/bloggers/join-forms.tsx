import { maxLength } from '@hairstyle/contract/limits.ts'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { TextAreaField, TextField } from '../../components/field.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { notify } from '../../lib/notify.ts'
import { openSignIn } from '../../lib/sign-in-gate.ts'
import { useSession } from '../../lib/session.ts'
import { showSection } from '../../lib/show-section.ts'
import { useForm } from '../../lib/use-form.ts'
import { texts as commonTexts } from '../../lib/texts.ts'
import css from './form.module.css'
import { joinTexts as texts } from './texts.ts'

const profileLink = { type: 'url', hint: texts.linkHint, maxLength: maxLength.profileLink }

/** For people who would like to be listed. */
export function InfluencerForm() {
  const [isDone, setDone] = useState(false)
  const { field, isSending, onSubmit } = useForm('POST /hairstyle/influencer/submit', {
    labels: texts.labels,
    onDone: () => {
      setDone(true)
      showSection('listed')
    },
  })
  if (isDone) return <MessageState role="status" title={texts.doneTitle} text={texts.doneText} />
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <TextField {...field('name')} autoComplete="name" maxLength={maxLength.nameOfBlogger} />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <TextField {...field('link')} {...profileLink} />
      <TextField {...field('followers')} inputMode="numeric" hint={texts.optional} />
      <TextAreaField
        {...field('message')}
        hint={texts.optional}
        maxLength={maxLength.introduction}
      />
      <PendingButton type="submit" size="lg" pending={isSending} pendingText={texts.sending}>
        {texts.send}
      </PendingButton>
    </form>
  )
}

/** For people who know somebody. */
export function SuggestForm() {
  const { isLogin } = useSession()
  const { field, isSending, onSubmit } = useForm('POST /hairstyle/blogger/user/submit', {
    labels: texts.suggestLabels,
    onDone: (_, form) => {
      form.reset()
      notify({ tone: 'success', message: texts.suggested })
    },
  })
  if (!isLogin) {
    return (
      <Button variant="quiet" onClick={() => openSignIn({ reason: texts.suggestReason })}>
        {commonTexts.nav.signIn}
      </Button>
    )
  }
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <TextField {...field('link')} {...profileLink} />
      <PendingButton type="submit" variant="quiet" pending={isSending} pendingText={texts.sending}>
        {texts.suggestSend}
      </PendingButton>
    </form>
  )
}
