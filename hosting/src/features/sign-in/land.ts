import type { NavigateFunction } from 'react-router-dom'
import { landingFor } from './landing.ts'
import { exchangeIdToken } from './login.ts'
import type { SignInMethod } from './login.ts'

export interface Landing {
  readonly method: SignInMethod
  /** Where to go on; where the person is when not given. */
  readonly target?: string
}

/** Goes through /login-success and on, without leaving the page's state. */
export async function land(
  navigate: NavigateFunction,
  idToken: string,
  { method, target }: Landing,
): Promise<void> {
  const login = await exchangeIdToken(idToken, method)
  const here = location.pathname + location.search + location.hash
  await navigate(landingFor(login, target ?? here), { replace: true, preventScrollReset: true })
}
