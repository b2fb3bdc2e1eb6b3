import type { Creation, Photo } from '@hairstyle/contract/api/creations.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconConfetti } from '@tabler/icons-react'
import { lookTitle } from '@hairstyle/contract/look-title.ts'
import { paths } from '../../lib/paths.ts'
import { showSection } from '../../lib/show-section.ts'
import { wantedOf, type WantedVersion } from './adjust-look.tsx'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import firstLookCss from './first-look.module.css'
import { UsualActions } from './look-actions.tsx'
import { LookDetails, versionsId } from './look-details.tsx'
import { LookDialogs } from './look-dialogs.tsx'
import { LookPicture } from './look-picture.tsx'
import { leadingCreation, versionBefore } from './progress.ts'
import { photoSizeOf, ResultStage } from './result-stage.tsx'
import css from './results.module.css'
import { hasSalonCard, mayBeAdjusted } from './started.ts'
import { creationTexts } from './texts.ts'
import { useRemoval } from './use-removal.ts'
import { useViewParam } from './use-view-param.ts'

interface ResultsProps {
  /** Newest batch first; at least one. */
  readonly creations: readonly Creation[]
  /** A message about the latest results. */
  readonly news: string
  /** The person's very first look, if it just finished; otherwise ''. */
  readonly firstId: string
  /** The photo in the bar, for the shape of pending pictures. */
  readonly photo: Photo | null
  readonly isStarting: boolean
  /** Repeats a try-on with the same style and photo. */
  readonly onAgain: (creation: Creation) => void
  /** Begins another version of a look. */
  readonly onAdjust: (creation: Creation, wanted: WantedVersion) => void
  readonly onOtherPhoto: () => void
  /** Opens the library with the photo of this look. */
  readonly onOtherStyle: (creation: Creation) => void
  /** Recolours the person's own hair on the photo of this look. */
  readonly onOwnHair: (creation: Creation) => void
  /** Shows styles that hide much of the person's own hair. */
  readonly onCoveringStyles: () => void
  readonly onRemoved: (createIds: readonly string[]) => void
}

/** Id of the large picture. */
const stageId = 'stage'

/** The results of the last try-ons: one large, all in a strip, and their actions. */
export function Results(props: ResultsProps) {
  const { creations, news, firstId, photo, isStarting, onAgain, onAdjust, onOtherStyle } = props
  const newestId = creations[0]?.create_id
  const [choice, setChoice] = useState({ id: '', newestId, news })
  const view = useViewParam()
  const [shared, setShared] = useState<readonly Creation[]>([])
  const removal = useRemoval(props.onRemoved)

  // A choice ends with the next batch.
  const chosen = creations.find(({ create_id }) => create_id === choice.id)
  const isChosen = choice.newestId === newestId && chosen !== undefined
  const current = isChosen ? chosen : leadingCreation(creations)
  if (!current) return null
  const before = versionBefore(current, creations)
  const choose = (id: string) => setChoice({ id, newestId, news })
  return (
    <div className={css.results}>
      <header className={css.head}>
        <h1 className={css.title}>{creationTexts.results}</h1>
        <Link to={paths.mine()} className={css.all}>
          {creationTexts.all}
        </Link>
      </header>
      <div id={stageId} className={css.stage} tabIndex={-1}>
        <ResultStage
          creation={current}
          photoSize={photoSizeOf(current, creations, photo)}
          onRetry={() =>
            current.original_id === null ? onAgain(current) : onAdjust(current, wantedOf(current))
          }
          onOtherPhoto={props.onOtherPhoto}
        />
      </div>
      <div className={css.side}>
        <UsualActions
          creation={current}
          adjusting={
            // The picture stays in view as far as there is room.
            mayBeAdjusted(current) ? { onPress: () => showSection(versionsId, 'nearest') } : null
          }
          onOtherStyle={() => onOtherStyle(current)}
          onShare={() => setShared([current])}
        />
        {current.create_id === firstId && <FirstLook creation={current} />}
        {creations.length > 1 && (
          <LookStrip creations={creations} currentId={current.create_id} onChoose={choose} />
        )}
        <LookDetails
          key={current.create_id}
          creation={current}
          isStarting={isStarting}
          onAdjust={(wanted) => onAdjust(current, wanted)}
          onUndo={
            before
              ? () => {
                  choose(before.create_id)
                  // The button may go with the version.
                  showSection(stageId, 'nearest')
                }
              : null
          }
          onFullScreen={() => view.open(current.create_id)}
          onOwnHair={() => props.onOwnHair(current)}
          onCoveringStyles={props.onCoveringStyles}
          onRemove={() => removal.ask([current.create_id])}
        />
      </div>
      <p className={kit.spoken} role="status">
        {isChosen && choice.news === news ? creationTexts.shown(lookTitle(current)) : news}
      </p>
      <LookDialogs
        looks={creations}
        view={view}
        isStarting={isStarting}
        onView={choose}
        shared={shared}
        onShare={([id]) => setShared(creations.filter(({ create_id }) => create_id === id))}
        onShared={() => setShared([])}
        onAdjust={(creation, wanted) => {
          view.close()
          onAdjust(creation, wanted)
        }}
        onOtherStyle={(creation) => {
          view.close()
          onOtherStyle(creation)
        }}
        removal={removal}
      />
    </div>
  )
}

const { firstLook: texts } = creationTexts

/** Beside somebody's very first look: congratulation and next steps. */
function FirstLook({ creation }: { readonly creation: Creation }) {
  return (
    <div className={firstLookCss.first}>
      <IconConfetti
        className={cx(kit.popping, firstLookCss.mark)}
        size={32}
        stroke={1.5}
        aria-hidden
      />
      <div>
        <p className={firstLookCss.title}>{texts.title}</p>
        <p>{texts.text(hasSalonCard(creation))}</p>
      </div>
    </div>
  )
}

interface LookStripProps {
  readonly creations: readonly Creation[]
  readonly currentId: string
  readonly onChoose: (createId: string) => void
}

/** All current results as small pictures. */
function LookStrip({ creations, currentId, onChoose }: LookStripProps) {
  return (
    <ul className={firstLookCss.strip} aria-label={creationTexts.results}>
      {creations.map((creation) => (
        <li key={creation.create_id}>
          <button
            type="button"
            className={firstLookCss.look}
            aria-current={creation.create_id === currentId}
            aria-label={creationTexts.show(lookTitle(creation))}
            onClick={() => onChoose(creation.create_id)}
          >
            <LookPicture creation={creation} alt="" isSmall />
          </button>
        </li>
      ))}
    </ul>
  )
}
