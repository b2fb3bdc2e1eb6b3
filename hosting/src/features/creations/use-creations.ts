import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { lookTitle } from '@hairstyle/contract/look-title.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ConnectionError } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { setTrouble } from '../../lib/trouble.ts'
import { untilThere } from '../../lib/until-there.ts'
import { useApi, useRevalidate } from '../../lib/use-api.ts'
import { useUser } from '../../lib/use-user.ts'
import { hasSalonCard } from './started.ts'
import { isAtRest, newlySettled, pollDelayMs } from './progress.ts'
import { creationTexts } from './texts.ts'

const none: readonly Creation[] = []
const started = createStore(none)

/** Shows just started creations before the first answer about them. */
export function showStarted(creations: readonly Creation[]): void {
  started.set([...started.get(), ...creations])
}

function forgetStarted(answered: readonly Creation[]): void {
  const ids = new Set(answered.map(({ create_id }) => create_id))
  started.set(started.get().filter(({ create_id }) => !ids.has(create_id)))
}

/**
 * Creations by id, in that order, polled until all are settled; undefined while loading. Deleted ones are left out.
 * `news` is a message for screen readers about the latest results; `firstId` is the person's very first look, if it
 * finished here.
 */
export function useCreations(createIds: readonly string[]) {
  const { isLogin } = useSession()
  const justStarted = useStore(started, none)
  // A settled look is polled again while it is being finished.
  const [isMoving, setMoving] = useState(false)
  const ids = `${isMoving} ${createIds.join()}`
  const { news, firstId, tell } = useNews()
  const [isAnswered, setAnswered] = useState(false)
  const waiting = useRef({ ids: '', since: 0 })

  const refreshInterval = useCallback(
    (creations: Creation[] | undefined) => {
      if (waiting.current.ids !== ids) waiting.current = { ids, since: performance.now() }
      return pollDelayMs(creations, performance.now() - waiting.current.since)
    },
    [ids],
  )
  const startedIds = new Set(justStarted.map(({ create_id }) => create_id))
  // There is nothing to learn about creations started just now.
  const isKnown = isAnswered
    ? createIds.some((id) => startedIds.has(id))
    : createIds.every((id) => startedIds.has(id))
  const { data, error, mutate } = useApi(
    'GET /hairstyle/create/results',
    isLogin && createIds.length > 0 ? { create_ids: [...createIds] } : null,
    {
      keepPreviousData: true,
      ...(isKnown && { fallbackData: [...justStarted], revalidateIfStale: false }),
      ...untilThere,
      refreshInterval,
      // The site's default would freeze the progress.
      dedupingInterval: 500,
      onSuccess(creations) {
        setAnswered(true)
        setMoving(!creations.every(isAtRest))
        tell(creations)
        forgetStarted(creations)
      },
    },
  )
  const known = [...justStarted, ...(data ?? none)]
  const isLoading = data === undefined && justStarted.length === 0
  const isAwaited = createIds.length > 0 && !inOrder(known, createIds).every(isAtRest)
  const isUnreachable = isAwaited && error instanceof ConnectionError
  useEffect(() => {
    if (!isUnreachable) return
    setTrouble('unreachable', true)
    return () => setTrouble('unreachable', false)
  }, [isUnreachable])
  return {
    creations: isLoading ? undefined : inOrder(known, createIds),
    error,
    news,
    firstId,
    retry: () => void mutate(),
  }
}

/** Reports newly settled creations, and revalidates the affected lists and credits. */
function useNews() {
  const [news, setNews] = useState('')
  const [firstId, setFirstId] = useState('')
  const { user } = useUser()
  const revalidate = useRevalidate()
  const last = useRef(none)
  // The account, when read again, may know of the look before this page does, so its first answer counts.
  const isFirstAwaited = useRef<boolean>(undefined)
  const isFirst = user?.is_first_success_creation
  useEffect(() => {
    isFirstAwaited.current ??= isFirst
  }, [isFirst])

  function tell(creations: readonly Creation[]) {
    const settled = newlySettled([...started.get(), ...last.current], creations)
    last.current = creations
    if (settled.length === 0) return
    const first = isFirstAwaited.current
      ? settled.find(({ result }) => result && result.confidence !== 'poor')
      : undefined
    setNews(settled.map((creation) => newsOf(creation, creation === first)).join(' '))
    if (first) {
      isFirstAwaited.current = false
      setFirstId(first.create_id)
    }
    const isCreditBack = settled.some(
      ({ refunded, finish }) => refunded || finish?.state === 'failed',
    )
    void revalidate([
      'GET /hairstyle/mine/list/create',
      ...(isCreditBack || first ? ['GET /user/info' as const] : []),
    ])
  }
  return { news, firstId, tell }
}

function newsOf(creation: Creation, isFirst: boolean): string {
  const title = lookTitle(creation)
  if (creation.finish?.state === 'done') return creationTexts.news.finished(title)
  if (creation.finish?.state === 'failed') {
    return creationTexts.news.notFinished(title, creation.finish.included)
  }
  if (creation.status !== 'done') return creationTexts.news.failed(title, creation.refunded)
  const { firstLook, news, poor } = creationTexts
  return [
    news.done(title),
    ...(creation.result?.confidence === 'poor' ? [poor] : []),
    ...(isFirst ? [firstLook.title, firstLook.text(hasSalonCard(creation))] : []),
  ].join(' ')
}

/** Later entries of the same creation are newer. */
function inOrder(creations: readonly Creation[], ids: readonly string[]) {
  const byId = new Map(creations.map((creation) => [creation.create_id, creation]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
