/** Every address of the site. Nothing else builds hrefs. */
export const paths = {
  home: () => '/',
  library: () => '/hairstyle',
  style: (libId: string) => `/hairstyle/${encodeURIComponent(libId)}`,
  mine: () => '/mine',
  shares: () => '/mine/shares',
  share: (shareId: string) => `/share/${encodeURIComponent(shareId)}`,
  followed: () => '/mine/bloggers',
  bloggers: () => '/bloggers',
  blogger: (nickname: string) => `/bloggers/${encodeURIComponent(nickname)}`,
  join: () => '/join',
  articles: () => '/articles',
  article: (slug: string) => `/articles/${encodeURIComponent(slug)}`,
  account: () => '/account',
  privacy: () => '/privacy',
  terms: () => '/terms',
  login: () => '/login-success',
  loginSuccess: ({ token, url }: { token: string; url: string }) =>
    `/login-success?${new URLSearchParams({ token, url }).toString()}`,
} as const

/**
 * `url` as a path of this site, `otherwise` when it leads anywhere else: to another origin, another scheme, or back to
 * the landing page itself.
 */
export function ownPath(url: string | null, otherwise: string): string {
  if (url === null || url === '') return otherwise
  const target = URL.parse(url, location.origin)
  if (target?.origin !== location.origin || target.pathname === paths.login()) return otherwise
  return target.pathname + target.search + target.hash
}
