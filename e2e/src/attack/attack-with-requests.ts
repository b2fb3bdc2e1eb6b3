import {
  hostileRequests,
  type GoodInputs,
  type HostileRequest,
} from '@hairstyle/functions/testing/attack/hostile-requests.ts'
import { send } from '@hairstyle/functions/testing/attack/send.ts'
import fc from 'fast-check'
import { findProblem } from './find-problem.ts'
import type { Target, World } from './world.ts'

const atOnce = 6
const longestFileName = 255

/** Sends `count` requests over all calls, as somebody with data. */
export async function attackWithRequests(
  world: World,
  target: Target,
  { seed, count }: { seed: number; count: number },
): Promise<void> {
  const requests = fc.sample(hostileRequests(goodInputs(world, target), { user: target.token }), {
    seed,
    numRuns: count,
  })
  const waiting = requests.filter(isDecodable).values()
  const attackers = Array.from({ length: atOnce }, async () => {
    for (const request of waiting) await shoot(world, request)
  })
  await Promise.all(attackers)
}

async function shoot({ stack, figures }: World, request: HostileRequest): Promise<void> {
  const problem = await findProblem(() => send(originFor(stack, request.path), request))
  const told = JSON.stringify(request).slice(0, 600)
  figures.count('Hostile requests', problem === null ? null : `${problem} to ${told}`)
}

/** The site, or the function that Hosting would send a path to. */
function originFor({ siteUrl, functionsUrl }: World['stack'], path: string): string {
  if (isHandedOn(path)) return siteUrl
  return `${functionsUrl}/${path.startsWith('/api/hairstyle/upload/') ? 'uploads' : 'api'}`
}

/**
 * Whether Hosting's emulator passes a path on: it strips a trailing slash, shows its 404 page for paths out of its
 * folder, and breaks on impossible file names.
 */
function isHandedOn(path: string): boolean {
  const [name = ''] = path.split('?')
  const isFileName = name.split('/').every((part) => part.length <= longestFileName)
  return isFileName && !name.endsWith('/') && !/\.\.(%(25)*(2f|5c)|\\)/i.test(name)
}

/** Emulators pass on no undecodable path: the API's tests send those to the app itself. */
function isDecodable({ path }: HostileRequest): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}

/** Valid inputs that pass the first checks, so that spoiled parts go deep. */
function goodInputs({ styles }: World, { photoId }: Target): GoodInputs {
  const [style = ''] = styles
  const page = { page_no: 1, page_size: 5 }
  const one = { create_ids: [photoId] }
  return {
    'POST /user/login': { id_token: 'x', sign_in_method: 'google.com' },
    'POST /hairstyle/create': { your_image: photoId, lib_ids: [style] },
    'GET /hairstyle/create/results': one,
    'POST /hairstyle/mine/share/create': { ...one, title: 'Which?' },
    'GET /hairstyle/main/lib/:id': { id: style },
    'GET /hairstyle/lib/random/:id': { id: style, count: 3 },
    'GET /hairstyle/blogger/page': page,
    'GET /hairstyle/item/balance/records': page,
    'GET /article/list': page,
    'GET /article/list/search': { keyword: 'fringe', ...page },
    'POST /hairstyle/mine/info/catalog': { catalog_period: '2026-11' },
    'POST /hairstyle/item/buy': { item_id: 'pack-10', redirect_url: 'http://127.0.0.1/shop' },
    'POST /hairstyle/item/email/notify/:operate': { operate: 'off' },
    'POST /hairstyle/influencer/submit': {
      name: 'Mia',
      email: 'mia@example.com',
      link: 'https://social.example/mia',
    },
  }
}
