import type { Answer, SocialAccount, SocialWorld } from './accounts.ts'

/**
 * `/{server}/api/v1/accounts/lookup?acct=` and `/{server}/api/v1/accounts/:id`:
 * https://docs.joinmastodon.org/methods/accounts/
 */
export function answerMastodon(world: SocialWorld, { pathname, searchParams }: URL): Answer {
  const [, server = '', path = ''] = /^\/([^/]+)\/api\/v1\/accounts\/([^/]+)$/.exec(pathname) ?? []
  const name = searchParams.get('acct')?.toLowerCase()
  const account = world.find('mastodon', ({ id, handle }) => {
    const [user = '', home] = handle.split('@')
    return home === server && (path === 'lookup' ? user.toLowerCase() === name : id === path)
  })
  if (!account) return { status: 404, body: { error: 'Record not found' } }
  if (account.isForMembers) {
    return { status: 401, body: { error: 'This method requires an authenticated user' } }
  }
  return { status: 200, body: bodyOf(account, server, world.followersOf(account)) }
}

/** https://docs.joinmastodon.org/entities/Account/ */
function bodyOf(account: SocialAccount, server: string, followers: number) {
  const [username = ''] = account.handle.split('@')
  return {
    id: account.id,
    username,
    acct: username,
    display_name: account.name,
    locked: false,
    bot: false,
    discoverable: true,
    group: false,
    created_at: '2022-11-15T00:00:00.000Z',
    note: '',
    url: `https://${server}/@${username}`,
    uri: `https://${server}/users/${username}`,
    avatar: `https://${server}/avatars/original/missing.png`,
    avatar_static: `https://${server}/avatars/original/missing.png`,
    header: `https://${server}/headers/original/missing.png`,
    header_static: `https://${server}/headers/original/missing.png`,
    followers_count: account.hidesFollowers ? -1 : followers,
    following_count: account.following,
    statuses_count: account.posts,
    last_status_at: '2026-11-20',
    emojis: [],
    fields: [],
  }
}
