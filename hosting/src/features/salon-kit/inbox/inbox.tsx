import type { ConsultationItem, ConsultationStatus } from '@hairstyle/contract/api/consultations.ts'
import { IconInbox } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { ActionLink } from '../../../components/action.tsx'
import { Chips } from '../../../components/chips.tsx'
import kit from '../../../components/kit.module.css'
import { MessageState } from '../../../components/message-state.tsx'
import { Paged } from '../../../components/paged.tsx'
import { Skeletons } from '../../../components/skeletons.tsx'
import { WorkButton } from '../../../components/work-button.tsx'
import { formatDay } from '../../../lib/dates.ts'
import { salonKitPaths } from '../../../lib/salon-kit-paths.ts'
import { useApi } from '../../../lib/use-api.ts'
import { usePages } from '../../../lib/use-pages.ts'
import css from './inbox.module.css'
import { inboxTexts as texts } from './texts.ts'
import { downloadConsultations } from './download.ts'

const pageSize = 20
const statuses = Object.keys(texts.statuses) as ConsultationStatus[]

/** What clients sent, newest first, by status. */
export function Inbox() {
  const [search, setSearch] = useSearchParams()
  const status = statuses.find((one) => one === search.get('status')) ?? null
  const pages = usePages(
    'GET /salon-kit/consultation/list',
    status === null ? {} : { status },
    pageSize,
  )
  const { unseen = 0 } = useApi('GET /salon-kit/consultation/count', {}).data ?? {}
  return (
    <div className={kit.stack}>
      <Chips
        title={texts.filter}
        chips={[
          { id: 'all' as const, words: texts.all, isOn: status === null },
          ...statuses.map((id) => ({
            id,
            words: id === 'new' ? texts.unseen(unseen) : texts.statuses[id],
            isOn: status === id,
          })),
        ]}
        onPress={(id) => setSearch(id === 'all' ? {} : { status: id }, { replace: true })}
      />
      <Paged
        pages={pages}
        failed={texts.failed}
        loading={<Skeletons label={texts.loading} count={4} blockClassName={css.skeleton} />}
      >
        {(consultations) =>
          consultations.length === 0 ? (
            <MessageState
              picture={<IconInbox size={48} stroke={1.4} aria-hidden />}
              title={texts.emptyTitle}
              text={status === null ? texts.emptyText : texts.emptyOfStatus}
              action={
                status === null && (
                  <ActionLink to={salonKitPaths.links()}>{texts.makeLink}</ActionLink>
                )
              }
            />
          ) : (
            <>
              <ul className={kit.list}>
                {consultations.map((consultation) => (
                  <InboxItem key={consultation.consultation_id} consultation={consultation} />
                ))}
              </ul>
              <WorkButton
                variant="quiet"
                className={css.download}
                pendingText={texts.downloading}
                work={() =>
                  downloadConsultations(consultations.map(({ consultation_id: id }) => id))
                }
              >
                {texts.download}
              </WorkButton>
            </>
          )
        }
      </Paged>
    </div>
  )
}

function InboxItem({ consultation }: { readonly consultation: ConsultationItem }) {
  const { consultation_id: id, client, label, status, names, before, created_at: at } = consultation
  return (
    <li>
      <Link className={css.item} to={salonKitPaths.consultation(id)}>
        <img className={css.face} src={before.url} alt="" width={64} height={80} loading="lazy" />
        <span className={css.about}>
          <span className={css.client}>{client}</span>
          <span>{names.join(', ')}</span>
          <span className={css.facts}>
            {[formatDay(at), ...(label === '' ? [] : [texts.by(label)])].join(' · ')}
          </span>
        </span>
        <span className={css.status} data-status={status}>
          {texts.statuses[status]}
        </span>
      </Link>
    </li>
  )
}
