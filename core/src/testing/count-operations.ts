import { getApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'

/** The method through which all requests of Firestore's client go. */
interface Client {
  request(method: string, request: Request, ...rest: unknown[]): Promise<unknown>
  requestStream(method: string, isTwoWay: boolean, request: Request, ...rest: unknown[]): unknown
}
interface Request {
  readonly writes?: readonly unknown[] | null
  readonly documents?: readonly unknown[] | null
}

export interface Operations {
  reads: number
  writes: number
}

/** Counts the documents that `ctx` reads by name and writes from now on, without queries. */
export function countOperations({ config }: Context): Operations {
  const operations = { reads: 0, writes: 0 }
  const client = getFirestore(getApp(config.projectId)) as unknown as Client
  const request = client.request.bind(client)
  const requestStream = client.requestStream.bind(client)
  client.request = (method, message, ...rest) => {
    operations.writes += message.writes?.length ?? 0
    return request(method, message, ...rest)
  }
  client.requestStream = (method, isTwoWay, message, ...rest) => {
    operations.reads += message.documents?.length ?? 0
    return requestStream(method, isTwoWay, message, ...rest)
  }
  return operations
}
