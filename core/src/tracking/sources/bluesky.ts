import { z } from 'zod'
import type { Context } from '../../context.ts'
import { fetchJson } from './fetch-json.ts'
import { SourceUnavailableError } from './source.ts'
import type { Reading, Source } from './source.ts'

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

/** The public AppView, which wants no key: https://docs.bsky.app/docs/api/app-bsky-actor-get-profiles */
export const bluesky: Source = {
  // As many as one request may name.
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

/** Profiles that are deleted, deactivated or taken down are left out of the answer. */
async function fetchProfiles({ config }: Context, actors: readonly string[]) {
  const url = new URL(`${config.tracking.blueskyUrl}/xrpc/app.bsky.actor.getProfiles`)
  for (const actor of actors) url.searchParams.append('actors', actor)
  const { status, body } = await fetchJson({ source: 'bluesky', url })
  // A name that cannot be one.
  if (status === 400) return []
  const answer = z.object({ profiles: z.array(Profile) }).safeParse(body)
  if (!answer.success) {
    throw new SourceUnavailableError('bluesky', `answered ${status}, not understood`)
  }
  return answer.data.profiles
}

function readingOf(profile: z.output<typeof Profile>): Reading {
  const { did, handle, displayName, followersCount, followsCount, postsCount } = profile
  return {
    externalId: did,
    handle: `@${handle}`,
    name: displayName === undefined || displayName.trim() === '' ? handle : displayName.trim(),
    url: `https://bsky.app/profile/${did}`,
    metrics: {
      ...(followersCount !== undefined && { followers: followersCount }),
      ...(followsCount !== undefined && { following: followsCount }),
      ...(postsCount !== undefined && { posts: postsCount }),
    },
  }
}
