/** Every address of the site. Nothing else builds hrefs. */
export const paths = {
  home: () => '/',
  library: () => '/hairstyle',
  /** The live mirror, which begins with a hairstyle where one is given. */
  mirror: (libId?: string) => withQuery('/mirror', { style: libId }),
  /** The library, with the photo dialog open. */
  addPhoto: () => '/hairstyle?photo',
  style: (libId: string) => `/hairstyle/${encodeURIComponent(libId)}`,
  mine: () => '/mine',
  shares: () => '/mine/shares',
  share: (shareId: string) => `/share/${encodeURIComponent(shareId)}`,
  salonCard: (cardId: string) => `/salon/${encodeURIComponent(cardId)}`,
  followed: () => '/mine/bloggers',
  bloggers: () => '/bloggers',
  blogger: (nickname: string) => `/bloggers/${encodeURIComponent(nickname)}`,
  join: () => '/join',
  articles: () => '/articles',
  article: (slug: string) => `/articles/${encodeURIComponent(slug)}`,
  account: () => '/account',
  /** `back` is the page to return to after buying. */
  shop: ({ back, item }: { back?: string; item?: string } = {}) =>
    withQuery('/shop', { item, back }),
  help: () => '/shop#questions',
  contact: () => '/privacy#contact',
  shopSuccess: () => '/shop/success',
  shopCancel: () => '/shop/cancel',
  tracking: () => '/tracking',
  salonKit: () => '/salon-kit',
  privacy: () => '/privacy',
  terms: () => '/terms',
  login: () => '/login-success',
  loginSuccess: ({ token, url }: { token: string; url: string }) =>
    `/login-success?${new URLSearchParams({ token, url }).toString()}`,
} as const

function withQuery(path: string, fields: Record<string, string | undefined>): string {
  const given = Object.entries(fields).filter(
    (field): field is [string, string] => field[1] !== undefined,
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

/** Whether a page is for clients of salons, which is shown without our header and footer. */
export function isForClients(path: string): boolean {
  return path.startsWith('/consult/')
}

/** Whether a path is one of the shop's: /shop itself, and whatever begins so. */
export function isShopPath(path: string): boolean {
  return path.startsWith(paths.shop())
}

/**
 * `url` as a path of this site; `otherwise` if it leads to another origin or scheme, or back to the landing page
 * itself.
 */
export function ownPath(url: string | null, otherwise: string): string {
  if (url === null || url === '') return otherwise
  const target = parseUrl(url)
  if (target?.origin !== location.origin || target.pathname === paths.login()) return otherwise
  // Two slashes at the start would lead to another site.
  return target.pathname.replace(/^\/+/, '/') + target.search + target.hash
}

/** As `URL.parse`, which Safari 17 does not have. */
function parseUrl(url: string): URL | null {
  try {
    return new URL(url, location.origin)
  } catch {
    return null
  }
}
