import { KeyedJournal } from '../keyed-journal.ts'

/** An account as the Auth emulator has it in memory. */
type Account = { localId: string; providerUserInfo?: object[] }

type UpdateOptions = { upsertProviders?: object[]; deleteProviders?: string[] }

/** What is used of `ProjectState` in the CLI's `emulator/auth/state.js`. */
type ProjectState = {
  users: Map<string, Account>
  updateUserByLocalId(id: string, fields: object, options?: UpdateOptions): Account
  deleteUser(account: Account): void
  deleteAllAccounts(): void
}

export type AuthState = { AgentProjectState: new (projectId: string) => ProjectState }

/**
 * Makes the Auth emulator start with the accounts of the journal `file` and append each change before it answers.
 * Tokens that it issued stay valid, which they would not after an import.
 */
export function keepAccounts(state: AuthState, file: string): void {
  const journal = new KeyedJournal<Account>(file)

  state.AgentProjectState = class extends state.AgentProjectState {
    constructor(projectId: string) {
      super(projectId)
      for (const [id, account] of journal.entries()) {
        this.users.set(id, { localId: id })
        const upsertProviders = [...(account.providerUserInfo ?? [])]
        super.updateUserByLocalId(id, account, { upsertProviders })
      }
    }

    // Every way to create or change an account ends here.
    override updateUserByLocalId(id: string, fields: object, options?: UpdateOptions): Account {
      const account = super.updateUserByLocalId(id, fields, options)
      journal.put(id, account)
      return account
    }

    override deleteUser(account: Account): void {
      super.deleteUser(account)
      journal.drop(account.localId)
    }

    override deleteAllAccounts(): void {
      super.deleteAllAccounts()
      for (const [id] of journal.entries()) journal.drop(id)
    }
  }
}
