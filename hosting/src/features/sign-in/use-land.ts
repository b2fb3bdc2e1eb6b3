import { useNavigate } from 'react-router'
import type { ProviderSignIn } from '../../shared/sign-in/firebase-auth.ts'
import { land } from './land.ts'
import type { Landing } from './land.ts'

/** `land` from the page that is open. */
export function useLand() {
  const navigate = useNavigate()
  return (signIn: ProviderSignIn, landing: Landing) => land(navigate, signIn, landing)
}
