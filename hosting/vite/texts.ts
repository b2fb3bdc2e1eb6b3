import { oldestBrowsers } from './browsers/supported.ts'

/** The page for an unreachable site, offline and online. */
export const offlineTexts = {
  offline: {
    title: 'You are offline',
    text: 'Your photo and your choice are still here. This page comes back as soon as your connection does.',
  },
  unreachable: {
    title: 'We cannot be reached',
    text: 'Our site is down for the moment, or your connection leads nowhere. Your photo and your choice are still here, and this page comes back by itself.',
  },
}

const safari = new Map(oldestBrowsers).get('safari') ?? ''

/** Message for too old browsers. */
export const oldBrowserTexts = {
  title: 'This browser is too old to try on hairstyles.',
  who: `It works in Safari ${safari} or newer, and in Chrome, Edge, Firefox, Opera and Samsung Internet of the last two years.`,
  iPhone: `On an iPhone or iPad, whichever browser you use: open Settings, General, Software Update, and get iOS ${safari} or newer.`,
  others: 'On anything else: update your browser, or open this page on another device.',
}
