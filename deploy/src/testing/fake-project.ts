import type { RunManifest, TrafficTarget } from './shapes.ts'

/** Flags, file or call that something was made with. */
export type Thing = Readonly<Record<string, unknown>>

interface Release {
  readonly message: string
  readonly version: { readonly name: string }
  readonly config?: string
  readonly siteKey?: string | null
  readonly finisher?: string | null
}

/** An empty project on Google Cloud, as far as a deployment uses it, whose owner is signed in. */
export function emptyProject(id = 'hair-1234') {
  return {
    id,
    account: 'owner@example.com' as string | null,
    hasDefaultCredentials: true,
    /** The Firebase CLI's own sign-in. */
    firebaseLogin: null as string | null,
    isBillingOn: true,
    /** Commands that start like this are refused, for missing roles. */
    refused: null as string | null,
    isGoogleSignInOn: true,
    isPasswordSignInOn: false,
    /** Redirect addresses known to Google. */
    redirectAddresses: [`https://${id}.firebaseapp.com/__/auth/handler`],
    authorizedDomains: [`${id}.firebaseapp.com`, `${id}.web.app`],
    isDirty: false,
    commit: '1f0e2d',
    services: new Set(['storage.googleapis.com']),
    isFirebase: false,
    /** Whether this person has accepted Firebase's terms, once. */
    hasAcceptedTerms: true,
    /** The id of its site at Hosting, and taken names. */
    site: null as string | null,
    takenSites: new Set<string>(),
    /** Target of each custom domain. */
    domains: new Map<string, string>(),
    /** Whether an organisation restricts roles to its own people. */
    isRestricted: false,
    /** Deployments of functions until Google's own accounts have their roles. */
    eventarcDelay: 1,
    /** Quotas of vCPU and GPUs (without zonal redundancy) in a region, and whether they are unreadable. */
    cpuQuota: 20,
    gpus: 2,
    refusesQuotas: false,
    /** Number of polls until a new index is ready; indexes by their JSON, each with the remaining polls. */
    indexPatience: 2,
    indexes: new Map<string, number>(),
    fields: new Map<string, object>(),
    apps: [] as { appId: string; displayName: string }[],
    /** Accounts by address, and new accounts and roles whose first use in a policy comes too early. */
    accounts: new Set<string>(),
    unknownYet: new Set<string>(),
    /** Things made with flags, by kind, such as `tasks queues`, and name. */
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
    /** Number of revisions of each service, and its traffic. */
    revisions: new Map<string, { count: number; traffic: readonly TrafficTarget[] }>(),
    releases: [] as Release[],
    /** Names of previews of the site. */
    channels: new Set<string>(),
    /** Folders of other working trees. */
    worktrees: new Set<string>(),
    /** App Check's key. */
    appCheck: { tokenTtl: '3600s' } as { siteKey?: string; tokenTtl: string },
    /** Whether Monitoring does not know new metrics yet. */
    isMonitoringBehind: false,
    notificationChannels: [] as object[],
    /** Monitored services and their objectives, by full name. */
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
  /** Without dashes; empty for a flag without value. */
  readonly flags: Readonly<Record<string, string>>
  readonly input: string
  readonly env: Readonly<Record<string, string>>
}

/** A command: the flags that it takes, and what it does. @throws {Refusal} */
export interface Command {
  readonly flags: string
  readonly run: (project: FakeProject, call: Call) => unknown
}

/** A program's failure. */
export class Refusal extends Error {
  /** The Firebase CLI's message with --json. */
  readonly inJson: string

  constructor(message: string, inJson = message) {
    super(message)
    this.inJson = inJson
  }
}
