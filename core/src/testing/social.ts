import type { SocialAccount } from '@hairstyle/local/social/accounts.ts'
import { startSocialServices, type SocialServices } from '@hairstyle/local/social/server.ts'
import type { Config } from '../config.ts'

export const onBluesky: SocialAccount = {
  service: 'bluesky',
  id: 'did:plc:ada',
  handle: 'ada.bsky.social',
  name: 'Ada',
  followers: 100,
  following: 7,
  posts: 12,
  views: 0,
  growth: 0,
}
const onMastodon: SocialAccount = {
  ...onBluesky,
  service: 'mastodon',
  id: '42',
  handle: 'ada@social.example',
}
const onYouTube: SocialAccount = {
  ...onBluesky,
  service: 'youtube',
  id: 'UC0123456789012345678901',
  handle: '@adacuts',
  followers: 12_345,
  views: 99,
}

/** Bluesky, Mastodon and YouTube with an account each. */
export async function startSocial(): Promise<SocialServices> {
  const accounts = [onBluesky, onMastodon, onYouTube].map((account) => ({ ...account }))
  return await startSocialServices({ port: 0, accounts })
}

/** The configuration to reach them. */
export function trackingAt({ url }: SocialServices): Config['tracking'] {
  return {
    jobsUrl: 'https://tracking.test',
    blueskyUrl: `${url}/bluesky`,
    mastodonUrl: `${url}/mastodon`,
    youtubeUrl: `${url}/youtube`,
    youtubeKey: 'a key of tests',
  }
}
