import { expect, inject, it } from 'vitest'

it.each(['handler?apiKey=any&providerId=google.com', 'iframe?apiKey=any&appName=any'])(
  'shows the sign-in window’s page “%s” with the headers that Hosting gives to Firebase’s own',
  async (page) => {
    const { signInUrl, siteUrl } = inject('stack')
    const [shown, hosted] = await Promise.all([
      fetch(`${signInUrl}/emulator/auth/${page}`),
      fetch(`${siteUrl}/__/auth/${page}`),
    ])
    expect([shown.status, hosted.status]).toEqual([200, 200])
    for (const { headers } of [shown, hosted]) {
      // By the rule of the site for pages; those that keep our own pages safe would stop these.
      expect(headers.get('Cache-Control')).toBe('no-cache')
      expect(headers.has('Content-Security-Policy')).toBe(false)
    }
    expect(await hosted.text()).toContain('Emulator')
  },
)
