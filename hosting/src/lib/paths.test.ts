import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { stubPage } from '../testing/browser-globals.ts'
import { ownPath, paths } from './paths.ts'

beforeEach(() => stubPage('https://site.example/'))
afterEach(() => vi.unstubAllGlobals())

describe('ownPath', () => {
  it.each([
    ['/hairstyle?length=short#a', '/hairstyle?length=short#a'],
    ['https://site.example/mine', '/mine'],
    ['mine', '/mine'],
    ['https://site.example//evil.example/', '/evil.example/'],
    ['/.//evil.example', '/evil.example'],
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

test('the way to the shop carries the way back', () => {
  expect(paths.shop()).toBe('/shop')
  expect(paths.shop({ back: '/hairstyle?length=short' })).toBe(
    '/shop?back=%2Fhairstyle%3Flength%3Dshort',
  )
})
