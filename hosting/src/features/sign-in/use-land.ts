import { useNavigate } from 'react-router-dom'
import { landingFor } from './landing.ts'
import { exchangeIdToken } from './login.ts'

/** Goes through /login-success and back to where the person is, without leaving the page's state. */
export function useLand() {
  const navigate = useNavigate()
  return async (idToken: string, isGate: boolean) => {
    const login = await exchangeIdToken(idToken)
    const here = location.pathname + location.search + location.hash
    await navigate(landingFor({ ...login, isGate }, here), {
      replace: true,
      preventScrollReset: true,
    })
  }
}
