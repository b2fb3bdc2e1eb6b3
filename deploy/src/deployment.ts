import { serviceAccounts } from '@hairstyle/core/deployment.ts'
import { tryOnQueue } from '@hairstyle/core/queue/queues.ts'
import type { Cloud } from './cloud.ts'
import { DeployError } from './deploy-error.ts'
import type { ObjectiveId } from './monitoring/objectives.ts'
import { finisherOf, type Settings } from './settings.ts'

/** What steps find out for later ones. */
interface Findings {
  projectNumber: string
  /** The site's id at Hosting, and whether the settings' domain leads to it. */
  site: { readonly id: string; readonly isDomainConnected: boolean }
  /** `authDomain` is the host of Firebase's own sign-in pages. */
  webApp: { readonly appId: string; readonly apiKey: string; readonly authDomain: string }
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
  /** The watched objectives. */
  objectives: readonly ObjectiveId[]
  /** Full name of the notification channel that alerts go to. */
  channel: string
  /** Version of each secret of the functions, by its name; functions read a new version once redeployed. */
  secretVersions: Readonly<Record<string, string>>
  /** Version of the secret for a third party's picture server; not found without one. */
  pictureServerKey: string
}

/** One run of the command. */
export interface Deployment {
  readonly settings: Settings
  readonly cloud: Cloud
  readonly findings: Partial<Findings>
  /** Also deploys uncommitted code, and what did not change. */
  readonly isForced: boolean
  /** `OWNER/REPO` whose workflows are to deploy; null for nobody's. */
  readonly github: string | null
  readonly env: Readonly<Record<string, string | undefined>>
  /**
   * Has a try-on made at an address of the model service.
   * @throws {DeployError} if it is not made.
   */
  readonly tryModel: (deployment: Deployment, address: string) => Promise<void>
  readonly say: (line: string) => void
  /** Adds to the to-do list for a person, printed at the end. */
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

/** Writes an input file of a command. @returns its path below the repository. */
export function writeJson({ settings, write }: Deployment, name: string, content: object): string {
  const file = `deploy/.cache/${settings.project}/${name}.json`
  write(file, `${JSON.stringify(content, null, 2)}\n`)
  return file
}

interface SiteAddresses {
  /** Where people are sent. */
  readonly origin: string
  /** Every address that the site answers at, that one first. */
  readonly origins: readonly string[]
  /** Host of the pages that Google's sign-in goes over. */
  readonly authDomain: string
}

/**
 * Addresses of the site. Until a domain of one's own is connected, people are sent to the host of the sign-in, since
 * browsers lose a sign-in that returns from another one:
 * https://firebase.google.com/docs/auth/web/redirect-best-practices
 */
export function siteAddresses(deployment: Deployment): SiteAddresses {
  const { siteOrigin, signInOnOwnHost } = deployment.settings
  const { id, isDomainConnected } = found(deployment, 'site')
  const { authDomain: firebases } = found(deployment, 'webApp')
  const own = isDomainConnected ? siteOrigin : null
  const origin = own ?? `https://${firebases}`
  return {
    origin,
    origins: [...new Set([origin, `https://${id}.web.app`, `https://${firebases}`])],
    authDomain: own !== null && signInOnOwnHost ? new URL(own).host : firebases,
  }
}

/** The variables that functions and the model service share; none is a secret. */
export function productVariables(deployment: Deployment): Record<string, string> {
  const { project, region, finish } = deployment.settings
  return {
    STORAGE_BUCKET: found(deployment, 'bucket'),
    TASKS_QUEUE: `projects/${project}/locations/${region}/queues/${tryOnQueue}`,
    MODEL_URL: serviceUrl(deployment, 'model'),
    INSPECT_URL: serviceUrl(deployment, 'inspect'),
    MODEL_INVOKER: accountEmail(deployment, serviceAccounts.tasks),
    SITE_ORIGINS: siteAddresses(deployment).origins.join(','),
    LOG_LEVEL: 'info',
    ...(finish && {
      FINISH_URL: serviceUrl(deployment, 'finish'),
      FINISH_CREDITS: String(finish.credits),
      FINISH_WHEN: finish.when,
      FINISH_STYLES: finish.styles,
      FINISH_CUSTOMERS: finish.customers,
      FINISH_BY: finisherOf(finish),
    }),
  }
}
