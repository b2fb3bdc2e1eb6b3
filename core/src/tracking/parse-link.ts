import type { TrackingSource } from '@hairstyle/contract/tracking.ts'
import { z } from 'zod'
import { ApiError } from '../errors.ts'

/** A named account, in the source's terms. */
export interface NamedAccount {
  readonly source: TrackingSource
  readonly name: string
}

/** Services that show their numbers only under a contract, or to members. */
const closed: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'tiktok.com': 'TikTok',
  'facebook.com': 'Facebook',
  'x.com': 'X',
  'twitter.com': 'X',
  'threads.net': 'Threads',
  'threads.com': 'Threads',
  'pinterest.com': 'Pinterest',
  'snapchat.com': 'Snapchat',
  'linkedin.com': 'LinkedIn',
}

const Host = z.string().regex(z.regexes.domain).includes('.').max(253)
/** What a studio may be called, as people write it. */
const StudioName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’&+-]{0,79}$/u
const User = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}$/

/**
 * Parses a link to a profile, a name like `@ada@mastodon.example` or `@ada.bsky.social`, or the nickname or name of one
 * of our studios.
 * @param ownOrigins Where this site is served.
 * @throws {ApiError} invalid_request that says what can be read.
 */
export function parseLink(text: string, ownOrigins: readonly string[]): NamedAccount {
  const written = text.trim()
  const named = parseName(written) ?? parseUrl(written, ownOrigins)
  if (named) return named
  throw unreadable(
    'Please paste the link of a profile on Bluesky, Mastodon or YouTube, or of a studio here.',
  )
}

function parseName(written: string): NamedAccount | null {
  const [, user, host] = /^@?([^@/\s]+)@([^@/\s]+)$/.exec(written) ?? []
  if (user !== undefined && host !== undefined) return onMastodon(user, host)
  const handle = written.replace(/^@/, '').toLowerCase()
  const isMarked = written.startsWith('@') || handle.endsWith('.bsky.social')
  if (isMarked && isHost(handle)) return { source: 'bluesky', name: handle }
  const isStudio = (User.test(handle) && !handle.includes('.')) || StudioName.test(written)
  return isStudio ? { source: 'studio', name: written.replace(/^@/, '') } : null
}

function parseUrl(written: string, ownOrigins: readonly string[]): NamedAccount | null {
  const url = z
    .url({ protocol: /^https?$/ })
    .safeParse(/^https?:/i.test(written) ? written : `https://${written}`)
  if (!url.success) return null
  const { origin, hostname, pathname } = new URL(url.data)
  const [first = '', second = ''] = pathname.split('/').filter(Boolean).map(decode)
  if (ownOrigins.includes(origin)) {
    return first === 'bloggers' && second !== '' ? { source: 'studio', name: second } : null
  }
  const host = hostname.replace(/^(www|m|mobile)\./, '')
  const closedName = closed[host]
  if (closedName !== undefined) {
    throw unreadable(`${closedName} does not let us read its numbers, and we never make any up.`)
  }
  if (host === 'bsky.app') {
    const isActor = isHost(second) || /^did:[a-z]+:[\w.:%-]{1,200}$/.test(second)
    return first === 'profile' && isActor ? { source: 'bluesky', name: second } : null
  }
  if (host === 'youtube.com') return onYouTube(first, second)
  return first.startsWith('@') ? onMastodon(first.slice(1), host) : null
}

function onYouTube(first: string, second: string): NamedAccount | null {
  if (/^@[\p{L}\p{N}_.·-]{3,60}$/u.test(first)) return { source: 'youtube', name: first }
  const isId = first === 'channel' && /^UC[\w-]{22}$/.test(second)
  return isId ? { source: 'youtube', name: second } : null
}

function onMastodon(user: string, host: string): NamedAccount | null {
  const server = host.toLowerCase()
  if (!User.test(user) || !isHost(server)) return null
  return { source: 'mastodon', name: `${user}@${server}` }
}

function isHost(text: string): boolean {
  return Host.safeParse(text).success
}

/** Shown beside the field, too. */
function unreadable(message: string): ApiError {
  return new ApiError('invalid_request', message, { data: { issues: [{ path: 'link', message }] } })
}

/** An invalid encoding is no name. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
