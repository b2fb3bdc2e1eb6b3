import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubPage } from '../testing/browser-globals.ts'
import { ownPath } from './paths.ts'

beforeEach(() => stubPage('https://site.example/'))
afterEach(() => vi.unstubAllGlobals())

describe('ownPath', () => {
  it.each([
    ['/hairstyle?length=short#a', '/hairstyle?length=short#a'],
    ['https://site.example/mine', '/mine'],
    ['mine', '/mine'],
  ])('follows %s inside the site', (url, path) => expect(ownPath(url, '/')).toBe(path))

  it.each([
    [null],
    [''],
    ['https://evil.example/'],
    ['//evil.example/mine'],
    ['\\\\evil.example'],
    ['javascript:alert(1)'],
    ['data:text/html,hi'],
    ['https://site.example.evil.example/'],
    ['https://site.example@evil.example/'],
    ['http://site.example/mine'],
    ['/login-success?token=x&url=/login-success'],
  ])('does not follow %s', (url) => expect(ownPath(url, '/home')).toBe('/home'))
})
