import { FirebaseError, initializeApp } from 'firebase/app'
import {
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  getAdditionalUserInfo,
  getRedirectResult,
  inMemoryPersistence,
  initializeAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  updatePassword,
  type Auth,
  type CustomParameters,
  type UserCredential,
} from 'firebase/auth'

// Each variable written out in full: a build may replace that very expression.
const emulatorUrl = import.meta.env.VITE_AUTH_EMULATOR_URL
let started: Auth | null = null

/** Loads nothing and makes no requests before it is called. */
function startAuth(): Auth {
  started ??= createAuth()
  return started
}

function createAuth() {
  const app = initializeApp({
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
    appId: import.meta.env.VITE_FIREBASE_APP_ID,
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  })
  const auth = initializeAuth(app, {
    // Only our session says who is signed in; what Firebase remembered could be somebody else.
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  return auth
}

/** Prepares everything, so that the button can open the window at once. */
export async function prepareSignIn() {
  await startAuth().authStateReady()
}

/** Tokens of the identity provider for somebody who has just signed in. */
export interface ProviderSignIn {
  readonly idToken: string
  /** Google's own, for an hour; null where a password was asked for. */
  readonly accessToken: string | null
  /** Whether the identity provider had never heard of them before. */
  readonly isNew: boolean
}

/** Outcome of Google's window: `blocked` needs the redirect, `closed` needs nothing. */
export type PopupOutcome =
  { kind: 'signedIn'; signIn: ProviderSignIn } | { kind: 'closed' } | { kind: 'blocked' }

/** @throws FirebaseError if Google is unreachable or refuses. */
export async function signInByPopup(): Promise<PopupOutcome> {
  return await orOutcome(async () => {
    const credential = await signInWithPopup(startAuth(), googleProvider())
    return { kind: 'signedIn', signIn: await signInOf(credential) } as const
  })
}

type Unasked = { readonly kind: 'closed' | 'blocked' }

async function orOutcome<Answer>(ask: () => Promise<Answer>): Promise<Answer | Unasked> {
  try {
    return await ask()
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome === null) throw error
    return { kind: outcome }
  }
}

function outcomeOf(error: unknown) {
  switch (error instanceof FirebaseError ? error.code : '') {
    case 'auth/popup-closed-by-user':
    case 'auth/cancelled-popup-request':
    case 'auth/user-cancelled':
      return 'closed'
    case 'auth/popup-blocked':
    case 'auth/operation-not-supported-in-this-environment':
      return 'blocked'
    default:
      return null
  }
}

export interface Password {
  readonly email: string
  readonly password: string
}

/** @throws FirebaseError; `passwordProblemOf` finds the message. */
export async function signInByPassword({ email, password }: Password): Promise<ProviderSignIn> {
  return await signInOf(await signInWithEmailAndPassword(startAuth(), email, password))
}

/** Makes an account. @throws FirebaseError; `passwordProblemOf` finds the message. */
export async function signUpByPassword({ email, password }: Password): Promise<ProviderSignIn> {
  return await signInOf(await createUserWithEmailAndPassword(startAuth(), email, password))
}

/** Mails a link to reset a forgotten password; does not reveal whether the address is known. */
export async function mailPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(startAuth(), email).catch((error: unknown) => {
    if (!(error instanceof FirebaseError) || error.code !== 'auth/user-not-found') throw error
  })
}

/** The shown account, whose owner has to authenticate. */
export interface Owner {
  readonly uid: string
  readonly email: string
}

/**
 * Ends every session that there was.
 * @returns the sign-in for a new one. @throws FirebaseError; `passwordProblemOf` finds the message.
 */
export async function changePassword(
  { uid, email }: Owner,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<ProviderSignIn> {
  const { user } = await signInWithEmailAndPassword(startAuth(), email, before)
  if (user.uid !== uid) throw new FirebaseError('auth/user-mismatch', 'Somebody else.')
  await updatePassword(user, after)
  // A new session needs a sign-in younger than the password.
  return await signInByPassword({ email, password: after })
}

/** What is wrong with an address or a password; null where something else went wrong. */
export type PasswordProblem = 'wrong' | 'taken' | 'weak' | 'address' | 'often'

const passwordProblems: Readonly<Record<string, PasswordProblem>> = {
  'auth/invalid-credential': 'wrong',
  'auth/wrong-password': 'wrong',
  'auth/user-not-found': 'wrong',
  'auth/user-disabled': 'wrong',
  'auth/user-mismatch': 'wrong',
  'auth/email-already-in-use': 'taken',
  'auth/weak-password': 'weak',
  'auth/password-does-not-meet-requirements': 'weak',
  'auth/invalid-email': 'address',
  'auth/too-many-requests': 'often',
}

export function passwordProblemOf(error: unknown): PasswordProblem | null {
  return error instanceof FirebaseError ? (passwordProblems[error.code] ?? null) : null
}

/**
 * Whether a redirect sign-in works: browsers only give the result to the requesting host, so Firebase's own pages have
 * to be on it.
 */
export function canRedirect(): boolean {
  return import.meta.env.VITE_FIREBASE_AUTH_DOMAIN === location.host
}

/** Leaves the page for Google's. */
export async function signInByRedirect() {
  await signInWithRedirect(startAuth(), googleProvider())
}

/** The sign-in that a redirect brought back, once; null when there is none. */
export async function takeRedirectResult(): Promise<ProviderSignIn | null> {
  const credential = await getRedirectResult(startAuth())
  return credential && signInOf(credential)
}

/** Outcome of authenticating: a fresh ID token, or why there is none. */
export type Proof =
  { kind: 'proved'; idToken: string } | { kind: 'closed' | 'blocked' | 'somebodyElse' }

/**
 * Authenticates the account's owner: by password, or with Google.
 * @param password Null for a Google account.
 * @throws FirebaseError when Google cannot be reached or refuses; for a wrong password, `passwordProblemOf` finds the
 * message.
 */
export async function proveOwner(owner: Owner, password: string | null): Promise<Proof> {
  const auth = startAuth()
  return await orOutcome(async () => {
    const credential = await (password === null
      ? signInWithPopup(auth, googleProvider({ login_hint: owner.email }))
      : signInWithEmailAndPassword(auth, owner.email, password))
    if (credential.user.uid === owner.uid) {
      return { kind: 'proved', idToken: (await signInOf(credential)).idToken } as const
    }
    await leave(credential)
    return { kind: 'somebodyElse' } as const
  })
}

/**
 * Signs out the wrong person. If choosing them in the window created their account, it is deleted, as it was never
 * used.
 */
async function leave(credential: UserCredential): Promise<void> {
  if (isNewAccount(credential)) await deleteUser(credential.user)
  await signOut(startAuth())
}

export function isUnreachable(error: unknown) {
  return error instanceof FirebaseError && error.code === 'auth/network-request-failed'
}

function googleProvider(parameters: CustomParameters = {}) {
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account', ...parameters })
  return provider
}

/** Signs out of Firebase at once: from here on, our session says who is signed in. */
async function signInOf(credential: UserCredential): Promise<ProviderSignIn> {
  const idToken = await credential.user.getIdToken()
  const google = GoogleAuthProvider.credentialFromResult(credential)
  await signOut(startAuth())
  return { idToken, accessToken: google?.accessToken ?? null, isNew: isNewAccount(credential) }
}

function isNewAccount(credential: UserCredential): boolean {
  return getAdditionalUserInfo(credential)?.isNewUser === true
}
