import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentSession, endSession } from '../../lib/session.ts'
import { stubPage } from '../../testing/browser-globals.ts'
import {
  acceptFoundLanding,
  acceptOwnLogin,
  foundLanding,
  landingFor,
  readLanding,
  takeLandingFromAddress,
} from './landing.ts'

const login = {
  method: 'google.com',
  token: 'mine',
  idToken: 'id',
  firstLogin: false,
  hasGift: false,
} as const

beforeEach(() => stubPage('https://site.example/hairstyle'))
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

function landingAt(address: string) {
  const landing = readLanding(new URL(address, 'https://site.example'))
  if (landing === null) throw new Error('no landing')
  return landing
}

describe('the landing page', () => {
  it('signs in what this tab asked for, once, and leads back', () => {
    const landing = landingAt(landingFor(login, '/hairstyle?length=short'))
    expect(landing).toEqual({ token: 'mine', target: '/hairstyle?length=short' })
    expect(acceptOwnLogin(landing)).toBe(true)
    expect(currentSession().token).toBe('mine')
    expect(acceptOwnLogin(landing)).toBe(false)
  })

  it('does not sign in a token that somebody else put into a link', () => {
    landingFor(login, '/')
    expect(acceptOwnLogin(landingAt('/login-success?token=theirs&url=/mine'))).toBe(false)
    expect(currentSession().isLogin).toBe(false)
  })

  it('takes the token out of the address bar before it asks', () => {
    stubPage('https://site.example/login-success?token=theirs&url=https://evil.example')
    takeLandingFromAddress()
    expect(location.href).toBe('https://site.example/login-success')
    const landing = foundLanding()
    expect(landing).toEqual({ token: 'theirs', target: '/' })
    expect(currentSession().isLogin).toBe(false)
    if (landing !== null) acceptFoundLanding(landing)
    expect(currentSession().token).toBe('theirs')
    expect(foundLanding()).toBeNull()
  })

  it('has nothing to read in an address without a token', () => {
    expect(readLanding(new URL('https://site.example/login-success?url=/mine'))).toBeNull()
  })
})
