import type { Cloud } from './cloud.ts'
import { DeployError } from './deploy-error.ts'
import type { ObjectiveId } from './monitoring/objectives.ts'
import type { Settings } from './settings.ts'

interface WebApp {
  readonly appId: string
  readonly apiKey: string
  /** Host that Firebase's own pages for signing in are at. */
  readonly authDomain: string
}

/** What steps find out for those after them. */
interface Findings {
  projectNumber: string
  /** The site's id at Hosting, and whether the own domain of the settings leads to it. */
  site: { readonly id: string; readonly isDomainConnected: boolean }
  webApp: WebApp
  /** Key of reCAPTCHA Enterprise; not found where App Check is off. */
  appCheckKey: string
  /** Name of the bucket of pictures, without `gs://`. */
  bucket: string
  commit: string
  /** Whether files differ from the commit. */
  isDirty: boolean
  /** The model service's image, with its tag. */
  image: string
  /** Whether this run put a new release of the site in place. */
  isReleased: boolean
  /** Whether Firebase Auth is set up. */
  canSignIn: boolean
  /** What is promised and watched. */
  objectives: readonly ObjectiveId[]
  /** Full name of the notification channel that alerts go to. */
  channel: string
  /** Version of each secret of the functions, by its name: they read a new one once they are deployed again. */
  secretVersions: Readonly<Record<string, string>>
  /** Version of the secret that opens a picture server which is somebody else's; not found where there is none. */
  pictureServerKey: string
}

/** One run of the command. */
export interface Deployment {
  readonly settings: Settings
  readonly cloud: Cloud
  readonly findings: Partial<Findings>
  /** Deploys what did not change, too, and what is not committed. */
  readonly isForced: boolean
  /** `OWNER/REPO` whose workflows are to deploy; null for nobody's. */
  readonly github: string | null
  readonly env: Readonly<Record<string, string | undefined>>
  /** Has a try-on made by what answers at an address of the model service. @throws {DeployError} when it is not made. */
  readonly tryModel: (deployment: Deployment, address: string) => Promise<void>
  readonly say: (line: string) => void
  /** Adds to what a person must do; told at the end. */
  readonly remind: (line: string) => void
  /** Writes a file below the repository, and says so. */
  readonly write: (path: string, content: string) => void
}

/** One thing that must be true of the project. It looks first, and changes only what differs. */
export interface Step {
  readonly title: string
  run(deployment: Deployment): Promise<void>
}

/** Something that an earlier step found. */
export function found<Name extends keyof Findings>(
  { findings }: Deployment,
  name: Name,
): Findings[Name] {
  const value = findings[name]
  if (value === undefined) throw new DeployError(`No step found: ${name}.`)
  return value
}

/** Full address of a service account that has this name before the @. */
export function accountEmail({ settings }: Deployment, name: string): string {
  return `${name}@${settings.project}.iam.gserviceaccount.com`
}

/** Address of a service on Cloud Run, known before it is deployed. */
export function serviceUrl(deployment: Deployment, service: string): string {
  return `https://${service}-${found(deployment, 'projectNumber')}.${deployment.settings.region}.run.app`
}
