import type { SalonStyle } from '@hairstyle/contract/api/salon-kit.ts'
import { maxLength } from '@hairstyle/contract/limits.ts'
import { useState } from 'react'
import { Answers } from '../../../components/answers.tsx'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { SelectField, TextField } from '../../../components/field.tsx'
import kit from '../../../components/kit.module.css'
import type { OpenedDialog } from '../../../components/late.tsx'
import { Option } from '../../../components/option.tsx'
import { call } from '../../../lib/api-client.ts'
import { notify } from '../../../lib/notify.ts'
import { useForm } from '../../../lib/use-form.ts'
import css from './list.module.css'
import { amountOf, currencies, priceText } from './price.ts'
import { termsTexts as texts } from './texts.ts'
import { nameOf, useSalonList } from './use-salon-list.ts'

interface TermsDialogProps extends OpenedDialog {
  readonly style: SalonStyle
}

/** A salon's terms for a style: name, time, price and upkeep; and its removal. */
export function TermsDialog({ opened, onClose, style }: TermsDialogProps) {
  const [isRemoving, setRemoving] = useState(false)
  const close = () => {
    setRemoving(false)
    onClose()
  }
  const title = isRemoving ? texts.removal.title(nameOf(style)) : texts.title
  return (
    <Dialog opened={opened} onClose={close} title={title} width={440}>
      {isRemoving ? (
        <Removal style={style} onKeep={() => setRemoving(false)} />
      ) : (
        <TermsForm style={style} onClose={close} onRemove={() => setRemoving(true)} />
      )}
    </Dialog>
  )
}

interface TermsFormProps extends Pick<TermsDialogProps, 'style' | 'onClose'> {
  readonly onRemove: () => void
}

function TermsForm({ style, onClose, onRemove }: TermsFormProps) {
  const { list, change } = useSalonList()
  const usual = list?.find(({ price }) => price)?.price?.currency ?? 'gbp'
  const { field, isSending, onSubmit } = useForm('POST /salon-kit/style/update', {
    labels: texts.labels,
    toRequest: (fields) => requestOf(style, fields),
    onDone: (answer) => {
      void change(() => Promise.resolve(answer))
      onClose()
    },
  })
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <TextField
        {...field('name')}
        hint={texts.nameHint(style.title)}
        defaultValue={style.name ?? ''}
        maxLength={maxLength.styleName}
        autoComplete="off"
      />
      <TextField
        {...field('minutes')}
        hint={texts.minutesHint}
        inputMode="numeric"
        defaultValue={style.minutes ?? ''}
      />
      <div className={css.pair}>
        <TextField
          {...field('price')}
          inputMode="decimal"
          defaultValue={style.price ? priceText(style.price) : ''}
        />
        <SelectField
          {...field('currency')}
          defaultValue={style.price?.currency ?? usual}
          options={Object.fromEntries(currencies.map((code) => [code, code.toUpperCase()]))}
        />
      </div>
      <TextField
        {...field('upkeep_weeks')}
        hint={texts.weeksHint}
        inputMode="numeric"
        defaultValue={style.upkeep_weeks ?? ''}
      />
      <Option type="checkbox" name="is_shown" value="1" defaultChecked={style.is_shown}>
        {texts.shown}
      </Option>
      <Answers texts={texts} isPending={isSending} onKeep={onClose} />
      <Button variant="plain" onClick={onRemove}>
        {texts.remove}
      </Button>
    </form>
  )
}

/** Empty fields are cleared. */
function requestOf({ lib_id }: SalonStyle, fields: Readonly<Record<string, string>>) {
  const { name, minutes, price, currency = '', upkeep_weeks: weeks, is_shown: isShown } = fields
  return {
    lib_id,
    name: name ?? null,
    minutes: minutes === undefined ? null : Number(minutes),
    price: price === undefined ? null : { amount: amountOf(price, currency), currency },
    upkeep_weeks: weeks === undefined ? null : Number(weeks),
    is_shown: isShown !== undefined,
  }
}

interface RemovalProps {
  readonly style: SalonStyle
  readonly onKeep: () => void
}

/** Once it is off the list, the dialog goes with it. */
function Removal({ style, onKeep }: RemovalProps) {
  const { isPending, change } = useSalonList()
  const { lib_id, is_own: isOwn } = style
  const remove = () =>
    change(async () => {
      const list = await call('POST /salon-kit/style/remove', { lib_id })
      notify({ tone: 'success', message: texts.removal.done(nameOf(style)) })
      return list
    })
  return (
    <div className={css.form}>
      <p className={kit.soft}>{isOwn ? texts.removal.own : texts.removal.library}</p>
      <Answers
        texts={texts.removal}
        variant="danger"
        isPending={isPending}
        onKeep={onKeep}
        onConfirm={() => void remove()}
      />
    </div>
  )
}
