import type { RunManifest, TrafficTarget } from './run-manifest.ts'

/** A project on Google Cloud, as far as a deployment sees and changes it. */
export interface FakeProject {
  readonly id: string
  account: string | null
  hasDefaultCredentials: boolean
  /** Whom the Firebase CLI itself is signed in as. */
  firebaseLogin: string | null
  isBillingOn: boolean
  /** Roles that whoever deploys has not: commands that start like this are refused. */
  refused: string | null
  isGoogleSignInOn: boolean
  isPasswordSignInOn: boolean
  /** Where Google sends people back to. */
  redirectAddresses: string[]
  isDirty: boolean
  commit: string
  readonly services: Set<string>
  isFirebase: boolean
  /** Whether this person has accepted Firebase's terms, once. */
  hasAcceptedTerms: boolean
  /** The id of its site at Hosting; null until one is made. Names that are somebody else's. */
  site: string | null
  readonly takenSites: Set<string>
  /** What the host of each own domain leads to. */
  readonly domains: Map<string, string>
  /** Whether an organisation lets nobody but its own people be given a role. */
  isRestricted: boolean
  /** Deployments of functions until Google's own accounts may bring them events. */
  eventarcDelay: number
  /** vCPU that Cloud Run gives in a region. */
  cpuQuota: number
  /** Whether whoever deploys may not read quotas. */
  refusesQuotas: boolean
  /** How often one must ask until a new index is ready; indexes by their JSON, each with what is left of that. */
  indexPatience: number
  readonly indexes: Map<string, number>
  readonly fields: Map<string, object>
  readonly apps: { appId: string; displayName: string }[]
  readonly accounts: Set<string>
  /** Accounts that policies do not know yet; the next question is too early once. */
  readonly newAccounts: Set<string>
  /** Roles of its own by their ids; to give one that was just made is too early once. */
  readonly roles: Map<string, { readonly permissions: string; isNew: boolean }>
  /** `ROLE MEMBER` in the project, and `ROLE MEMBER` on an account by its address. */
  readonly bindings: Set<string>
  readonly accountBindings: Map<string, Set<string>>
  registry: { hasCleanup: boolean } | null
  database: { isProtected: boolean; hasRecovery: boolean } | null
  backups: string[]
  bucket: {
    cors?: unknown
    lifecycle?: unknown
    softDeleteSeconds: number
  } | null
  /** Flags that each was set up with, by its name, and those that somebody paused. */
  readonly queues: Map<string, Readonly<Record<string, string>>>
  readonly pausedQueues: Set<string>
  /** Versions of each secret, and `ROLE MEMBER` on it. */
  readonly secrets: Map<string, string[]>
  readonly secretBindings: Map<string, Set<string>>
  readonly images: Set<string>
  /** What each service is, by its name, and `ROLE MEMBER` on it. */
  readonly runServices: Map<string, RunManifest>
  /** How many revisions of each service were made, and who of them gets requests. */
  readonly revisions: Map<string, { count: number; traffic: readonly TrafficTarget[] }>
  readonly serviceBindings: Map<string, Set<string>>
  /** Buckets but that of Firebase, by their `gs://` address. */
  readonly buckets: Map<string, { name: string; objects: Set<string>; bindings: Set<string> }>
  /** The quota of GPUs without zonal redundancy. */
  gpus: number
  authorizedDomains: string[]
  /** Whether GitHub may sign in, and the condition on who of it. */
  hasPool: boolean
  providerCondition: string | null
  /** Each with what it was made with. */
  releases: {
    message: string
    version: { name: string }
    config?: string
    siteKey?: string | null
    finisher?: string | null
  }[]
  /** Names of previews of the site. */
  readonly channels: Set<string>
  /** Folders of further working trees. */
  readonly worktrees: Set<string>
  /** Keys of reCAPTCHA Enterprise, and the one that App Check gives tokens for. */
  recaptchaKeys: { name: string; displayName: string; domains: string }[]
  appCheckKey: string | null
  appCheckTtl: string
  /** Metrics of logs by their names, as they were sent. */
  readonly logMetrics: Map<string, object>
  /** Whether Monitoring has not heard yet of metrics that were made. */
  isMonitoringBehind: boolean
  notificationChannels: { name: string; type: string; labels: object }[]
  /** Services that something is promised for, and what is, by their full names. */
  readonly monitored: Set<string>
  readonly objectives: Map<string, { userLabels: object }>
  policies: { name: string; displayName: string; userLabels: object }[]
  dashboards: { name: string; displayName: string; labels: object; etag: string }[]
  uptimeChecks: Readonly<Record<string, string>>[]
  budgets: { name: string; displayName: string; amount: object; notificationsRule: object }[]
  /** Topics of Pub/Sub, by their full names. */
  readonly topics: Set<string>
  readonly files: Map<string, string>
}

export function emptyProject(id = 'hair-1234'): FakeProject {
  return {
    id,
    account: 'owner@example.com',
    hasDefaultCredentials: true,
    firebaseLogin: null,
    isBillingOn: true,
    refused: null,
    isGoogleSignInOn: true,
    isPasswordSignInOn: false,
    redirectAddresses: [`https://${id}.firebaseapp.com/__/auth/handler`],
    isDirty: false,
    commit: '1f0e2d',
    services: new Set(['storage.googleapis.com']),
    isFirebase: false,
    hasAcceptedTerms: true,
    site: null,
    takenSites: new Set(),
    domains: new Map(),
    isRestricted: false,
    eventarcDelay: 1,
    cpuQuota: 20,
    refusesQuotas: false,
    indexPatience: 2,
    indexes: new Map(),
    fields: new Map(),
    apps: [],
    accounts: new Set(),
    newAccounts: new Set(),
    roles: new Map(),
    bindings: new Set(),
    accountBindings: new Map(),
    registry: null,
    database: null,
    backups: [],
    bucket: null,
    queues: new Map(),
    pausedQueues: new Set(),
    secrets: new Map(),
    secretBindings: new Map(),
    images: new Set(),
    runServices: new Map(),
    revisions: new Map(),
    serviceBindings: new Map(),
    buckets: new Map(),
    gpus: 2,
    authorizedDomains: [`${id}.firebaseapp.com`, `${id}.web.app`],
    hasPool: false,
    providerCondition: null,
    releases: [],
    channels: new Set(),
    worktrees: new Set(),
    recaptchaKeys: [],
    appCheckKey: null,
    appCheckTtl: '3600s',
    logMetrics: new Map(),
    isMonitoringBehind: false,
    notificationChannels: [],
    monitored: new Set(),
    objectives: new Map(),
    policies: [],
    dashboards: [],
    uptimeChecks: [],
    budgets: [],
    topics: new Set(),
    files: new Map(),
  }
}
