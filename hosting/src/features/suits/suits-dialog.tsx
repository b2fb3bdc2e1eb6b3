import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Choice } from '../../components/choice.tsx'
import { Dialog } from '../../components/dialog.tsx'
import type { OpenedDialog } from '../../components/late.tsx'
import type { Answers } from '../../shared/suits/rules.ts'
import { shapeOf } from './advise.ts'
import { MeasuredFace } from './measured-face.tsx'
import css from './suits-dialog.module.css'
import { suitsTexts as texts } from './texts.ts'
import { cardTexts } from '../../shared/library/texts.ts'
import kit from '../../components/kit.module.css'

interface SuitsDialogProps extends OpenedDialog {
  readonly photo: Photo
  /** Given before. */
  readonly answers: Answers
  readonly onAnswers: (answers: Answers) => void
  /** Sets the audience; undefined if known. */
  readonly onAudience: ((audience: ShownFor) => void) | undefined
}

export type ShownFor = keyof typeof texts.audiences

const shownFor = ['women', 'men', 'all'] as const
const hairs = ['straight', 'wavy', 'curly', 'coily'] as const
const minutes = [5, 15, 30] as const
const yesOrNo = [
  { value: true, words: texts.yes },
  { value: false, words: texts.no },
] as const

/** The measured face, and a few optional questions. */
export function SuitsDialog({ opened, onClose, ...form }: SuitsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} width={460}>
      <SuitsForm {...form} />
    </Dialog>
  )
}

function SuitsForm({
  photo,
  answers: given,
  onAnswers,
  onAudience,
}: Pick<SuitsDialogProps, 'photo' | 'answers' | 'onAnswers' | 'onAudience'>) {
  const [audience, setAudience] = useState<ShownFor | null>(null)
  const [answers, setAnswers] = useState(given)
  const answer = (changed: Partial<Answers>) => setAnswers({ ...answers, ...changed })
  return (
    <form
      className={kit.stack}
      onSubmit={(event) => {
        event.preventDefault()
        if (audience !== null) onAudience?.(audience)
        onAnswers(answers)
      }}
    >
      <MeasuredFace photo={photo} shape={shapeOf(photo)} />
      {onAudience && (
        <Choice
          title={texts.audience}
          options={shownFor.map((value) => ({ value, words: texts.audiences[value] }))}
          value={audience}
          onChange={setAudience}
        />
      )}
      <Choice
        title={texts.hair}
        options={hairs.map((hair) => ({ value: hair, words: cardTexts.textures[hair] }))}
        value={answers.hair}
        onChange={(hair) => answer({ hair })}
      />
      <Choice
        title={texts.minutes}
        options={minutes.map((value) => ({ value, words: texts.minuteWords(value) }))}
        value={answers.minutes}
        onChange={(value) => answer({ minutes: value })}
      />
      <Choice
        title={texts.glasses}
        options={yesOrNo}
        value={answers.hasGlasses}
        onChange={(hasGlasses) => answer({ hasGlasses })}
      />
      <Choice
        title={texts.beard}
        options={yesOrNo}
        value={answers.hasBeard}
        onChange={(hasBeard) => answer({ hasBeard })}
      />
      <Choice
        title={texts.grey}
        options={yesOrNo}
        value={answers.isGrey}
        onChange={(isGrey) => answer({ isGrey })}
      />
      <Button type="submit" size="lg" isWide>
        {texts.show}
      </Button>
      <p className={css.small}>{texts.about}</p>
      <p className={css.small}>{texts.privacy}</p>
    </form>
  )
}
