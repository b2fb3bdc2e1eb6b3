import { useState, type SubmitEvent } from 'react'
import type { RequestOf } from '@hairstyle/contract/api.ts'
import { call, type AnswerOf } from './api-client.ts'
import { ApiError, messageOf } from './api-error.ts'
import type { FieldIssues } from './find-issues.ts'
import { loadCode } from './load-code.ts'
import { notify } from './notify.ts'
import type { PlainKey } from './use-api.ts'

interface FormOptions<Key extends PlainKey, Name extends string> {
  /** What people call the fields. */
  readonly labels: Readonly<Record<Name, string>>
  /** The request that the form's fields make; by default the fields as they are, without empty ones. */
  readonly toRequest?: (fields: Record<string, string>) => object
  readonly onDone: (answer: AnswerOf<Key>, form: HTMLFormElement) => void
}

/** A form that sends one call: checked by the contract before it is sent, and by the server after. */
export function useForm<Key extends PlainKey, Name extends string>(
  key: Key,
  { labels, toRequest = (fields) => fields, onDone }: FormOptions<Key, Name>,
) {
  const [issues, setIssues] = useState<FieldIssues>({})
  const [isSending, setSending] = useState(false)

  function show(found: FieldIssues, form: HTMLFormElement) {
    setIssues(found)
    const [first] = Object.keys(found)
    const field = first === undefined ? null : form.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
    if (isSending) return
    setSending(true)
    try {
      const request = toRequest(readFields(form, submitter))
      // The schemas are half as large as a page, so they are loaded on sending.
      const { findIssues } = await loadCode(() => import('./find-issues.ts'))
      const found = findIssues(key, request, labels)
      show(found, form)
      if (Object.keys(found).length > 0) return
      const send = call as (key: Key, request: RequestOf<Key>) => Promise<AnswerOf<Key>>
      onDone(await send(key, request as RequestOf<Key>), form)
    } catch (error) {
      const byServer = error instanceof ApiError ? error.issues : []
      const known = byServer.filter(({ path }) => path in labels)
      show(Object.fromEntries(known.map(({ path, message }) => [path, message])), form)
      if (known.length === 0) notify({ tone: 'error', message: messageOf(error) })
    } finally {
      setSending(false)
    }
  }

  return {
    isSending,
    /** The name of a field, what people call it, and what is wrong with it. */
    field: (name: Name) => ({ name, label: labels[name], issue: issues[name] }),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      void send(event.currentTarget, event.nativeEvent.submitter)
    },
  }
}

/** The button that was pressed may be one of them. */
function readFields(form: HTMLFormElement, submitter: HTMLElement | null): Record<string, string> {
  const entries = [...new FormData(form, submitter)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  )
  return Object.fromEntries(entries)
}
