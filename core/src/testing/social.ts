import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'

/** The local stand-in of other services, as its own module describes it. */
interface StandIn {
  readonly startSocialServices: (options: {
    readonly port: number
    readonly accounts: readonly SocialAccount[]
  }) => Promise<SocialServices>
}

type Service = 'bluesky' | 'mastodon' | 'youtube'

interface SocialAccount {
  readonly service: Service
  readonly id: string
  handle: string
  readonly name: string
  followers: number
  readonly following: number
  readonly posts: number
  readonly views: number
  readonly growth: number
  readonly hidesFollowers?: boolean
  readonly isForMembers?: boolean
}

interface SocialServices {
  readonly url: string
  readonly world: {
    readonly accounts: SocialAccount[]
    readonly troubles: Map<Service, 'limited' | 'broken' | 'silent'>
    readonly questions: Map<Service, number>
  }
  readonly stop: () => void
}

const script = fileURLToPath(import.meta.resolve('../../../local/src/social/server.ts'))

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
  const { startSocialServices } = (await import(script)) as StandIn
  const accounts = [onBluesky, onMastodon, onYouTube].map((account) => ({ ...account }))
  return await startSocialServices({ port: 0, accounts })
}

/** Where they are found. */
export function trackingAt({ url }: SocialServices): Config['tracking'] {
  return {
    jobsUrl: 'https://tracking.test',
    blueskyUrl: `${url}/bluesky`,
    mastodonUrl: `${url}/mastodon`,
    youtubeUrl: `${url}/youtube`,
    youtubeKey: 'a key of tests',
  }
}
