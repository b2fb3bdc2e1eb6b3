import { type NavigateFunction, useNavigate } from 'react-router'
import type { ProviderSignIn } from '../../shared/sign-in/firebase-auth.ts'
import { landingFor } from './landing.ts'
import { exchangeSignIn, type SignInMethod } from './login.ts'

interface Landing {
  readonly method: SignInMethod
  /** Next page; by default the current one. */
  readonly target?: string
}

/** Navigates through /login-success without losing the page's state. */
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
