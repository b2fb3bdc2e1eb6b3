import type { HostileAnswer } from './find-fault.ts'
import type { HostileRequest } from './hostile-requests.ts'

const patienceMs = 60_000

/** Sends a request to the API at `origin`. */
export async function send(origin: string, request: HostileRequest): Promise<HostileAnswer> {
  const { method, path, headers, body } = request
  const response = await fetch(origin + path, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    ...(body !== undefined && { body }),
  })
  return await read(response)
}

export async function read(response: Response): Promise<HostileAnswer> {
  return {
    status: response.status,
    contentType: response.headers.get('Content-Type') ?? '',
    text: await response.text(),
  }
}
