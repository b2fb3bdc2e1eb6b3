/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Folder of the live mirror's files, and the bytes that it needs before it can begin. */
  readonly MIRROR_FILES: string
  readonly MIRROR_BYTES: number
  /** Key of reCAPTCHA Enterprise for App Check, which is off when not given. */
  readonly VITE_APP_CHECK_SITE_KEY?: string
  /** The Auth emulator's address; Google's own service when not given. */
  readonly VITE_AUTH_EMULATOR_URL?: string
  readonly VITE_FIREBASE_API_KEY: string
  readonly VITE_FIREBASE_APP_ID: string
  /** Host of the pages that Google's sign-in goes over; the site's own needs no storage of another origin. */
  readonly VITE_FIREBASE_AUTH_DOMAIN: string
  /** Google Analytics; events stay in the browser's debug log when not given. */
  readonly VITE_FIREBASE_MEASUREMENT_ID?: string
  readonly VITE_FIREBASE_PROJECT_ID: string
  /** Who finishes looks as photographs, for the privacy page; not offered when not given. */
  readonly VITE_FINISHER?: 'own' | 'openai'
  /** The operator's name, postal and email address; without them the site calls itself a trial. */
  readonly VITE_OPERATOR_ADDRESS?: string
  readonly VITE_OPERATOR_EMAIL?: string
  readonly VITE_OPERATOR_NAME?: string
  /** Google's region of the data, for the privacy page; the United States when not given. */
  readonly VITE_REGION?: string
  /** The build's version, for error reports. */
  readonly VITE_RELEASE?: string
  /** The site's public origin, for canonical addresses and social cards. */
  readonly VITE_SITE_URL: string
}
