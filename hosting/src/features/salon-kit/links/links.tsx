import type { Invitation } from '@hairstyle/contract/api/consultations.ts'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionLink } from '../../../components/action.tsx'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { MessageState } from '../../../components/message-state.tsx'
import kit from '../../../components/kit.module.css'
import { Paged } from '../../../components/paged.tsx'
import { Section } from '../../../components/section.tsx'
import { Skeletons } from '../../../components/skeletons.tsx'
import { call } from '../../../lib/api-client.ts'
import { formatDay } from '../../../lib/dates.ts'
import { salonKitPaths } from '../../../lib/salon-kit-paths.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { isOffered, useSalonList } from '../list/use-salon-list.ts'
import css from './links.module.css'
import { LinkDialog } from './link-dialog.tsx'
import { NewLinkForm } from './new-link-form.tsx'
import { revokeTexts, linkTexts as texts } from './texts.ts'

const pageSize = 20

/** A salon's links: making them, and what became of them. */
export function Links() {
  const pages = usePages('GET /salon-kit/invitation/list', {}, pageSize)
  const { list } = useSalonList()
  const [shown, setShown] = useState<Invitation | null>(null)
  const [revoked, setRevoked] = useState<Invitation | null>(null)
  return (
    <div className={css.links}>
      <Section id="new-link" title={texts.newTitle}>
        {list?.some(isOffered) === false ? (
          <MessageState
            title={texts.nothingTitle}
            text={texts.nothingText}
            action={<ActionLink to={salonKitPaths.styles()}>{texts.toStyles}</ActionLink>}
          />
        ) : (
          <NewLinkForm
            onMade={(invitation) => {
              void pages.retry()
              setShown(invitation)
            }}
          />
        )}
      </Section>
      <Section id="links" title={texts.listTitle}>
        <Paged
          pages={pages}
          failed={texts.failed}
          loading={<Skeletons label={texts.loading} count={4} blockClassName={css.skeleton} />}
        >
          {(invitations) =>
            invitations.length === 0 ? (
              <MessageState
                picture={<IconLink size={48} stroke={1.4} aria-hidden />}
                title={texts.emptyTitle}
                text={texts.emptyText}
              />
            ) : (
              <ul className={kit.list}>
                {invitations.map((invitation) => (
                  <LinkItem
                    key={invitation.invitation_id}
                    invitation={invitation}
                    onShow={() => setShown(invitation)}
                    onRevoke={() => setRevoked(invitation)}
                  />
                ))}
              </ul>
            )
          }
        </Paged>
      </Section>
      <LinkDialog invitation={shown} onClose={() => setShown(null)} />
      <RevokeDialog invitation={revoked} onClose={() => setRevoked(null)} onRevoked={pages.retry} />
    </div>
  )
}

interface LinkItemProps {
  readonly invitation: Invitation
  readonly onShow: () => void
  readonly onRevoke: () => void
}

function LinkItem({ invitation, onShow, onRevoke }: LinkItemProps) {
  const { label, kind, source, state, uses, erased, expires_at: until } = invitation
  const name = label === '' ? texts.unnamed : label
  const facts = [
    texts.kinds[kind],
    texts.uses(uses),
    ...(erased > 0 ? [texts.erased(erased)] : []),
    texts.until(formatDay(until)),
  ]
  return (
    <li className={css.link}>
      <div>
        <p className={css.name}>{name}</p>
        <p className={kit.soft}>
          <span className={css.state} data-state={state}>
            {texts.states[state]}
          </span>
          {facts.join(' · ')}
        </p>
      </div>
      {state === 'open' && (
        <div className={kit.row}>
          <Button variant="quiet" aria-label={texts.showNamed(name)} onClick={onShow}>
            {texts.show}
          </Button>
          {/* The page on a salon's site would take a new link. */}
          {source !== 'embed' && (
            <Button variant="plain" aria-label={texts.revokeNamed(name)} onClick={onRevoke}>
              {texts.revoke}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

interface RevokeDialogProps {
  readonly invitation: Invitation | null
  readonly onClose: () => void
  readonly onRevoked: () => Promise<unknown>
}

function RevokeDialog({ invitation, onClose, onRevoked }: RevokeDialogProps) {
  async function revoke() {
    if (!invitation) return
    await call('POST /salon-kit/invitation/revoke/:id', { id: invitation.invitation_id })
    // The button that opened it is gone before the focus returns.
    await onRevoked()
  }

  return (
    <ConfirmDialog
      opened={invitation !== null}
      title={revokeTexts.title}
      texts={revokeTexts}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{revokeTexts.text}</p>
    </ConfirmDialog>
  )
}
