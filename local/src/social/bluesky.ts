import type { Answer, SocialWorld } from './accounts.ts'

const maxActors = 25

/** `GET /xrpc/app.bsky.actor.getProfiles`: https://docs.bsky.app/docs/api/app-bsky-actor-get-profiles */
export function answerBluesky(world: SocialWorld, { pathname, searchParams }: URL): Answer {
  if (pathname !== '/xrpc/app.bsky.actor.getProfiles') {
    return refusal(501, 'MethodNotImplemented', 'Method Not Implemented')
  }
  const actors = searchParams.getAll('actors')
  if (actors.length === 0 || actors.length > maxActors) {
    return refusal(400, 'InvalidRequest', `Error: actors must have 1 to ${maxActors} elements`)
  }
  if (!actors.every((actor) => /^(did:[a-z]+:[\w.:%-]+|[\w-]+(\.[\w-]+)+)$/.test(actor))) {
    return refusal(400, 'InvalidRequest', 'Error: actors must be a valid did or a handle')
  }
  // Unknown accounts are left out.
  const profiles = actors.flatMap((actor) => {
    const account = world.find('bluesky', ({ id, handle }) => id === actor || handle === actor)
    if (!account) return []
    return {
      did: account.id,
      handle: account.handle,
      displayName: account.name,
      associated: { lists: 0, feedgens: 0, starterPacks: 0, labeler: false },
      labels: [],
      createdAt: '2024-02-06T15:04:05.000Z',
      indexedAt: '2024-02-06T15:04:05.000Z',
      followersCount: world.followersOf(account),
      followsCount: account.following,
      postsCount: account.posts,
    }
  })
  return { status: 200, body: { profiles } }
}

function refusal(status: number, error: string, message: string): Answer {
  return { status, body: { error, message } }
}
