import type { OwnHairColors } from '@hairstyle/contract/adjustment.ts'
import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { hairBlends } from '@hairstyle/contract/look-title.ts'
import { useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ColorChoice, ColorField } from '../../shared/colors/color-choice.tsx'
import { PhotoImage } from '../../shared/photo/photo-image.tsx'
import { useTryCost } from '../../shared/try-on/use-try-cost.ts'
import css from './own-hair-dialog.module.css'
import { adjustTexts, creationTexts, ownHairTexts as texts } from './texts.ts'

interface OwnHairDialogProps {
  readonly opened: boolean
  readonly photo: NonNullable<Creation['your_image']>
  readonly onColors: (colors: OwnHairColors) => void
  readonly onClose: () => void
}

const first: OwnHairColors = { color: '#a9522a', roots: null, ends: null }

/** Which colours one's own hair gets: one, a blend of two, or any. */
export function OwnHairDialog({ opened, photo, onColors, onClose }: OwnHairDialogProps) {
  const [colors, setColors] = useState(first)
  const cost = useTryCost(1)
  const blendsId = useId()
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} width={460}>
      <div className={css.dialog}>
        <div className={css.lead}>
          <PhotoImage className={css.photo} photo={photo} alt={creationTexts.you} />
          <p>{texts.lead}</p>
        </div>
        <ColorChoice
          title={texts.one}
          color={colors.color}
          onColor={(color) => setColors({ ...first, color: color ?? colors.color })}
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
                aria-pressed={isSame(blend, colors)}
                onClick={() => setColors(blend)}
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
        <div className={css.stops} role="group" aria-label={texts.more}>
          {(['roots', 'ends'] as const).map((stop) => (
            <ColorField
              key={stop}
              label={adjustTexts[stop]}
              color={colors[stop]}
              beginsWith={colors.color}
              onColor={(hex) => setColors({ ...colors, [stop]: hex })}
            />
          ))}
        </div>
        <Button
          size="lg"
          isWide
          onClick={() => {
            onClose()
            onColors(colors)
          }}
        >
          {texts.try(cost)}
        </Button>
        <p className={css.after}>{texts.after}</p>
      </div>
    </Dialog>
  )
}

function isSame(a: OwnHairColors, b: OwnHairColors): boolean {
  return a.color === b.color && a.roots === b.roots && a.ends === b.ends
}
