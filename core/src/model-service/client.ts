import { Inspection } from '@hairstyle/contract/jobs.ts'
import type { IdTokenClient } from 'google-auth-library'
import type { Config } from '../config.ts'
import { traceHeaders } from '../trace.ts'

/** The model service, as far as it answers at once. */
export interface ModelService {
  /**
   * A quick look at an encoded picture.
   * @throws {CallerRefusedError} when the service does not let us in.
   * @throws {Error} when it does not answer, or not in time.
   */
  inspect(picture: Uint8Array): Promise<Inspection>
}

/** The model service does not let this deployment in: a mistake in its accounts or roles, which no waiting mends. */
export class CallerRefusedError extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

const inspectTimeoutMs = 15_000

/** A client that proves with a token of the account it runs as who it is. */
export function modelServiceClient({
  inspectUrl,
}: Pick<Config['model'], 'inspectUrl'>): ModelService {
  let connecting: Promise<IdTokenClient> | undefined
  const identify = async () => {
    connecting ??= import('google-auth-library').then(
      // Asks the metadata server; other credentials on a machine stand for a person.
      ({ Compute, IdTokenClient }) =>
        new IdTokenClient({ targetAudience: inspectUrl, idTokenProvider: new Compute() }),
    )
    const headers = await (await connecting).getRequestHeaders(inspectUrl)
    return { Authorization: new Headers(headers).get('Authorization') ?? '' }
  }
  return {
    async inspect(picture) {
      const response = await fetch(`${inspectUrl}/inspect`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/octet-stream',
          ...traceHeaders(),
          ...(await identify()),
        },
        body: Uint8Array.from(picture),
        signal: AbortSignal.timeout(inspectTimeoutMs),
      })
      const { status } = response
      const message = `The model service answered ${status}.`
      if (status === 401 || status === 403) throw new CallerRefusedError(message, status)
      if (!response.ok) throw new Error(message)
      return Inspection.parse(await response.json())
    },
  }
}
