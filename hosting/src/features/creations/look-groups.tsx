import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { IconStar } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { Chips } from '../../components/chips.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PhotoImage } from '../../shared/photo/photo-image.tsx'
import { LookCard } from './look-card.tsx'
import css from './look-groups.module.css'
import { groupByMonth, groupByPhoto } from './progress.ts'
import { creationTexts, mineTexts } from './texts.ts'
import type { Arrangement } from './use-arrangement.ts'

interface ArrangingProps {
  readonly arrangement: Arrangement
}

/** Which looks are listed, and in what order. */
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
      <EmptyState
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
