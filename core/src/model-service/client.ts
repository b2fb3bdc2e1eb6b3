import type { PicturePoint } from '@hairstyle/contract/acceptance.ts'
import { HairCut, Inspection } from '@hairstyle/contract/jobs.ts'
import type { IdTokenClient } from 'google-auth-library'
import type { Config } from '../config.ts'
import { traceHeaders } from '../trace.ts'

/**
 * The synchronous calls of the model service. Its methods throw {CallerRefusedError} when the service does not let us
 * in, {ModelBusyError} when it is at capacity, and {Error} when it does not answer in time.
 */
export interface ModelService {
  /** A quick inspection of an encoded picture, for the face at `meant` if somebody chose one. */
  inspect(picture: Uint8Array, meant?: PicturePoint | null): Promise<Inspection>
  /** The hair of an encoded picture. Retried once if the first answer gets lost, since the service keeps nothing. */
  cutOut(picture: Uint8Array): Promise<HairCut>
}

/** The model service does not let this deployment in: a mistake in accounts or roles, which no retry fixes. */
export class CallerRefusedError extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** The model service is at capacity: the same request may succeed later. */
export class ModelBusyError extends Error {
  override readonly name = 'ModelBusyError'
}

const inspectTimeoutMs = 15_000
/** Hosting's timeout for an upload is a minute, part of which decoding the picture takes. */
const cutOutTimeoutMs = 25_000

/** A client that authenticates with a token of the account it runs as. */
export function modelServiceClient({
  inspectUrl,
}: Pick<Config['model'], 'inspectUrl'>): ModelService {
  let connecting: Promise<IdTokenClient> | undefined
  const identify = async () => {
    connecting ??= import('google-auth-library').then(
      // Uses the metadata server: other credentials on a machine belong to a person.
      ({ Compute, IdTokenClient }) =>
        new IdTokenClient({ targetAudience: inspectUrl, idTokenProvider: new Compute() }),
    )
    const headers = await (await connecting).getRequestHeaders(inspectUrl)
    return { Authorization: new Headers(headers).get('Authorization') ?? '' }
  }
  const ask = async (path: string, picture: Uint8Array, timeoutMs: number): Promise<unknown> => {
    const response = await fetch(`${inspectUrl}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/octet-stream',
        ...traceHeaders(),
        ...(await identify()),
      },
      body: Uint8Array.from(picture),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status } = response
    const message = `The model service answered ${status}.`
    if (status === 401 || status === 403) throw new CallerRefusedError(message, status)
    if (status === 429 || status === 503) throw new ModelBusyError(message)
    if (!response.ok) throw new Error(message)
    return await response.json()
  }
  const cutOut = async (picture: Uint8Array) =>
    HairCut.parse(await ask('/cut-out', picture, cutOutTimeoutMs))
  return {
    inspect: async (picture, meant = null) => {
      const query = meant ? `?x=${meant.x}&y=${meant.y}` : ''
      return Inspection.parse(await ask(`/inspect${query}`, picture, inspectTimeoutMs))
    },
    cutOut: async (picture) => {
      try {
        return await cutOut(picture)
      } catch (error) {
        if (!isWorthAnother(error)) throw error
        return await cutOut(picture)
      }
    },
  }
}

/** A timeout is not retried: that would double the work. */
function isWorthAnother(error: unknown): boolean {
  if (error instanceof CallerRefusedError || error instanceof ModelBusyError) return false
  return !(error instanceof Error && error.name === 'TimeoutError')
}
