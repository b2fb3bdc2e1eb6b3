import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type * as Firebase from '../../shared/sign-in/firebase-auth.ts'
import { loadCode } from '../../lib/load-code.ts'
import { signInMessageOf } from './login.ts'
import { passwordTexts as texts } from './password-texts.ts'

/** A form whose fields go to Firebase Auth. `work` gets what was typed, by the names of the fields. */
export function usePasswordForm(
  work: (firebase: typeof Firebase, fields: Readonly<Record<string, string>>) => Promise<void>,
) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function send(form: HTMLFormElement) {
    if (isPending) return
    setPending(true)
    setError(null)
    try {
      const firebase = await loadCode(() => import('../../shared/sign-in/firebase-auth.ts'))
      await work(firebase, fieldsOf(form)).catch(async (cause: unknown) => {
        const problem = firebase.passwordProblemOf(cause)
        setError(problem === null ? await signInMessageOf(cause) : texts.problems[problem])
      })
    } catch (cause) {
      setError(await signInMessageOf(cause))
    } finally {
      setPending(false)
    }
  }

  return {
    isPending,
    error,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      void send(event.currentTarget)
    },
  }
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
