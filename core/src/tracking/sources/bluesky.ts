import { z } from 'zod'
import type { Context } from '../../context.ts'
import { fetchJson, understood } from './fetch-json.ts'
import { toldCounts, type Reading, type Source } from './source.ts'

const Count = z.number().int().min(0).optional()

/** `app.bsky.actor.defs#profileViewDetailed`, as far as we read it. */
const Profile = z.object({
  did: z.string(),
  handle: z.string(),
  displayName: z.string().optional(),
  followersCount: Count,
  followsCount: Count,
  postsCount: Count,
})

/** The public AppView, which needs no key: https://docs.bsky.app/docs/api/app-bsky-actor-get-profiles */
export const bluesky: Source = {
  // Limit of one request.
  batchSize: 25,
  groupOf: () => '',
  async find(ctx, name) {
    const [profile] = await fetchProfiles(ctx, [name])
    return profile ? readingOf(profile) : null
  },
  async read(ctx, externalIds) {
    const profiles = await fetchProfiles(ctx, externalIds)
    return new Map(profiles.map((profile) => [profile.did, readingOf(profile)]))
  },
}

/** The answer omits profiles that are deleted, deactivated or taken down. */
async function fetchProfiles({ config }: Context, actors: readonly string[]) {
  const url = new URL(`${config.tracking.blueskyUrl}/xrpc/app.bsky.actor.getProfiles`)
  for (const actor of actors) url.searchParams.append('actors', actor)
  const answer = await fetchJson({ source: 'bluesky', url })
  // An invalid name.
  if (answer.status === 400) return []
  return understood('bluesky', z.object({ profiles: z.array(Profile) }), answer).profiles
}

function readingOf(profile: z.output<typeof Profile>): Reading {
  const { did, handle, displayName, followersCount, followsCount, postsCount } = profile
  const name = displayName?.trim() ?? ''
  return {
    externalId: did,
    handle: `@${handle}`,
    name: name === '' ? handle : name,
    url: `https://bsky.app/profile/${did}`,
    metrics: toldCounts({
      followers: followersCount,
      following: followsCount,
      posts: postsCount,
    }),
  }
}
