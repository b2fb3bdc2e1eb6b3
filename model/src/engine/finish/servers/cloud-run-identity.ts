import type { IdTokenClient } from 'google-auth-library'

/**
 * Proves to a private Cloud Run service which account calls. The token goes into `X-Serverless-Authorization`, which
 * Cloud Run reads first, so that `Authorization` is left to the server behind it.
 *
 * @param audience The service's address.
 */
export function idTokenHeader(audience: string): () => Promise<string> {
  let connecting: Promise<IdTokenClient> | undefined
  return async () => {
    connecting ??= import('google-auth-library').then(
      // Asks the metadata server; other credentials on a machine stand for a person.
      ({ Compute, IdTokenClient }) =>
        new IdTokenClient({ targetAudience: audience, idTokenProvider: new Compute() }),
    )
    const headers = await (await connecting).getRequestHeaders(audience)
    return new Headers(headers).get('Authorization') ?? ''
  }
}
