import { Inspection } from '@hairstyle/contract/jobs.ts'
import type { IdTokenClient } from 'google-auth-library'
import type { Config } from '../config.ts'

/** The model service, as far as it answers at once. */
export interface ModelService {
  /**
   * A quick look at an encoded picture.
   * @throws {Error} when the service does not answer, or not in time.
   */
  inspect(picture: Uint8Array): Promise<Inspection>
}

const inspectTimeoutMs = 15_000

export function modelServiceClient({ url, invoker }: Config['model']): ModelService {
  let connecting: Promise<IdTokenClient> | undefined
  const identify = async () => {
    if (invoker === null) return {}
    connecting ??= import('google-auth-library').then(({ GoogleAuth }) =>
      new GoogleAuth().getIdTokenClient(url),
    )
    const headers = await (await connecting).getRequestHeaders(url)
    return { Authorization: new Headers(headers).get('Authorization') ?? '' }
  }
  return {
    async inspect(picture) {
      const response = await fetch(`${url}/inspect`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream', ...(await identify()) },
        body: Uint8Array.from(picture),
        signal: AbortSignal.timeout(inspectTimeoutMs),
      })
      if (!response.ok) throw new Error(`The model service answered ${response.status}.`)
      return Inspection.parse(await response.json())
    },
  }
}
