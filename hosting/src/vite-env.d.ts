/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Folder of what the live mirror loads, and how many bytes it waits for before it can begin. */
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
  /** Who finishes looks as photographs, as the privacy page is to say; nobody is offered it when not given. */
  readonly VITE_FINISHER?: 'own' | 'openai'
  /**
   * Who is responsible for the site, with a postal address and an email address; without them it says that it is a
   * trial.
   */
  readonly VITE_OPERATOR_ADDRESS?: string
  readonly VITE_OPERATOR_EMAIL?: string
  readonly VITE_OPERATOR_NAME?: string
  /** Google's region that everything is kept in, as the privacy page is to say; the United States when not given. */
  readonly VITE_REGION?: string
  /** Which build this is, for reports of what broke. */
  readonly VITE_RELEASE?: string
  /** The site's public origin, for canonical addresses and social cards. */
  readonly VITE_SITE_URL: string
}
