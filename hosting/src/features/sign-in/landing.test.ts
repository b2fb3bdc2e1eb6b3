import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setConsent } from '../../lib/analytics.ts'
import type { AnswerOf } from '../../lib/api-client.ts'
import { readCookie } from '../../lib/cookies.ts'
import { currentSession, endSession } from '../../lib/session.ts'
import { markRedirect, readRedirectMark } from '../../lib/sign-in-gate.ts'
import { closeWelcome, currentWelcome } from '../../shared/sign-in/welcome.ts'
import { stubPage, stubXmlHttpRequest } from '../../testing/browser-globals.ts'
import { acceptFoundLanding, acceptOwnLogin } from './accept-landing.ts'
import { foundLanding, landingFor, readLanding, takeLandingFromAddress } from './landing.ts'
import { exchangeSignIn, signInMessageOf } from './login.ts'

type Account = AnswerOf<'GET /user/info'>

const provided = { idToken: 'id', accessToken: 'access', isNew: false }
const login = {
  method: 'google.com',
  token: 'mine',
  idToken: 'id',
  accessToken: 'access',
  welcome: 'returning',
} as const

const ada: Account = {
  uid: 'ada',
  name: 'Ada',
  email: 'ada@example.com',
  email_verified: true,
  avatar: null,
  credits: 0,
  receive_email: true,
  subscription: null,
  is_first_creation: true,
  is_first_success_creation: true,
  is_first_share: true,
  is_admin: false,
  share_unread_count: 0,
  has_salon: false,
  created_at: '2026-11-20T12:00:00.500Z',
}
const createdAtSeconds = Date.parse('2026-11-20T12:00:00Z') / 1000

/** Calls that went out, with their bodies. */
let sent: [string, unknown][] = []
let events: string[] = []

beforeEach(() => {
  stubPage('https://site.example/hairstyle')
  stubXmlHttpRequest('https://site.example')
  answerWith({})
  setConsent('granted')
  events = []
  vi.spyOn(console, 'debug').mockImplementation((_, name: string) => void events.push(name))
})
afterEach(() => {
  endSession()
  closeWelcome()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Has the API answer with these data, by path; anything else is refused. */
function answerWith(answers: Record<string, unknown>) {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const path = url.replace('https://site.example/api', '')
    sent.push([path, typeof body === 'string' ? JSON.parse(body) : null])
    const data = answers[path]
    const envelope = { code: data === undefined ? -1 : 0, message: 'no', data }
    return Promise.resolve(Response.json(envelope, { status: data === undefined ? 500 : 200 }))
  })
}

function landingAt(address: string) {
  const landing = readLanding(new URL(address, 'https://site.example'))
  if (landing === null) throw new Error('no landing')
  return landing
}

function follow(link: string) {
  stubPage(link)
  takeLandingFromAddress()
  const landing = foundLanding()
  if (landing === null) throw new Error('no landing')
  return landing
}

