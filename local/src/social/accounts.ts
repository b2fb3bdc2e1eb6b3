/** An account at one of the services that are stood in for. Counts grow by what a day brings, from `since` on. */
export type SocialAccount = {
  service: 'bluesky' | 'mastodon' | 'youtube'
  /** A DID, an id on its server, a channel's id. */
  id: string
  /** `ada.bsky.social`, `ada@social.example`, `@ada`. */
  handle: string
  name: string
  followers: number
  following: number
  posts: number
  views: number
  /** Followers that a day brings. */
  growth: number
  /** YouTube lets channels hide their subscribers, and Mastodon lets servers hide counts. */
  hidesFollowers?: boolean
  /** Visible only to members of its server. */
  isForMembers?: boolean
}

/** What a service does instead of answering. */
export type Trouble = 'limited' | 'broken' | 'silent'

const dayMs = 24 * 3600_000

/** The accounts that exist, and how their services misbehave. */
export class SocialWorld {
  readonly accounts: SocialAccount[]
  readonly troubles = new Map<SocialAccount['service'], Trouble>()
  /** How often each service was asked. */
  readonly questions = new Map<SocialAccount['service'], number>()
  readonly #startedAt = Date.now()

  constructor(accounts: readonly SocialAccount[]) {
    this.accounts = [...accounts]
  }

  find(service: SocialAccount['service'], matches: (account: SocialAccount) => boolean) {
    return this.accounts.find((account) => account.service === service && matches(account))
  }

  /** Followers by now. */
  followersOf({ followers, growth }: SocialAccount): number {
    return followers + Math.floor(((Date.now() - this.#startedAt) / dayMs) * growth)
  }
}

const nobody = { following: 0, posts: 0, views: 0, growth: 0 }

/** Made-up accounts that can be followed on this machine. */
export const sampleAccounts: readonly SocialAccount[] = [
  {
    ...nobody,
    service: 'bluesky',
    id: 'did:plc:nova4studio2made3up5xyz',
    handle: 'nova.bsky.social',
    name: 'Studio Nova',
    followers: 4210,
    following: 318,
    posts: 961,
    growth: 24,
  },
  {
    ...nobody,
    service: 'mastodon',
    id: '109348684486421877',
    handle: 'curls@social.example',
    name: 'Curls & Co',
    followers: 1877,
    following: 204,
    posts: 2310,
    growth: 9,
  },
  {
    ...nobody,
    service: 'youtube',
    id: 'UCmadeUpStudio0000000001',
    handle: '@fringetalk',
    name: 'Fringe Talk',
    followers: 12_400,
    posts: 182,
    views: 1_904_221,
    growth: 120,
  },
]

export type Answer = {
  status: number
  headers?: Record<string, string>
  body: object
}
