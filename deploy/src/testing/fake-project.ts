import type { RunManifest, TrafficTarget } from './shapes.ts'

/** Flags that something was made with, or what a file or a call said of it. */
export type Thing = Readonly<Record<string, unknown>>

interface Release {
  readonly message: string
  readonly version: { readonly name: string }
  readonly config?: string
  readonly siteKey?: string | null
  readonly finisher?: string | null
}

/** A project on Google Cloud, as far as a deployment sees and changes it: an empty one, whose owner is signed in. */
export function emptyProject(id = 'hair-1234') {
  return {
    id,
    account: 'owner@example.com' as string | null,
    hasDefaultCredentials: true,
    /** Whom the Firebase CLI itself is signed in as. */
    firebaseLogin: null as string | null,
    isBillingOn: true,
    /** Roles that whoever deploys has not: commands that start like this are refused. */
    refused: null as string | null,
    isGoogleSignInOn: true,
    isPasswordSignInOn: false,
    /** Where Google sends people back to. */
    redirectAddresses: [`https://${id}.firebaseapp.com/__/auth/handler`],
    authorizedDomains: [`${id}.firebaseapp.com`, `${id}.web.app`],
    isDirty: false,
    commit: '1f0e2d',
    services: new Set(['storage.googleapis.com']),
    isFirebase: false,
    /** Whether this person has accepted Firebase's terms, once. */
    hasAcceptedTerms: true,
    /** The id of its site at Hosting, and names that are somebody else's. */
    site: null as string | null,
    takenSites: new Set<string>(),
    /** What the host of each own domain leads to. */
    domains: new Map<string, string>(),
    /** Whether an organisation lets nobody but its own people be given a role. */
    isRestricted: false,
    /** Deployments of functions until Google's own accounts may bring them events. */
    eventarcDelay: 1,
    /** vCPU and GPUs (without zonal redundancy) that Cloud Run gives in a region, and whether that may not be read. */
    cpuQuota: 20,
    gpus: 2,
    refusesQuotas: false,
    /** How often one must ask until a new index is ready; indexes by their JSON, each with what is left of that. */
    indexPatience: 2,
    indexes: new Map<string, number>(),
    fields: new Map<string, object>(),
    apps: [] as { appId: string; displayName: string }[],
    /**
     * Accounts by their addresses, and those (and roles) that policies do not know yet: naming one is too early once.
     */
    accounts: new Set<string>(),
    unknownYet: new Set<string>(),
    /** Everything that is made by flags, by its name below its kind, such as `tasks queues`. */
    things: new Map<string, Map<string, Thing>>(),
    /** `ROLE MEMBER` on a thing, which is named after its kind. */
    grants: new Map<string, Set<string>>(),
    hasBucket: false,
    pausedQueues: new Set<string>(),
    /** Versions of each. */
    secrets: new Map<string, string[]>(),
    images: new Set<string>(),
    /** Objects by their `gs://` addresses. */
    objects: new Set<string>(),
    runServices: new Map<string, RunManifest>(),
    /** How many revisions of each service were made, and who of them gets requests. */
    revisions: new Map<string, { count: number; traffic: readonly TrafficTarget[] }>(),
    releases: [] as Release[],
    /** Names of previews of the site. */
    channels: new Set<string>(),
    /** Folders of further working trees. */
    worktrees: new Set<string>(),
    /** The key that App Check gives tokens for. */
    appCheck: { tokenTtl: '3600s' } as { siteKey?: string; tokenTtl: string },
    /** Whether Monitoring has not heard yet of metrics that were made. */
    isMonitoringBehind: false,
    notificationChannels: [] as object[],
    /** Services that something is promised for, and what is, by their full names. */
    monitored: new Set<string>(),
    objectives: new Map<string, object>(),
    /** Topics of Pub/Sub, by their full names. */
    topics: new Set<string>(),
    files: new Map<string, string>(),
  }
}

export type FakeProject = ReturnType<typeof emptyProject>

/** Those of a kind. */
export function thingsOf({ things }: FakeProject, kind: string): Map<string, Thing> {
  const known = things.get(kind) ?? new Map<string, Thing>()
  things.set(kind, known)
  return known
}

/** Who may do what with a thing. @param thing Its kind and name; the project's own without one. */
export function grantsOn({ grants }: FakeProject, thing = 'projects hair-1234'): string[] {
  return [...(grants.get(thing) ?? [])]
}

/** How a command was called. */
export interface Call {
  readonly positionals: readonly string[]
  /** Without their dashes; empty for a flag without value. */
  readonly flags: Readonly<Record<string, string>>
  readonly input: string
  readonly env: Readonly<Record<string, string>>
}

/** A command: the flags that it takes, and what it does. @throws {Refusal} */
export interface Command {
  readonly flags: string
  readonly run: (project: FakeProject, call: Call) => unknown
}

/** What a program says when it fails. */
export class Refusal extends Error {
  /** What of it the Firebase CLI tells with --json. */
  readonly inJson: string

  constructor(message: string, inJson = message) {
    super(message)
    this.inJson = inJson
  }
}
