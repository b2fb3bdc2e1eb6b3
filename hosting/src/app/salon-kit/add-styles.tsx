import { maxSalonStyles } from '@hairstyle/contract/limits.ts'
import { useNavigate } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { PageTitle } from '../../components/page.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { Library } from '../../features/library/library.tsx'
import css from '../../features/salon-kit/list/list.module.css'
import { addTexts as texts } from '../../features/salon-kit/list/texts.ts'
import { nameOf, useSalonList } from '../../features/salon-kit/list/use-salon-list.ts'
import { call } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { salonKitPaths } from '../../lib/salon-kit-paths.ts'
import { createStore, useStore } from '../../lib/store.ts'

const heading = <PageTitle title={texts.title} lead={texts.lead} />

const none: readonly string[] = []
/** Outlives the page, so that a look at a style on its own page loses nothing. */
const choice = createStore(none)

/** The library, to add many styles to the list at once. */
export function AddStyles() {
  const { list = [], isPending, change } = useSalonList()
  const chosen = useStore(choice, none)
  const navigate = useNavigate()

  function toggle(libId: string) {
    const listed = list.find(({ lib_id }) => lib_id === libId)
    if (listed) notify({ tone: 'info', message: texts.isListed(nameOf(listed)) })
    else if (chosen.includes(libId)) choice.set(chosen.filter((id) => id !== libId))
    else if (list.length + chosen.length < maxSalonStyles) choice.set([...chosen, libId])
    else notify({ tone: 'info', message: texts.full })
  }

  async function add() {
    const isAdded = await change(() => call('POST /salon-kit/style/add', { lib_ids: [...chosen] }))
    if (!isAdded) return
    notify({ tone: 'success', message: texts.done(chosen.length) })
    choice.set(none)
    await navigate(salonKitPaths.styles())
  }

  return (
    <>
      <Library
        heading={heading}
        chosen={[...list.map(({ lib_id }) => lib_id), ...chosen]}
        onToggle={toggle}
        between={null}
        advice={null}
        aside={null}
      />
      <div className={css.bar} data-own-bar>
        <div className={css.inner}>
          <ActionLink variant="plain" to={salonKitPaths.styles()}>
            {texts.back}
          </ActionLink>
          <PendingButton
            pending={isPending}
            pendingText={texts.adding}
            waiting={chosen.length === 0}
            onClick={() => void add()}
          >
            {chosen.length === 0 ? texts.nothing : texts.add(chosen.length)}
          </PendingButton>
        </div>
      </div>
    </>
  )
}
