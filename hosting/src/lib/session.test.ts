import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubPage } from '../testing/browser-globals.ts'
import {
  currentSession,
  endSession,
  expireSession,
  rereadSession,
  startSession,
} from './session.ts'

beforeEach(() => stubPage('http://127.0.0.1/'))
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

describe('the session', () => {
  it('lives in cookies', () => {
    startSession({ token: 'a=b; c', method: 'google.com', idToken: 'id' })
    expect(document.cookie).toBe('userToken=a%3Db%3B%20c; SignInMethod=google.com; IdToken=id')
    expect(currentSession()).toEqual({ token: 'a=b; c', isLogin: true, expired: false })
  })

  it('leaves nothing behind', () => {
    startSession({ token: 'a', method: 'google.com', idToken: 'id' })
    endSession()
    expect(document.cookie).toBe('')
    expect(currentSession().isLogin).toBe(false)
  })

  it('follows what another tab did', () => {
    document.cookie = 'userToken=other'
    rereadSession()
    expect(currentSession()).toMatchObject({ token: 'other', isLogin: true })
  })

  it('keeps a newer session when an older token is refused', () => {
    startSession({ token: 'new', method: 'google.com' })
    expireSession('old')
    expect(currentSession()).toMatchObject({ token: 'new', expired: false })
    expireSession('new')
    expect(currentSession()).toMatchObject({ token: '', expired: true })
  })
})
