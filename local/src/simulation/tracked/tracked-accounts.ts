import type { TrackingSource } from '@hairstyle/contract/tracking.ts'
import { accountIdOf } from '@hairstyle/core/tracking/account-id.ts'
import { sources } from '@hairstyle/core/tracking/sources/sources.ts'
import type { Random } from '../random.ts'

export interface SimulatedAccount {
  readonly id: string
  readonly source: TrackingSource
  readonly externalId: string
  /** Of accounts that can be read together. */
  readonly group: string
}

/** Where people have the accounts that they follow: assumed. */
const shares: readonly (readonly [TrackingSource, number])[] = [
  ['youtube', 0.4],
  ['bluesky', 0.35],
  ['mastodon', 0.24],
  ['studio', 0.01],
]
/** Of the accounts on Mastodon, this share is on the largest server; the others have fewer and fewer. */
const largestServer = 0.35
const servers = 400

/** So many followed accounts. */
export function trackedAccounts(count: number, random: Random): SimulatedAccount[] {
  return Array.from({ length: count }, (_, index) => {
    const source = chooseSource(random)
    const externalId = source === 'mastodon' ? `${chooseServer(random)}/${index}` : `${index}`
    const group = sources[source].groupOf(externalId)
    return { id: accountIdOf(source, externalId), source, externalId, group }
  })
}

function chooseSource(random: Random): TrackingSource {
  let rest = random.next()
  for (const [source, share] of shares) {
    rest -= share
    if (rest < 0) return source
  }
  return 'studio'
}

function chooseServer(random: Random): string {
  if (random.isBelow(largestServer)) return 'server-0.example'
  return `server-${1 + Math.floor(servers * random.next() ** 2)}.example`
}
