import type { Answer, SocialAccount, SocialWorld } from './accounts.ts'

const maxIds = 50

/** `GET /youtube/v3/channels`: https://developers.google.com/youtube/v3/docs/channels/list */
export function answerYouTube(
  world: SocialWorld,
  { pathname, searchParams }: URL,
  key: string | undefined,
): Answer {
  if (pathname !== '/youtube/v3/channels') return refusal(404, 'notFound', 'Not Found')
  if (key === undefined) {
    return refusal(
      403,
      'forbidden',
      'Method doesn’t allow unregistered callers (callers without established identity).',
    )
  }
  const handle = searchParams.get('forHandle')
  const ids = searchParams.get('id')?.split(',') ?? []
  if ((handle === null) === (ids.length === 0)) {
    return refusal(400, 'missingRequiredParameter', 'No filter selected.')
  }
  if (ids.length > maxIds) return refusal(400, 'invalidFilters', 'Too many ids.')
  const found = world.accounts.filter(
    (account) =>
      account.service === 'youtube' &&
      (ids.includes(account.id) || account.handle.toLowerCase() === handle?.toLowerCase()),
  )
  return {
    status: 200,
    body: {
      kind: 'youtube#channelListResponse',
      etag: 'made-up',
      pageInfo: { totalResults: found.length, resultsPerPage: found.length },
      // Left out where there are none.
      ...(found.length > 0 && {
        items: found.map((account) => itemOf(account, world.followersOf(account))),
      }),
    },
  }
}

function itemOf(
  { id, handle, name, views, posts, hidesFollowers = false }: SocialAccount,
  followers: number,
) {
  return {
    kind: 'youtube#channel',
    etag: 'made-up',
    id,
    snippet: {
      title: name,
      description: '',
      customUrl: handle,
      publishedAt: '2019-05-01T00:00:00Z',
      localized: { title: name, description: '' },
    },
    statistics: {
      viewCount: String(views),
      subscriberCount: hidesFollowers ? '0' : String(rounded(followers)),
      hiddenSubscriberCount: hidesFollowers,
      videoCount: String(posts),
    },
  }
}

/** Down to three digits. */
function rounded(count: number): number {
  const unit = 10 ** Math.max(0, String(count).length - 3)
  return Math.floor(count / unit) * unit
}

function refusal(code: number, reason: string, message: string): Answer {
  const errors = [{ message, domain: 'youtube.common', reason }]
  return { status: code, body: { error: { code, message, errors } } }
}
