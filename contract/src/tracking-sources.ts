/** Where a followed account lives: among our own studios, or at a service whose numbers are public. */
export const trackingSources = ['studio', 'bluesky', 'mastodon', 'youtube'] as const

export const trackingMetrics = [
  'followers',
  'following',
  'posts',
  'views',
  'page_views',
  'try_ons',
  'shares',
  'votes',
  'styles',
] as const

/** Who views an account: its owner, or anybody else. */
export type Audience = 'everybody' | 'owner'

/** Who may see each metric: an owner sees all, everybody else what is public anyway. */
export const audienceOf = {
  followers: 'everybody',
  following: 'everybody',
  posts: 'everybody',
  views: 'everybody',
  page_views: 'owner',
  try_ons: 'everybody',
  shares: 'owner',
  votes: 'owner',
  styles: 'everybody',
} as const satisfies Readonly<Record<(typeof trackingMetrics)[number], Audience>>

/** The metrics of each source, the most telling first. */
export const metricsOf = {
  studio: ['followers', 'page_views', 'try_ons', 'shares', 'votes', 'styles'],
  bluesky: ['followers', 'following', 'posts'],
  mastodon: ['followers', 'following', 'posts'],
  youtube: ['followers', 'views', 'posts'],
} as const satisfies Readonly<
  Record<(typeof trackingSources)[number], readonly (typeof trackingMetrics)[number][]>
>

/** Days over which growth is shown. */
export const growthPeriods = [7, 30, 90] as const

/** Accounts that everybody may follow without a plan. */
export const freeAccounts = 10
