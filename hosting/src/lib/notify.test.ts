import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissEarlierToast, dismissToast, notify, shownToast } from './notify.ts'

const words = () => shownToast.get()?.message

describe('messages', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    dismissToast()
  })

  it('are shown one at a time', () => {
    notify({ tone: 'success', message: 'Shared.' })
    notify({ tone: 'info', message: 'Copied.' })
    expect(words()).toBe('Copied.')
  })

  it('end when another page or a dialog takes their place', () => {
    notify({ tone: 'success', message: 'Shared.' })
    vi.advanceTimersByTime(2500)
    dismissEarlierToast()
    expect(words()).toBeUndefined()
  })

  it('stay over the page or dialog that comes with them', () => {
    notify({ tone: 'success', message: 'Your account is deleted.' })
    vi.advanceTimersByTime(500)
    dismissEarlierToast()
    expect(words()).toBe('Your account is deleted.')
  })
})
