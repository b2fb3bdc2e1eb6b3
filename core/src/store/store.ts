import type { App } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import type { Log } from '../log.ts'
import { creationsStore } from './creations.ts'
import { inBatch, inTransaction } from './database.ts'
import type { Transaction, Version, Writer } from './database.ts'
import { itemsStore } from './items.ts'
import { ledgerEntriesStore } from './ledger-entries.ts'
import { mailStore } from './mail.ts'
import { photosStore } from './photos.ts'
import { stylesStore } from './styles.ts'
import { tryOnTalliesStore } from './try-on-tallies.ts'
import { usersStore } from './users.ts'

export type Store = ReturnType<typeof createStore>

/** The documents of the product; nothing outside this folder touches Firestore. */
export function createStore(app: App, log: Log) {
  const db = { firestore: getFirestore(app), log }
  return {
    users: usersStore(db),
    ledger: ledgerEntriesStore(db),
    photos: photosStore(db),
    creations: creationsStore(db),
    styles: stylesStore(db),
    tryOnTallies: tryOnTalliesStore(db),
    items: itemsStore(db),
    mail: mailStore(db),
    transaction: <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
      inTransaction(db, work),
    batch: (work: (writer: Writer) => void): Promise<Version> => inBatch(db, work),
  }
}
