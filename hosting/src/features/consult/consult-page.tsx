import type { Consenter, OpenedInvitation } from '@hairstyle/contract/api/consultations.ts'
import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { clientPaths } from '../../lib/salon-kit-paths.ts'
import { showSection } from '../../lib/show-section.ts'
import { useApi } from '../../lib/use-api.ts'
import { ConsentForm } from './consent-form.tsx'
import css from './consult.module.css'
import { newSecret, useConsultDraft, type ConsultDraft } from './draft.ts'
import { SalonHead } from './salon-head.tsx'
import { SendForm } from './send-form.tsx'
import { StyleChoice } from './style-choice.tsx'
import { consultTexts as texts, type Closed } from './texts.ts'

/** Props of the part that adds the photo and shows styles on it. */
export interface PhotoPart {
  readonly invitationId: string
  readonly by: Consenter
  readonly photo: Photo | null
  readonly onPhoto: (photo: Photo | null) => void
}

interface ConsultPageProps {
  readonly invitationId: string
  readonly opened: OpenedInvitation
  /** The part of the page for a photo. */
  readonly photoPart: (part: PhotoPart) => ReactNode
  /** Whether styles can be tried on a photo. */
  readonly isUsable: (photo: Photo) => boolean
  readonly onSent: (consultationId: string, secret: string) => void
}

/** Addresses of photos expire after a quarter of an hour, so an open page renews them. */
const renewEveryMs = 10 * 60_000

/** A client's steps before the appointment, from the consent to sending. */
export function ConsultPage(props: ConsultPageProps) {
  const { invitationId, opened, photoPart, isUsable, onSent } = props
  const { salon, styles, state } = opened
  const { draft, update } = useConsultDraft(invitationId)
  const { photo, setPhoto } = useClientPhoto(invitationId, draft.imageId, (imageId) =>
    update({ imageId }),
  )
  const [isSending, setSending] = useState(false)
  const chosen = draft.libIds.flatMap(
    (id) => styles.find(({ lib_id: libId }) => libId === id) ?? [],
  )
  const isReady = photo !== null && isUsable(photo)

  const closed = state === 'open' ? styles.length === 0 && 'empty' : state
  if (closed) return <NotOpen why={closed} name={salon.name} sent={draft.sent} />

  function finish(consultationId: string) {
    const { secret } = draft
    const sent = { id: consultationId, secret }
    // Sent data belongs to the salon; the next draft starts empty.
    update({ by: null, imageId: null, libIds: [], fields: {}, secret: newSecret(), sent })
    onSent(consultationId, secret)
  }

  return (
    <article className={css.page} aria-labelledby="consult-title">
      <SalonHead salon={salon} />
      {draft.sent && (
        <p>
          {texts.sentBefore}{' '}
          <Link
            to={clientPaths.sentConsultation(draft.sent.id, draft.sent.secret)}
            target={outOfFrame()}
          >
            {texts.seeSent}
          </Link>
        </p>
      )}
      {draft.by === null ? (
        <ConsentForm
          salon={salon}
          onAgreed={(by) => {
            update({ by })
            showSection('photo-title')
          }}
        />
      ) : (
        photoPart({ invitationId, by: draft.by, photo, onPhoto: setPhoto })
      )}
      {draft.by !== null && (
        <StyleChoice
          styles={styles}
          chosen={chosen.map(({ lib_id: libId }) => libId)}
          isReady={isReady}
          isContinued={isSending}
          onChosen={(libIds) => {
            update({ libIds })
            if (libIds.length === 0) setSending(false)
          }}
          onContinue={() => {
            setSending(true)
            showSection('send')
          }}
        />
      )}
      {isSending && isReady && draft.by !== null && chosen.length > 0 && (
        <section id="send" tabIndex={-1} className={css.send} aria-labelledby="send-title">
          <SendForm
            salonName={salon.name}
            by={draft.by}
            request={{
              id: invitationId,
              image_id: photo.image_id,
              secret: draft.secret,
              lib_ids: chosen.map(({ lib_id: libId }) => libId),
            }}
            fields={draft.fields}
            onFields={(fields) => update({ fields })}
            onSent={finish}
          />
        </section>
      )}
    </article>
  )
}

/** The draft's photo, fetched again after a reload, and periodically. */
function useClientPhoto(
  invitationId: string,
  imageId: string | null,
  onImage: (imageId: string | null) => void,
) {
  const request = imageId === null ? null : { id: invitationId, image_id: imageId }
  const { data, error, mutate } = useApi('GET /consult/photo/:id', request, {
    refreshInterval: renewEveryMs,
    shouldRetryOnError: false,
  })
  const [added, setAdded] = useState<Photo | null>(null)
  const known = data ?? (added?.image_id === imageId ? added : null)
  return {
    photo: imageId === null || error ? null : known,
    setPhoto: (photo: Photo | null) => {
      setAdded(photo)
      onImage(photo?.image_id ?? null)
      if (photo?.image_id === imageId) void mutate(photo, { revalidate: false })
    },
  }
}

/** Link target from within a salon's own site: a new tab. */
function outOfFrame(): '_blank' | undefined {
  return window.parent === window ? undefined : '_blank'
}

interface NotOpenProps extends Pick<ConsultDraft, 'sent'> {
  readonly why: Closed
  /** Of the salon. */
  readonly name: string
}

/** A link by which nothing can be sent. */
function NotOpen({ why, name, sent }: NotOpenProps) {
  const { title, text } = texts.closed[why]
  if (!sent) return <MessageState level={1} title={title} text={text(name)} />
  const action = (
    <ActionLink to={clientPaths.sentConsultation(sent.id, sent.secret)} target={outOfFrame()}>
      {texts.seeSent}
    </ActionLink>
  )
  return <MessageState level={1} title={title} text={texts.sentBefore} action={action} />
}
