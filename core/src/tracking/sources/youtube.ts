import { z } from 'zod'
import type { Context } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { fetchJson, understood } from './fetch-json.ts'
import { toldCounts, type Reading, type Source } from './source.ts'

/** Counts come as text. */
const Count = z.coerce.number().int().min(0).optional()

/** https://developers.google.com/youtube/v3/docs/channels, as far as we read it. */
const Channel = z.object({
  id: z.string(),
  snippet: z.object({ title: z.string(), customUrl: z.string().optional() }),
  statistics: z.object({
    viewCount: Count,
    subscriberCount: Count,
    hiddenSubscriberCount: z.boolean().default(false),
    videoCount: Count,
  }),
})

/**
 * The YouTube Data API, which needs a key. A channel is named by its `UC…` id or its `@handle`. Subscribers are rounded
 * to three digits.
 */
export const youtube: Source = {
  // Limit of one request, which costs one unit of 10,000 a day.
  batchSize: 50,
  groupOf: () => '',
  async find(ctx, name) {
    const [channel] = await fetchChannels(
      ctx,
      name.startsWith('@') ? { forHandle: name } : { id: name },
    )
    return channel ? readingOf(channel) : null
  },
  async read(ctx, externalIds) {
    const channels = await fetchChannels(ctx, { id: externalIds.join(',') })
    return new Map(channels.map((channel) => [channel.id, readingOf(channel)]))
  },
}

/** Deleted channels are left out, and so is an empty list. */
async function fetchChannels({ config }: Context, which: Readonly<Record<string, string>>) {
  const { youtubeUrl, youtubeKey } = config.tracking
  if (youtubeKey === null) {
    throw new ApiError('invalid_request', 'YouTube channels can’t be read here yet.')
  }
  const url = new URL(`${youtubeUrl}/youtube/v3/channels`)
  url.search = new URLSearchParams({ part: 'snippet,statistics', ...which }).toString()
  const headers = { 'X-Goog-Api-Key': youtubeKey }
  const { status, body } = await fetchJson({ source: 'youtube', url, headers })
  const Channels = z.object({ items: z.array(Channel).default([]) })
  // 403 also when the day's units are used up.
  return understood('youtube', Channels, { status, body: status === 200 ? body : null }).items
}

function readingOf({ id, snippet, statistics }: z.output<typeof Channel>): Reading {
  const { viewCount, subscriberCount, hiddenSubscriberCount, videoCount } = statistics
  return {
    externalId: id,
    handle: snippet.customUrl ?? snippet.title,
    name: snippet.title,
    url: `https://www.youtube.com/channel/${id}`,
    metrics: toldCounts({
      followers: hiddenSubscriberCount ? undefined : subscriberCount,
      views: viewCount,
      posts: videoCount,
    }),
  }
}
