import type { Creation, Photo } from '@hairstyle/contract/api/creations.ts'
import type { BalanceRecord } from '@hairstyle/contract/api/credits.ts'
import type { ApiKey, RequestOf } from '@hairstyle/contract/api.ts'
import { ApiClient, type Answer } from '@hairstyle/functions/testing/api-client.ts'
import { newGoogleAccount, signIn, type SignedIn } from '@hairstyle/functions/testing/sign-in.ts'
import { expect, vi } from 'vitest'
import { photoOfOnePerson } from './face-photo.ts'
import { authHostOf, type Site } from './sign-in-page.ts'

export interface Account {
  readonly credits: number
  /** Oldest first. */
  readonly ledger: readonly BalanceRecord['type'][]
  readonly creations: readonly Creation[]
}

export interface Arrival {
  readonly account?: ReturnType<typeof newGoogleAccount>
  readonly photo?: Promise<Buffer>
}

/** Somebody new who signed in, which gives one credit, and uploaded a photo. Knows the product by its API alone. */
export class Customer {
  /** The userToken. */
  readonly token: string
  readonly uid: string
  readonly #api: ApiClient
  readonly #photo: Photo

  private constructor(api: ApiClient, { token, uid }: SignedIn, photo: Photo) {
    this.#api = api
    this.token = token
    this.uid = uid
    this.#photo = photo
  }

  static async arrive(
    site: Site,
    { account = newGoogleAccount(), photo = photoOfOnePerson() }: Arrival = {},
  ): Promise<Customer> {
    const api = new ApiClient(site.siteUrl)
    const signedIn = await signIn(api, authHostOf(site), account)
    const { token } = signedIn
    const picture = { bytes: await photo, name: 'me.jpg' }
    const added = await api.ok(
      'POST /hairstyle/upload/:type',
      { type: 'photo' },
      { token, picture },
    )
    if (!added) throw new Error('The photo was not taken.')
    return new Customer(api, signedIn, added)
  }

  call<Key extends ApiKey>(key: Key, input: RequestOf<Key>): Promise<Answer<Key>> {
    return this.#api.call(key, input, { token: this.token })
  }

  /** Asks for a try-on once. The same `requestId` again is the same try-on. */
  askFor(style: string, requestId: string): Promise<Answer<'POST /hairstyle/create'>> {
    const your_image = this.#photo.image_id
    return this.call('POST /hairstyle/create', {
      your_image,
      lib_ids: [style],
      request_id: requestId,
    })
  }

  /** Id of a try-on that has begun. */
  async begin(style: string, requestId = 'press'): Promise<string> {
    const { code, message, data } = await this.askFor(style, requestId)
    expect(code, message).toBe(0)
    return data.create_ids[0] ?? ''
  }

  async creation(createId: string): Promise<Creation | undefined> {
    const [creation] = await this.#ok('GET /hairstyle/create/results', { create_ids: [createId] })
    return creation && comparable(creation)
  }

  /** The creation once it is what `expected` says. */
  async creationOnce(createId: string, expected: Partial<Creation>): Promise<Creation> {
    return await vi.waitFor(
      async () => {
        const creation = await this.creation(createId)
        if (!creation) throw new Error(`There is no creation ${createId}.`)
        expect(creation).toMatchObject(expected)
        return creation
      },
      { timeout: 120_000, interval: 100 },
    )
  }

  /**
   * What the account shows. Fails unless each entry of its ledger explains the balance after it, and the last one all.
   */
  async account(): Promise<Account> {
    const [{ credits }, records, creations] = await Promise.all([
      this.#ok('GET /hairstyle/item/balance', {}),
      this.#records(),
      this.#ok('GET /hairstyle/mine/list/create', {}),
    ])
    let balance = 0
    for (const record of records) expect(record.balance).toBe((balance += record.amount))
    expect(credits).toBe(balance)
    return {
      credits,
      ledger: records.map(({ type }) => type),
      creations: creations.map(comparable),
    }
  }

  /** Oldest first. */
  async #records(): Promise<BalanceRecord[]> {
    const records: BalanceRecord[] = []
    for (let page_no = 1; ; page_no += 1) {
      const page = { page_no, page_size: 50 }
      const { list, total } = await this.#ok('GET /hairstyle/item/balance/records', page)
      records.push(...list)
      if (list.length === 0 || records.length >= total) {
        expect(records).toHaveLength(total)
        return records.reverse()
      }
    }
  }

  #ok<Key extends ApiKey>(key: Key, input: RequestOf<Key>) {
    return this.#api.ok(key, input, { token: this.token })
  }
}

/** The same at any time: the address of a photo is signed anew now and then. */
function comparable(creation: Creation): Creation {
  const { your_image } = creation
  return { ...creation, your_image: your_image && { ...your_image, url: '' } }
}
