import { createServer } from 'node:http'
import { listenOn } from '../listen-on.ts'
import {
  SocialWorld,
  sampleAccounts,
  type Answer,
  type SocialAccount,
  type Trouble,
} from './accounts.ts'
import { answerBluesky } from './bluesky.ts'
import { answerMastodon } from './mastodon.ts'
import { answerYouTube } from './youtube.ts'

type Service = SocialAccount['service']

export type SocialServices = {
  /** Address of all of them, without a slash at the end; each is below its name. */
  url: string
  world: SocialWorld
  stop: () => void
}

/** Bluesky, all Mastodon servers and YouTube on this machine, as far as accounts and their numbers go. */
export async function startSocialServices({
  port,
  accounts = sampleAccounts,
}: {
  /** 0 chooses a free one. */
  port: number
  accounts?: readonly SocialAccount[]
}): Promise<SocialServices> {
  const world = new SocialWorld(accounts)
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://services')
    const [, name = '', rest = ''] = /^\/(\w+)(\/.*)$/.exec(url.pathname) ?? []
    if (!isService(name)) {
      response.writeHead(404).end()
      return
    }
    world.questions.set(name, (world.questions.get(name) ?? 0) + 1)
    const trouble = world.troubles.get(name)
    if (trouble === 'silent') return
    url.pathname = rest
    const answer =
      trouble === undefined
        ? answerOf(name, world, url, request.headers['x-goog-api-key']?.toString())
        : answerInTrouble(trouble)
    response
      .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      .end(JSON.stringify(answer.body))
  })
  const { url, stop } = await listenOn(server, port)
  return { url, world, stop }
}

function isService(name: string): name is Service {
  return name === 'bluesky' || name === 'mastodon' || name === 'youtube'
}

function answerOf(name: Service, world: SocialWorld, url: URL, key: string | undefined): Answer {
  switch (name) {
    case 'bluesky':
      return answerBluesky(world, url)
    case 'mastodon':
      return answerMastodon(world, url)
    case 'youtube':
      return answerYouTube(world, url, key)
  }
}

function answerInTrouble(trouble: Exclude<Trouble, 'silent'>): Answer {
  if (trouble === 'broken') return { status: 502, body: { error: 'Bad Gateway' } }
  return {
    status: 429,
    headers: { 'ratelimit-limit': '3000', 'ratelimit-remaining': '0', 'retry-after': '120' },
    body: { error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' },
  }
}
