import type { Creation, Photo } from '@hairstyle/contract/api/creations.ts'
import type { Style } from '@hairstyle/contract/api/library.ts'
import { hairBlends } from '@hairstyle/contract/look-title.ts'
import type { OwnHairWish } from '@hairstyle/contract/own-cut.ts'
import { isTooShortFor, ownLengths } from '@hairstyle/contract/own-lengths.ts'
import { useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { PictureFrame } from '../../components/picture-frame.tsx'
import type { OpenedDialog } from '../../components/late.tsx'
import { ColorChoice, ColorField } from '../../shared/colors/color-choice.tsx'
import { PhotoImage } from '../../shared/photo/photo-image.tsx'
import { usePhotoOf } from '../../shared/photo/use-photo-of.ts'
import { useTryCost } from '../../shared/try-on/use-try-cost.ts'
import css from './own-hair-dialog.module.css'
import { ownHairTexts as texts } from './own-hair-texts.ts'
import { fringesFor } from './own-fringes.ts'
import { adjustTexts, creationTexts, ownHairTexts as own } from './texts.ts'
import kit from '../../components/kit.module.css'

const parts = ['color', 'length', 'fringe'] as const
/** Part of one's own hair to change. */
export type OwnHairPart = (typeof parts)[number]

interface OwnHairDialogProps extends OpenedDialog {
  readonly photo: NonNullable<Creation['your_image']>
  /** The initial part. */
  readonly part: OwnHairPart | undefined
  /** The library's styles to choose fringes from; undefined while loading. */
  readonly styles: readonly Style[] | undefined
  readonly onWish: (wish: OwnHairWish) => void
}

interface PartProps {
  readonly wish: OwnHairWish
  readonly onWish: (wish: OwnHairWish) => void
}

const asItIs: OwnHairWish = { color: null, roots: null, ends: null, length: null, fringe: null }
const firstColor = '#a9522a'

/** Changes of one's own hair: colours, length, a fringe, or several of them. */
export function OwnHairDialog(props: OwnHairDialogProps) {
  const { opened, photo, part: first = 'color', styles, onWish, onClose } = props
  const [part, setPart] = useState(first)
  const [wish, setWish] = useState({ ...asItIs, color: first === 'color' ? firstColor : null })
  const cost = useTryCost(1)
  const face = usePhotoOf(photo)?.face ?? null
  const isAny = wish.color !== null || wish.length !== null || wish.fringe !== null
  return (
    <Dialog opened={opened} onClose={onClose} title={own.fromLook} width={460}>
      <div className={kit.stack}>
        <div className={css.lead}>
          <PhotoImage className={css.photo} photo={photo} alt={creationTexts.you} />
          <p>{texts.leads[part]}</p>
        </div>
        <div className={css.parts} role="group" aria-label={texts.parts}>
          {parts.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === part}
              onClick={() => setPart(each)}
            >
              {texts.names[each]}
            </button>
          ))}
        </div>
        {part === 'color' && <Colors wish={wish} onWish={setWish} />}
        {part === 'length' && <Lengths wish={wish} face={face} onWish={setWish} />}
        {part === 'fringe' && <Fringes wish={wish} face={face} styles={styles} onWish={setWish} />}
        {texts.conditions[part] && <p className={css.after}>{texts.conditions[part]}</p>}
        <Button
          size="lg"
          isWide
          disabled={!isAny}
          onClick={() => {
            onClose()
            onWish(wish)
          }}
        >
          {isAny ? texts.try(cost) : texts.nothing}
        </Button>
        <p className={css.after}>{texts.after}</p>
      </div>
    </Dialog>
  )
}

type SeenFace = Photo['face']

function Colors({ wish, onWish }: PartProps) {
  const blendsId = useId()
  const { color } = wish
  return (
    <>
      <ColorChoice
        title={texts.one}
        color={color}
        onColor={(hex) => onWish({ ...wish, color: hex, roots: null, ends: null })}
      />
      <div className={css.blends}>
        <p className={css.title} id={blendsId}>
          {texts.two}
        </p>
        <div className={css.list} role="group" aria-labelledby={blendsId}>
          {hairBlends.map(({ name, ...blend }) => (
            <button
              key={name}
              type="button"
              className={css.blend}
              aria-pressed={isIn(blend, wish)}
              onClick={() => onWish({ ...wish, ...blend })}
            >
              <span
                style={{
                  background: `linear-gradient(${blend.roots}, ${blend.color} 55%, ${blend.ends})`,
                }}
              />
              {name}
            </button>
          ))}
        </div>
      </div>
      {color !== null && (
        <div className={css.stops} role="group" aria-label={texts.more}>
          {(['roots', 'ends'] as const).map((stop) => (
            <ColorField
              key={stop}
              label={adjustTexts[stop]}
              color={wish[stop]}
              beginsWith={color}
              onColor={(hex) => onWish({ ...wish, [stop]: hex })}
            />
          ))}
        </div>
      )}
    </>
  )
}

function isIn(blend: Partial<OwnHairWish>, { color, roots, ends }: OwnHairWish): boolean {
  return blend.color === color && blend.roots === roots && blend.ends === ends
}

function Lengths({ wish, face, onWish }: PartProps & { readonly face: SeenFace }) {
  return (
    <div className={css.choices} role="group" aria-label={texts.names.length}>
      {[null, ...ownLengths].map((length) => {
        const cut = { length, fringe: null }
        const isTooLong = isTooShortFor(cut, face?.hair ?? null, face?.told ?? null)
        return (
          <button
            key={length}
            type="button"
            aria-pressed={wish.length === length}
            aria-disabled={isTooLong}
            onClick={() => {
              if (!isTooLong) onWish({ ...wish, length })
            }}
          >
            {length ? texts.lengths[length] : texts.ownLength}
            {isTooLong && <small>{texts.tooLong}</small>}
          </button>
        )
      })}
    </div>
  )
}

interface FringesProps extends PartProps {
  readonly face: SeenFace
  readonly styles: readonly Style[] | undefined
}

function Fringes({ wish, face, styles, onWish }: FringesProps) {
  if (!styles) return <p role="status">{texts.loading}</p>
  const offered = fringesFor(styles, face?.told?.texture ?? face?.hair?.texture ?? null)
  if (offered.length === 0) return <p role="status">{texts.noFringes}</p>
  return (
    <div className={css.fringes} role="group" aria-label={texts.names.fringe}>
      {offered.map(({ lib_id, title, cover }) => (
        <button
          key={lib_id}
          type="button"
          aria-label={texts.fringeOf(title)}
          aria-pressed={wish.fringe === lib_id}
          onClick={() => onWish({ ...wish, fringe: wish.fringe === lib_id ? null : lib_id })}
        >
          <PictureFrame picture={cover} alt="" sizes="140px" />
          {title}
        </button>
      ))}
    </div>
  )
}
