import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCookie } from './cookies.ts'
import { stubPage } from '../testing/browser-globals.ts'
import {
  currentSession,
  endSession,
  expireSession,
  leaveSession,
  replaceSession,
  startSession,
} from './session.ts'

beforeEach(() => stubPage('http://127.0.0.1/'))
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

describe('the session', () => {
  it('lives in cookies', () => {
    const method = 'google.com'
    startSession({ token: 'a=b; c', method, idToken: 'id', accessToken: 'access' })
    expect(document.cookie).toBe(
      'userToken=a%3Db%3B%20c; SignInMethod=google.com; IdToken=id; accessToken=access',
    )
    expect(currentSession()).toMatchObject({ token: 'a=b; c', isLogin: true, expired: false })
  })

  it('leaves nothing behind', () => {
    startSession({ token: 'a', method: 'google.com', idToken: 'id', accessToken: 'access' })
    startSession({ token: 'b', method: 'password', idToken: 'id', accessToken: null })
    expect(readCookie('accessToken')).toBe('')
    endSession()
    expect(document.cookie).toBe('')
    expect(currentSession().isLogin).toBe(false)
  })

  it('follows what became of the cookie when an older token is refused', () => {
    startSession({ token: 'old', method: 'google.com' })
    document.cookie = 'userToken=new'
    expireSession('old')
    expect(currentSession()).toMatchObject({ token: 'new', expired: false })
    expect(document.cookie).toContain('userToken=new')
  })

  it('keeps a newer session when an older token is refused', () => {
    startSession({ token: 'new', method: 'google.com' })
    expireSession('old')
    expect(currentSession()).toMatchObject({ token: 'new', expired: false })
    expireSession('new')
    expect(currentSession()).toMatchObject({ token: '', expired: true })
  })

  it('ignores refusals while it ends', async () => {
    startSession({ token: 'a', method: 'google.com' })
    const failing = leaveSession(() => {
      expireSession('a')
      return Promise.reject(new Error('offline'))
    })
    await expect(failing).rejects.toThrow('offline')
    expect(currentSession()).toMatchObject({ token: 'a', expired: false })
    await leaveSession(() => Promise.resolve())
    expect(currentSession()).toMatchObject({ token: '', expired: false })
  })

  it('ignores the end of the previous one while a new one begins', async () => {
    startSession({ token: 'old', method: 'password' })
    await replaceSession(() => {
      expireSession('old')
      expect(currentSession()).toMatchObject({ token: 'old', expired: false })
      return Promise.resolve({ token: 'new', method: 'password' })
    })
    expireSession('old')
    expect(currentSession()).toMatchObject({ token: 'new', expired: false })
  })

  it('counts whoever leaves, and not whose session is only renewed', () => {
    const tokenOf = (sub: string, id: string) => `head.${btoa(JSON.stringify({ sub, id }))}.mark`
    const start = currentSession().departures
    const departures = () => currentSession().departures - start
    startSession({ token: tokenOf('ada', '1'), method: 'google.com' })
    expireSession(tokenOf('ada', '1'))
    startSession({ token: tokenOf('ada', '2'), method: 'google.com' })
    expect(departures()).toBe(0)
    startSession({ token: tokenOf('bob', '1'), method: 'google.com' })
    expect(departures()).toBe(1)
    expireSession(tokenOf('bob', '1'))
    startSession({ token: tokenOf('ada', '3'), method: 'google.com' })
    expect(departures()).toBe(2)
    endSession()
    expect(departures()).toBe(3)
  })

  it.each(['%', 'a%2'])('takes the foreign cookie "%s" for none', (value) => {
    document.cookie = `userToken=${value}`
    expect(readCookie('userToken')).toBe('')
  })
})
