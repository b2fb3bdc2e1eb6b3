import type { NavigateFunction } from 'react-router'
import { notify } from '../../lib/notify.ts'
import { takeRedirectResult } from '../../shared/sign-in/firebase-auth.ts'
import { land } from './land.ts'
import { signInMessageOf } from './login.ts'

/** Finishes a sign-in by redirect, with a message on failure. */
export async function finishRedirect(navigate: NavigateFunction): Promise<void> {
  try {
    const signIn = await takeRedirectResult()
    if (signIn !== null) await land(navigate, signIn, { method: 'google.com' })
  } catch (error) {
    notify({ tone: 'error', message: await signInMessageOf(error) })
  }
}
