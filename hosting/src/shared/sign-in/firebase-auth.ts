import { FirebaseError, initializeApp } from 'firebase/app'
import {
  EmailAuthProvider,
  GoogleAuthProvider,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  getRedirectResult,
  indexedDBLocalPersistence,
  initializeAuth,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  updatePassword,
} from 'firebase/auth'
import type { Auth, User, UserCredential } from 'firebase/auth'

// Each variable written out in full: a build may replace that very expression.
const emulatorUrl = import.meta.env.VITE_AUTH_EMULATOR_URL
let started: Auth | null = null

/** Loads nothing and asks nobody before it is called. */
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
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  return auth
}

/** Gets everything ready, so that the press of the button can open the window at once. */
export async function prepareSignIn() {
  await startAuth().authStateReady()
}

/** What came of asking Google: `blocked` windows need the redirect, `closed` ones need nothing. */
export type PopupOutcome =
  { kind: 'signedIn'; idToken: string } | { kind: 'closed' } | { kind: 'blocked' }

/** @throws FirebaseError when Google cannot be reached or refuses. */
export async function signInByPopup(): Promise<PopupOutcome> {
  try {
    const credential = await signInWithPopup(startAuth(), googleProvider())
    return { kind: 'signedIn', idToken: await idTokenOf(credential) }
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

/** @returns the ID token. @throws FirebaseError, of which `passwordProblemOf` tells what to say. */
export async function signInByPassword({ email, password }: Password): Promise<string> {
  return await idTokenOf(await signInWithEmailAndPassword(startAuth(), email, password))
}

/** Makes an account. @returns its ID token. @throws FirebaseError, of which `passwordProblemOf` tells what to say. */
export async function signUpByPassword({ email, password }: Password): Promise<string> {
  return await idTokenOf(await createUserWithEmailAndPassword(startAuth(), email, password))
}

/** Has a link mailed by which a forgotten password is set anew; says nothing of whether anybody has that address. */
export async function mailPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(startAuth(), email).catch((error: unknown) => {
    if (!(error instanceof FirebaseError) || error.code !== 'auth/user-not-found') throw error
  })
}

/**
 * Ends every session that there was.
 * @returns the ID token for a new one. @throws FirebaseError, of which `passwordProblemOf` tells what to say.
 */
export async function changePassword(before: string, after: string): Promise<string> {
  const user = await currentUser()
  const email = user?.email ?? ''
  if (!user || email === '') throw new FirebaseError('auth/requires-recent-login', 'Signed out.')
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, before))
  await updatePassword(user, after)
  // A session begins with a sign-in that is younger than the password.
  return await signInByPassword({ email, password: after })
}

/** What is wrong with an address or a password; null where something else went wrong. */
export type PasswordProblem = 'wrong' | 'taken' | 'weak' | 'address' | 'often' | 'stale'

const passwordProblems: Readonly<Record<string, PasswordProblem>> = {
  'auth/invalid-credential': 'wrong',
  'auth/wrong-password': 'wrong',
  'auth/user-not-found': 'wrong',
  'auth/user-disabled': 'wrong',
  'auth/email-already-in-use': 'taken',
  'auth/weak-password': 'weak',
  'auth/password-does-not-meet-requirements': 'weak',
  'auth/invalid-email': 'address',
  'auth/too-many-requests': 'often',
  'auth/requires-recent-login': 'stale',
}

export function passwordProblemOf(error: unknown): PasswordProblem | null {
  return error instanceof FirebaseError ? (passwordProblems[error.code] ?? null) : null
}

async function currentUser(): Promise<User | null> {
  const auth = startAuth()
  await auth.authStateReady()
  return auth.currentUser
}

/** Leaves the page for Google's. */
export async function signInByRedirect() {
  await signInWithRedirect(startAuth(), googleProvider())
}

/** The ID token that a redirect brought back, once; null when there is none. */
export async function takeRedirectResult(): Promise<string | null> {
  const credential = await getRedirectResult(startAuth())
  return credential && idTokenOf(credential)
}

export async function signOutOfGoogle() {
  const auth = startAuth()
  await auth.authStateReady()
  await signOut(auth)
}

/**
 * Deletes the account of whoever is signed in. Google wants to see people again before it lets them do that; who has a
 * password must have signed in with it lately.
 * @returns false when they close that window.
 * @throws FirebaseError when Google cannot be reached or refuses, or the sign-in is too old.
 */
export async function deleteAccount(): Promise<boolean> {
  const auth = startAuth()
  await auth.authStateReady()
  try {
    const user = auth.currentUser ?? (await signInWithPopup(auth, googleProvider())).user
    await deleteUser(user).catch(async (error: unknown) => {
      if (!(error instanceof FirebaseError) || error.code !== 'auth/requires-recent-login') {
        throw error
      }
      if (!user.providerData.some(({ providerId }) => providerId === googleId)) throw error
      const { user: seen } = await reauthenticateWithPopup(user, googleProvider())
      await deleteUser(seen)
    })
    return true
  } catch (error) {
    if (outcomeOf(error) === 'closed') return false
    throw error
  }
}

export function isUnreachable(error: unknown) {
  return error instanceof FirebaseError && error.code === 'auth/network-request-failed'
}

const googleId = GoogleAuthProvider.PROVIDER_ID

function googleProvider() {
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })
  return provider
}

function idTokenOf(credential: UserCredential) {
  return credential.user.getIdToken()
}
