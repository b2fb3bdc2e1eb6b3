import type { NavigateFunction } from 'react-router'
import { landingFor } from './landing.ts'
import { exchangeSignIn } from './login.ts'
import type { ProviderSignIn } from '../../shared/sign-in/firebase-auth.ts'
import type { SignInMethod } from './login.ts'

export interface Landing {
  readonly method: SignInMethod
  /** Where to go on; where the person is when not given. */
  readonly target?: string
}

/** Goes through /login-success and on, without leaving the page's state. */
export async function land(
  navigate: NavigateFunction,
  signIn: ProviderSignIn,
  { method, target }: Landing,
): Promise<void> {
  const login = await exchangeSignIn(signIn, method)
  const here = location.pathname + location.search + location.hash
  await navigate(landingFor(login, target ?? here), { replace: true, preventScrollReset: true })
}
