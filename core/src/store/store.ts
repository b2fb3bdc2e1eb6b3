import type { App } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { KeyedMutex } from '../keyed-mutex.ts'
import type { Log } from '../log.ts'
import { adjustmentsStore } from './adjustments.ts'
import { answersStore, surveysStore } from './surveys.ts'
import { articlesStore } from './articles.ts'
import { bloggersStore, followsStore } from './bloggers.ts'
import { complaintsStore, reportsStore, submissionsStore } from './admin-inbox.ts'
import { consultationsStore } from './consultations.ts'
import { creationsStore } from './creations.ts'
import { inBatch, inTransaction, type Transaction, type Version, type Writer } from './database.ts'
import { erasuresStore, sessionsStore } from './sessions.ts'
import { invitationsStore } from './invitations.ts'
import { itemsStore } from './items.ts'
import { ledgerEntriesStore } from './ledger-entries.ts'
import { mailStore } from './mail.ts'
import { marksStores } from './marks.ts'
import { ordersStore } from './orders.ts'
import { photosStore } from './photos.ts'
import { previewsStore } from './previews.ts'
import { salonApiStores } from './salon-api.ts'
import { salonCardsStore } from './salon-cards.ts'
import { salonListsStore, salonsStore } from './salons.ts'
import { sharesStore, votesStore } from './shares.ts'
import { snapshotsStore, trackedAccountsStore, trackingsStore } from './tracking.ts'
import { stylesStore } from './styles.ts'
import { subscriptionsStore } from './subscriptions.ts'
import { talliesStore } from './tallies.ts'
import { usersStore } from './users.ts'

export type Store = ReturnType<typeof createStore>

/** The product's documents; nothing outside this folder touches Firestore. */
export function createStore(app: App, log: Log) {
  const db = { firestore: getFirestore(app), log }
  const accounts = new KeyedMutex()
  return {
    ...marksStores(db),
    ...salonApiStores(db),
    users: usersStore(db),
    sessions: sessionsStore(db),
    ledger: ledgerEntriesStore(db),
    adjustments: adjustmentsStore(db),
    photos: photosStore(db),
    previews: previewsStore(db),
    creations: creationsStore(db),
    complaints: complaintsStore(db),
    consultations: consultationsStore(db),
    styles: stylesStore(db),
    /** Finished try-ons by style: one schedule writes them, so one document is enough. */
    tryOnTallies: talliesStore(db, { collection: 'tallies', prefix: 'tryOns-', count: 1 }),
    bloggers: bloggersStore(db),
    follows: followsStore(db),
    /** Followers by blogger. */
    followerTallies: talliesStore(db, { collection: 'tallies', prefix: 'followers-', count: 16 }),
    /** Views of studio pages, by blogger: visitors per day. */
    viewTallies: talliesStore(db, { collection: 'tallies', prefix: 'views-', count: 8 }),
    /** Looks on shared pages, by style. */
    shareTallies: talliesStore(db, { collection: 'tallies', prefix: 'shares-', count: 8 }),
    /** First likes of shared looks, by style; they never decrease. */
    voteTallies: talliesStore(db, { collection: 'tallies', prefix: 'votes-', count: 16 }),
    reports: reportsStore(db),
    submissions: submissionsStore(db),
    shares: sharesStore(db),
    votes: votesStore(db),
    salonCards: salonCardsStore(db),
    salons: salonsStore(db),
    salonLists: salonListsStore(db),
    invitations: invitationsStore(db),
    surveys: surveysStore(db),
    answers: answersStore(db),
    articles: articlesStore(db),
    items: itemsStore(db),
    orders: ordersStore(db),
    subscriptions: subscriptionsStore(db),
    trackedAccounts: trackedAccountsStore(db),
    trackings: trackingsStore(db),
    snapshots: snapshotsStore(db),
    mail: mailStore(db),
    erasures: erasuresStore(db),
    /**
     * Transactions that move an account's balance pass its uid as `account`: within a process they are serialised
     * instead of racing, as losing a race at Firestore costs a second, and many lost races the request.
     */
    transaction: <Result>(
      work: (tx: Transaction) => Promise<Result>,
      { account }: { readonly account?: string | null } = {},
    ): Promise<Result> => {
      const run = () => inTransaction(db, work)
      return typeof account === 'string' ? accounts.runExclusive(account, run) : run()
    },
    batch: (work: (writer: Writer) => void): Promise<Version> => inBatch(db, work),
  }
}
