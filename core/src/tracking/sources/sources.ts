import type { TrackingSource } from '@hairstyle/contract/tracking.ts'
import { bluesky } from './bluesky.ts'
import { mastodon } from './mastodon.ts'
import type { Source } from './source.ts'
import { studio } from './studio.ts'
import { youtube } from './youtube.ts'

/** Sources by name. */
export const sources: Readonly<Record<TrackingSource, Source>> = {
  studio,
  bluesky,
  mastodon,
  youtube,
}
