import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ApiClient } from './api-client.ts'

/** A signed-in client of the API. */
export interface SignedIn extends ApiClient {
  readonly uid: string
  readonly email: string
  /** The userToken. */
  readonly token: string
  readonly firstLogin: boolean
}

const IdpAnswer = z.object({ idToken: z.string(), localId: z.string() })

/** A new Google account. */
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
  const { email } = account
  return Object.assign(api.as({ token }), { uid: localId, email, token, firstLogin: first_login })
}

/** Makes an account with an address and a password at the Auth emulator (`host:port`) and returns its ID token. */
export async function passwordIdToken(
  authHost: string,
  account: { readonly email: string; readonly password: string },
): Promise<string> {
  return (await askEmulator(authHost, 'signUp', account)).idToken
}

function signInWithIdp(authHost: string, account: ReturnType<typeof newGoogleAccount>) {
  const credential = { id_token: JSON.stringify(account), providerId: 'google.com' }
  return askEmulator(authHost, 'signInWithIdp', {
    postBody: new URLSearchParams(credential).toString(),
    requestUri: 'http://127.0.0.1',
    returnIdpCredential: true,
  })
}

async function askEmulator(authHost: string, call: string, input: object) {
  const url = `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...input, returnSecureToken: true }),
  })
  if (!response.ok) throw new Error(`The Auth emulator refused: ${await response.text()}`)
  return IdpAnswer.parse(await response.json())
}