describe('the landing page', () => {
  it('signs in what this tab asked for, once, and leads back', () => {
    const landing = landingAt(landingFor(login, '/hairstyle?length=short'))
    expect(landing).toEqual({ token: 'mine', target: '/hairstyle?length=short' })
    expect(acceptOwnLogin(landing)).toBe(true)
    expect(currentSession().token).toBe('mine')
    expect(readCookie('accessToken')).toBe('access')
    expect(acceptOwnLogin(landing)).toBe(false)
  })

  it('says where somebody came from', () => {
    vi.stubGlobal('document', Object.assign(document, { referrer: 'https://friend.example/' }))
    acceptOwnLogin(landingAt(landingFor(login, '/')))
    expect(sent).toEqual([['/user/update', { source_domain: 'https://friend.example/' }]])
  })

  it('does not sign in a token that somebody else put into a link', () => {
    landingFor(login, '/')
    expect(acceptOwnLogin(landingAt('/login-success?token=theirs&url=/mine'))).toBe(false)
    expect(currentSession().isLogin).toBe(false)
  })

  it('takes the token out of the address bar before it asks', () => {
    const landing = follow(
      'https://site.example/login-success?token=theirs&url=https://evil.example',
    )
    expect(location.href).toBe('https://site.example/login-success')
    expect(landing).toEqual({ token: 'theirs', target: '/' })
    expect(currentSession().isLogin).toBe(false)
  })

  it.each([
    ['makes the account', createdAtSeconds, ['login', 'sign_up'], 'gift'],
    ['comes later', createdAtSeconds + 1, ['login'], 'returning'],
  ])('takes a confirmed link for what its sign-in is: one that %s', async (_, ...expected) => {
    const [signedInAt, counted, welcome] = expected
    const claims = { sub: 'ada', auth_time: signedInAt, firebase: { sign_in_provider: 'password' } }
    const token = `head.${btoa(JSON.stringify(claims))}.mark`
    answerWith({ '/user/info': { ...ada, credits: 1 } })
    await acceptFoundLanding(follow(`https://site.example/login-success?token=${token}&url=/mine`))
    expect(foundLanding()).toBeNull()
    expect([readCookie('userToken'), readCookie('SignInMethod')]).toEqual([token, 'password'])
    expect([events, currentWelcome()]).toEqual([counted, welcome])
  })

  it('greets nobody for a link that the server does not take', async () => {
    await acceptFoundLanding(follow('https://site.example/login-success?token=theirs'))
    expect([events, currentWelcome()]).toEqual([[], null])
  })

  it('has nothing to read in an address without a token', () => {
    expect(readLanding(new URL('https://site.example/login-success?url=/mine'))).toBeNull()
  })
})

describe('a sign-in', () => {
  it.each<[string, Partial<Account>, boolean, string]>([
    ['first one, with a free try-on', { credits: 1 }, true, 'gift'],
    ['first one, before the address is verified', { email_verified: false }, true, 'mail'],
    ['first one of who had an account before', {}, true, 'signedUp'],
    ['later one', {}, false, 'returning'],
  ])('greets as what it is: the %s', async (_, said, first_login, welcome) => {
    const user = { ...ada, ...said }
    answerWith({ '/user/login': { first_login, token: 'mine', user } })
    acceptOwnLogin(landingAt(landingFor(await exchangeSignIn(provided, 'password'), '/')))
    expect(currentWelcome()).toBe(welcome)
    expect(events).toEqual(first_login ? ['login', 'sign_up'] : ['login'])
  })

  it.each([
    ['refuses all', () => ''],
    ['refuses what is longer than 4096 letters', (line: string) => line.slice(0, 4096)],
  ])('begins nothing in a browser whose cookie jar %s, and says so', async (_, keep) => {
    const idToken = 'x'.repeat(5000)
    let jar = ''
    const refusing = Object.defineProperty({ referrer: '' }, 'cookie', {
      get: () => jar,
      set: (line: string) => {
        const [cookie = ''] = line.split('; ')
        jar = keep(cookie) === cookie ? cookie : ''
      },
    })
    vi.stubGlobal('document', refusing)
    const refused = exchangeSignIn({ ...provided, idToken }, 'google.com').catch(signInMessageOf)
    expect(await refused).toContain('keeps no cookies for this site')
    expect(sent).toEqual([])
  })

  it('does not leave a page whose storage is refused, which would not know of it afterwards', async () => {
    vi.stubGlobal('sessionStorage', {
      get getItem() {
        throw new DOMException('Access is denied', 'SecurityError')
      },
      get setItem() {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
    expect(readRedirectMark()).toBeNull()
    const leave = new Promise<void>((resolve) => {
      markRedirect('page')
      resolve()
    })
    expect(await leave.catch(signInMessageOf)).toContain('keeps no cookies for this site')
  })

  it('that fails is counted as what it would have been', async () => {
    for (const isNew of [false, true]) {
      const failing = exchangeSignIn({ ...provided, isNew }, 'google.com')
      await expect(failing).rejects.toThrow('no')
    }
    expect(events).toEqual(['login_fail', 'sign_up_fail'])
  })
})
