import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ApiClient } from './api-client.ts'

export interface SignedIn {
  readonly uid: string
  readonly email: string
  /** The userToken. */
  readonly token: string
  readonly firstLogin: boolean
}

const IdpAnswer = z.object({ idToken: z.string(), localId: z.string() })

/** A Google account nobody used before. */
export function newGoogleAccount(name = 'Test Person') {
  const sub = randomUUID()
  return { sub, email: `${sub}@example.com`, name, email_verified: true }
}

/** Signs a Google account in at the Auth emulator (`host:port`) and returns the ID token that the browser would get. */
export async function googleIdToken(
  authHost: string,
  account: ReturnType<typeof newGoogleAccount>,
): Promise<string> {
  const { idToken } = await signInWithIdp(authHost, account)
  return idToken
}

/** A new person, signed in as the site does it. */
export async function signIn(
  api: ApiClient,
  authHost: string,
  account = newGoogleAccount(),
): Promise<SignedIn> {
  const { idToken, localId } = await signInWithIdp(authHost, account)
  const { token, first_login } = await api.ok('POST /user/login', {
    id_token: idToken,
    sign_in_method: 'google.com',
  })
  return { uid: localId, email: account.email, token, firstLogin: first_login }
}

/** Makes an account with an address and a password at the Auth emulator (`host:port`) and returns its ID token. */
export async function passwordIdToken(
  authHost: string,
  account: { readonly email: string; readonly password: string },
): Promise<string> {
  const call = `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`
  const response = await fetch(call, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...account, returnSecureToken: true }),
  })
  if (!response.ok) throw new Error(`The Auth emulator refused: ${await response.text()}`)
  return IdpAnswer.parse(await response.json()).idToken
}

async function signInWithIdp(authHost: string, account: ReturnType<typeof newGoogleAccount>) {
  const call = `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=any`
  const credential = new URLSearchParams({
    id_token: JSON.stringify(account),
    providerId: 'google.com',
  })
  const response = await fetch(call, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      postBody: credential.toString(),
      requestUri: 'http://127.0.0.1',
      returnSecureToken: true,
      returnIdpCredential: true,
    }),
  })
  if (!response.ok) throw new Error(`The Auth emulator refused: ${await response.text()}`)
  return IdpAnswer.parse(await response.json())
}
