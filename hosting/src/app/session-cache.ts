import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import type { Api, ApiKey } from '@hairstyle/contract/api.ts'
import { currentSession, subscribeToSession } from '../lib/session.ts'

type PrivateRead = {
  [Key in ApiKey]: Key extends `GET ${string}`
    ? Api[Key]['auth'] extends 'user'
      ? Key
      : never
    : never
}[ApiKey]

/** Reads whose answers belong to one person; complete by its type. */
const privateReads: Record<PrivateRead, true> = {
  'GET /hairstyle/create/results': true,
  'GET /hairstyle/item/balance': true,
  'GET /hairstyle/item/balance/records': true,
  'GET /hairstyle/mine/catalogs': true,
  'GET /hairstyle/mine/list/favorite': true,
  'GET /hairstyle/mine/followed': true,
  'GET /hairstyle/mine/list/create': true,
  'GET /hairstyle/mine/list/share': true,
  'GET /hairstyle/user/last_image': true,
  'GET /hairstyle/user/photos': true,
  'GET /moms/baby_photo/history/detail': true,
  'GET /stripe/order/info/hairstyle': true,
  'GET /stripe/order/list/hairstyle': true,
  'GET /tracking/account/history': true,
  'GET /tracking/account/list': true,
  'GET /tracking/plan/mine': true,
  'GET /tracking/report/info': true,
  'GET /tracking/report/list': true,
  'GET /tracking/report/offer': true,
  'GET /user/info': true,
}

function isPrivate(key: unknown): boolean {
  return Array.isArray(key) && String(key[0]) in privateReads
}

/** Forgets one person's answers when somebody else, or nobody, is signed in; asks for the public ones again. */
export function useSessionCache() {
  const { mutate } = useSWRConfig()
  useEffect(
    () =>
      subscribeToSession(() => {
        void mutate(isPrivate, undefined, { revalidate: currentSession().isLogin })
        void mutate((key) => !isPrivate(key))
      }),
    [mutate],
  )
}
