import type { Api, ApiKey } from '@hairstyle/contract/api.ts'

/** Calls that App Check guards. Repeats the contract, checked by its types, so that zod stays out of the page. */
const guarded: {
  readonly [Key in ApiKey as Api[Key] extends { appCheck: true } ? Key : never]: true
} = {
  'POST /hairstyle/upload/:type': true,
  'POST /hairstyle/user/photo/previews/:id': true,
  'POST /hairstyle/create': true,
  'POST /hairstyle/create/finish/:id': true,
  'POST /hairstyle/mine/share/operate/:id': true,
}

/** The header by which a guarded call proves where it comes from; none where App Check is off or gives no token. */
export async function proofFor(key: ApiKey, siteKey: string): Promise<Record<string, string>> {
  if (!(key in guarded)) return {}
  try {
    const { appCheckToken } = await import('./firebase-app-check.ts')
    const token = await appCheckToken(siteKey)
    return token === '' ? {} : { 'X-Firebase-AppCheck': token }
  } catch {
    // Blocked by an extension: the server decides.
    return {}
  }
}
