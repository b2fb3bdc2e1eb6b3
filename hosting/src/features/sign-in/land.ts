import { type NavigateFunction, useNavigate } from 'react-router'
import type { ProviderSignIn } from '../../shared/sign-in/firebase-auth.ts'
import { landingFor } from './landing.ts'
import { exchangeSignIn, type SignInMethod } from './login.ts'

interface Landing {
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

/** `land` from the page that is open. */
export function useLand() {
  const navigate = useNavigate()
  return (signIn: ProviderSignIn, landing: Landing) => land(navigate, signIn, landing)
}
