import type { PicturePoint } from '@hairstyle/contract/acceptance.ts'
import { HairCut, Inspection } from '@hairstyle/contract/jobs.ts'
import type { IdTokenClient } from 'google-auth-library'
import type { Config } from '../config.ts'
import { traceHeaders } from '../trace.ts'

/**
 * The model service, as far as it answers at once. Its methods throw {CallerRefusedError} when the service does not let
 * us in, {ModelBusyError} when others have to be served first, and {Error} when it does not answer, or not in time.
 */
export interface ModelService {
  /** A quick look at an encoded picture, at the face at `meant` where somebody chose one. */
  inspect(picture: Uint8Array, meant?: PicturePoint | null): Promise<Inspection>
  /** The hair of an encoded picture. Asked once more where the first answer gets lost: nothing is kept on the way. */
  cutOut(picture: Uint8Array): Promise<HairCut>
}

/** The model service does not let this deployment in: a mistake in its accounts or roles, which no waiting mends. */
export class CallerRefusedError extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** More is asked of the model service than it takes at once: the same request may succeed later. */
export class ModelBusyError extends Error {
  override readonly name = 'ModelBusyError'
}

const inspectTimeoutMs = 15_000
/** Hosting gives up on an upload after a minute, and the picture is decoded before. */
const cutOutTimeoutMs = 25_000

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

/** Whoever had no time is not asked twice: that would double its work. */
function isWorthAnother(error: unknown): boolean {
  if (error instanceof CallerRefusedError || error instanceof ModelBusyError) return false
  return !(error instanceof Error && error.name === 'TimeoutError')
}
