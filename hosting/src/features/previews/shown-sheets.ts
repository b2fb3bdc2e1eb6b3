import type { Previews } from '@hairstyle/contract/api/previews.ts'
import { call } from '../../lib/api-client.ts'
import { isApiError } from '../../lib/api-error.ts'
import { showPreviews, type PreviewTile } from '../../shared/library/previews.ts'
import type { PreviewCalls } from './make-previews.ts'

/** Fetched sheets of a photo's previews, each fetched once. */
export class ShownSheets {
  readonly #calls: PreviewCalls
  readonly #signal: AbortSignal
  readonly #urls = new Map<string, string>()
  readonly #tiles = new Map<string, PreviewTile>()

  constructor(calls: PreviewCalls, signal: AbortSignal) {
    this.#calls = calls
    this.#signal = signal
  }

  /**
   * Fetches the sheets with any of these styles, and shows all fetched ones.
   * @throws ApiError, ConnectionError, and AbortError when the signal aborts.
   */
  async show(previews: Previews, libIds: ReadonlySet<string>): Promise<void> {
    for (const sheet of previews.sheets) {
      if (this.#urls.has(sheet.id) || !sheet.lib_ids.some((id) => libIds.has(id))) continue
      const url = URL.createObjectURL(await this.#fetch(previews.address, sheet.id))
      this.#urls.set(sheet.id, url)
    }
    for (const { id, lib_ids: ids } of previews.sheets) {
      const url = this.#urls.get(id)
      for (const [index, libId] of ids.entries()) {
        const place = `${ids.length > 1 ? (100 * index) / (ids.length - 1) : 0}%`
        const isKnown = this.#tiles.get(libId)?.url === url
        if (url !== undefined && !isKnown) this.#tiles.set(libId, { url, place })
      }
    }
    showPreviews({ tiles: new Map(this.#tiles), poorIds: new Set(previews.poor_ids) })
  }

  /** Shows the covers again. */
  end() {
    showPreviews(null)
    for (const url of this.#urls.values()) URL.revokeObjectURL(url)
  }

  async #fetch(address: string, sheetId: string): Promise<Blob> {
    try {
      return await this.#read(address, sheetId)
    } catch (error) {
      if (!isApiError(error, 'not_found')) throw error
      // Addresses expire.
      const again = await this.#calls.look(this.#signal)
      return await this.#read(again.address, sheetId)
    }
  }

  #read(address: string, sheetId: string): Promise<Blob> {
    const request = { address: address.split('/').at(-1) ?? '', sheet_id: sheetId }
    const key = 'GET /hairstyle/preview/:address/:sheet_id'
    return call(key, request, { signal: this.#signal })
  }
}
