import type { Consenter } from '@hairstyle/contract/api/consultations.ts'
import { useState } from 'react'
import { keep, readKeptJson } from '../../lib/storage.ts'

/** A client's progress. Kept until the tab is closed, so that a reload loses nothing. */
export interface ConsultDraft {
  /** Who agreed; null until somebody has. */
  readonly by: Consenter | null
  readonly imageId: string | null
  /** Chosen styles, in the order of choosing. */
  readonly libIds: readonly string[]
  /** What was written into the form, by field. */
  readonly fields: Readonly<Record<string, string>>
  /** The consultation's secret, generated before sending so that a lost answer does no harm. */
  readonly secret: string
  /** What was sent last. */
  readonly sent: { readonly id: string; readonly secret: string } | null
}

/** The draft for one invitation, and what changes it. */
export function useConsultDraft(invitationId: string) {
  const key = `hairstyle.consult.1.${invitationId}`
  const [draft, setDraft] = useState(() => read(key))
  const update = (changes: Partial<ConsultDraft>) =>
    setDraft((current) => {
      const next = { ...current, ...changes }
      keep('session', key, JSON.stringify(next))
      return next
    })
  return { draft, update }
}

function read(key: string): ConsultDraft {
  const kept = readKeptJson('session', key)
  return isDraft(kept)
    ? kept
    : { by: null, imageId: null, libIds: [], fields: {}, secret: newSecret(), sent: null }
}

/** Only this module writes the entry, so a check of its shape suffices. */
function isDraft(value: unknown): value is ConsultDraft {
  const { libIds, fields, secret } = (value ?? {}) as Partial<ConsultDraft>
  return Array.isArray(libIds) && typeof fields === 'object' && typeof secret === 'string'
}

/** 128 random bits. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
