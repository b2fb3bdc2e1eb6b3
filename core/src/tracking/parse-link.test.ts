import { describe, expect, it } from 'vitest'
import { parseLink } from './parse-link.ts'

const own = ['https://site.test']

describe('a link to an account', () => {
  it.each([
    ['mia-cuts', 'studio', 'mia-cuts'],
    ['@mia-cuts', 'studio', 'mia-cuts'],
    ['Mia’s Cuts & Colour', 'studio', 'Mia’s Cuts & Colour'],
    ['https://site.test/bloggers/mia?from=mail', 'studio', 'mia'],
    ['ada.bsky.social', 'bluesky', 'ada.bsky.social'],
    ['@Ada.example.com', 'bluesky', 'ada.example.com'],
    ['https://bsky.app/profile/ada.example.com', 'bluesky', 'ada.example.com'],
    ['bsky.app/profile/did:plc:abc234', 'bluesky', 'did:plc:abc234'],
    ['@Ada@Social.Example', 'mastodon', 'Ada@social.example'],
    [' https://social.example/@ada ', 'mastodon', 'ada@social.example'],
    ['https://www.youtube.com/@adacuts/videos', 'youtube', '@adacuts'],
    ['youtube.com/channel/UC0123456789012345678901', 'youtube', 'UC0123456789012345678901'],
  ])('%s', (text, source, name) => {
    expect(parseLink(text, own)).toEqual({ source, name })
  })

  it.each([
    ['https://www.instagram.com/ada', 'Instagram does not let us read its numbers'],
    ['tiktok.com/@ada', 'TikTok'],
    ['https://127.0.0.1/@ada', 'Please paste the link'],
    ['https://localhost/@ada', 'Please paste the link'],
    ['https://example.com/ada', 'Please paste the link'],
    ['https://bsky.app/search', 'Please paste the link'],
    ['https://youtube.com/watch?v=1', 'Please paste the link'],
    ['%%%', 'Please paste the link'],
  ])('%s is refused in words that help', (text, words) => {
    expect(() => parseLink(text, own)).toThrow(words)
  })
})
