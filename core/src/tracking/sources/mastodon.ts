import { z } from 'zod'
import type { Context } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { forEachAtOnce } from '../../for-each-at-once.ts'
import { fetchJson, understood } from './fetch-json.ts'
import { toldCounts, type Reading, type Source } from './source.ts'

/** https://docs.joinmastodon.org/entities/Account/, as far as we read it; some servers hide counts as -1. */
const Account = z.object({
  id: z.string().min(1).max(64),
  username: z.string(),
  display_name: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  followers_count: z.number().int(),
  following_count: z.number().int(),
  statuses_count: z.number().int(),
  suspended: z.boolean().default(false),
})

const readAtOnce = 2

/**
 * Public lookups on the account's own server, which need no key. An account is named `user@server`; its external id is
 * `server/id`.
 */
export const mastodon: Source = {
  // A server answers 300 requests in five minutes, one account each.
  batchSize: 20,
  groupOf: (externalId) => splitId(externalId).host,
  async find(ctx, name) {
    const [user = '', host = ''] = name.split('@')
    const url = addressOf(ctx, host, '/api/v1/accounts/lookup')
    url.searchParams.set('acct', user)
    return await fetchAccount(host, url)
  },
  async read(ctx, externalIds) {
    const found = new Map<string, Reading>()
    await forEachAtOnce(externalIds, readAtOnce, async (externalId) => {
      const { host, id } = splitId(externalId)
      const path = `/api/v1/accounts/${encodeURIComponent(id)}`
      const reading = await fetchAccount(host, addressOf(ctx, host, path))
      if (reading) found.set(externalId, reading)
    })
    return found
  },
}

function splitId(externalId: string) {
  const slash = externalId.indexOf('/')
  return { host: externalId.slice(0, slash), id: externalId.slice(slash + 1) }
}

/** We call any server that somebody names, but only over HTTPS. */
function addressOf({ config }: Context, host: string, path: string): URL {
  const { mastodonUrl } = config.tracking
  return new URL(`${mastodonUrl === null ? `https://${host}` : `${mastodonUrl}/${host}`}${path}`)
}

async function fetchAccount(host: string, url: URL): Promise<Reading | null> {
  const answer = await fetchJson({ source: 'mastodon', url })
  const { status } = answer
  if (status === 404 || status === 410) return null
  if (status === 401 || status === 403) {
    throw new ApiError(
      'invalid_request',
      `${host} shows its accounts to members only, so their numbers can’t be read.`,
    )
  }
  const account = understood('mastodon', Account, answer)
  return account.suspended ? null : readingOf(host, account)
}

function readingOf(host: string, account: z.output<typeof Account>): Reading {
  const { id, username, display_name, url } = account
  return {
    externalId: `${host}/${id}`,
    handle: `@${username}@${host}`,
    name: display_name.trim() || username,
    url,
    metrics: toldCounts({
      followers: account.followers_count,
      following: account.following_count,
      posts: account.statuses_count,
    }),
  }
}
