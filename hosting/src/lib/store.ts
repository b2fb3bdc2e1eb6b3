import { useSyncExternalStore } from 'react'

/** A value outside React that components can follow. */
export interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store's value; `atPrerender` is what prerendered pages show, and the first paint over them. */
export function useStore<Value>(store: Store<Value>, atPrerender: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => atPrerender)
}
