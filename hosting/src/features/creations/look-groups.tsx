import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { IconCheck, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { lookTitle } from '@hairstyle/contract/look-title.ts'
import { Button } from '../../components/button.tsx'
import { CardMark, CardWords } from '../../components/card-parts.tsx'
import { Chips } from '../../components/chips.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { useApi } from '../../lib/use-api.ts'
import { PhotoImage } from '../../shared/photo/photo-image.tsx'
import css from './look-groups.module.css'
import { useMarks } from './look-marks.ts'
import { LookPicture, stageWords } from './look-picture.tsx'
import { groupByMonth, groupByPhoto, isSettled } from './progress.ts'
import { creationTexts, finishTexts, mineTexts, onItsWayWords } from './texts.ts'

interface ArrangingProps {
  readonly arrangement: Arrangement
}

/** Controls for filtering and grouping looks. */
export function Arranging({ arrangement }: ArrangingProps) {
  return (
    <Chips
      title={mineTexts.arrange}
      chips={[
        { id: 'favorites', words: mineTexts.favorites, isOn: arrangement.onlyFavorites },
        { id: 'byPhoto', words: mineTexts.byPhoto, isOn: arrangement.byPhoto },
      ]}
      onPress={arrangement.toggle}
    />
  )
}

interface LookGroupsProps extends ArrangingProps {
  readonly selected: readonly string[] | null
  readonly onOpen: (createId: string) => void
  readonly onSelect: (createId: string) => void
  readonly onRemove: (createId: string) => void
}

/** Looks in cards, month by month or photo by photo. */
export function LookGroups({ arrangement, selected, ...cards }: LookGroupsProps) {
  const { looks, byPhoto, onlyFavorites, error, retry, isLoading } = arrangement
  if (error) return <ErrorState title={mineTexts.favoritesFailed} error={error} onRetry={retry} />
  if (looks.length === 0 && onlyFavorites && !isLoading) {
    return (
      <MessageState
        picture={<IconStar size={56} stroke={1.3} aria-hidden />}
        title={mineTexts.noFavoritesTitle}
        text={mineTexts.noFavoritesText}
        action={
          <Button variant="soft" onClick={() => arrangement.toggle('favorites')}>
            {mineTexts.showAll}
          </Button>
        }
      />
    )
  }
  const groups = byPhoto ? groupByPhoto(looks) : groupByMonth(looks)
  return groups.map(({ key, title, creations }) => (
    <section key={key} className={css.group} aria-labelledby={`group-${key}`}>
      <h2 id={`group-${key}`} className={css.title}>
        {byPhoto && <PhotoOf creation={creations[0]} />}
        {title}
      </h2>
      <ul className={css.grid}>
        {creations.map((creation) => (
          <LookCard
            key={creation.create_id}
            creation={creation}
            selected={selected?.includes(creation.create_id)}
            onOpen={() => cards.onOpen(creation.create_id)}
            onSelect={() => cards.onSelect(creation.create_id)}
            onRemove={() => cards.onRemove(creation.create_id)}
          />
        ))}
      </ul>
    </section>
  ))
}

function PhotoOf({ creation }: { readonly creation: Creation | undefined }) {
  if (!creation?.your_image) return null
  return <PhotoImage className={css.photo} photo={creation.your_image} alt={creationTexts.you} />
}

type Arrangement = ReturnType<typeof useArrangement>

/** The looks to list out of the known ones; older favourites are fetched. The viewed one stays until it is closed. */
export function useArrangement(known: readonly Creation[], viewId: string | null) {
  // In the address, so that a reload keeps it.
  const [params, setParams] = useSearchParams()
  const onlyFavorites = params.has('favorites')
  const byPhoto = params.has('byPhoto')
  const withMarks = useMarks()
  const { data, error, isLoading, mutate } = useApi(
    'GET /hairstyle/mine/list/favorite',
    onlyFavorites ? {} : null,
  )
  const all = new Map([...(data ?? []), ...known].map((look) => [look.create_id, look]))
  const favorites = [...all.values()]
    .map(withMarks)
    .filter(({ favorite, create_id }) => favorite || create_id === viewId)
    .sort((a, b) => b.created_at.localeCompare(a.created_at))
  return {
    looks: onlyFavorites ? favorites : known,
    onlyFavorites,
    byPhoto,
    isLoading,
    error: onlyFavorites && !data ? error : undefined,
    retry: () => void mutate(),
    toggle: (what: 'favorites' | 'byPhoto') => {
      const next = new URLSearchParams(params)
      if (next.has(what)) next.delete(what)
      else next.set(what, '1')
      setParams(next, { replace: true, preventScrollReset: true })
    },
  }
}

interface LookCardProps {
  readonly creation: Creation
  /** Undefined outside of selection mode. */
  readonly selected: boolean | undefined
  readonly onOpen: () => void
  readonly onSelect: () => void
  readonly onRemove: () => void
}

/** One of my looks: a tap opens it, or selects it in selection mode. */
function LookCard({ creation, selected, onOpen, onSelect, onRemove }: LookCardProps) {
  const title = lookTitle(creation)
  const { favorite } = useMarks()(creation)
  const isSelecting = selected !== undefined
  const picture = <LookPicture creation={creation} alt={creationTexts.wearing(title)} />
  return (
    <li className={css.card}>
      {isSelecting || creation.result ? (
        <button
          type="button"
          className={css.frame}
          aria-label={
            isSelecting ? mineTexts.selectLook(title) : mineTexts.openLook(title, favorite)
          }
          aria-pressed={selected}
          onClick={isSelecting ? onSelect : onOpen}
        >
          {picture}
          {isSelecting ? (
            <CardMark isOn={selected}>
              {selected && <IconCheck size={18} stroke={3} aria-hidden />}
            </CardMark>
          ) : (
            favorite && (
              <CardMark isOn={false}>
                <IconStarFilled size={18} aria-hidden />
              </CardMark>
            )
          )}
        </button>
      ) : (
        <div className={css.frame}>{picture}</div>
      )}
      <CardWords title={title} note={stateOf(creation)} />
      {creation.status === 'failed' && !isSelecting && (
        <button type="button" className={css.remove} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
          {creationTexts.remove}
        </button>
      )}
    </li>
  )
}

function stateOf(creation: Creation): string | null {
  if (!isSettled(creation)) return stageWords(creation)
  if (creation.status !== 'failed') return photographOf(creation)
  const reason = creation.error?.message ?? creationTexts.failedDefault
  return creation.refunded ? `${reason} ${creationTexts.refunded}` : reason
}

/** A label if it is a photograph, or becoming one. */
function photographOf({ finish }: Creation): string | null {
  switch (finish?.state) {
    case 'queued':
    case 'working':
      return onItsWayWords(finish.delay)
    case 'done':
      return finishTexts.done
    case 'offered':
    case 'failed':
    case undefined:
      return null
  }
}
