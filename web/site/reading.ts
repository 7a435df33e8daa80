import { useEffect, useSyncExternalStore } from 'react'

export interface Reading<Value> {
  /** What the server last said; undefined before it has said anything, as in the prerendered page. */
  value: Value | undefined
  hasFailed: boolean
}

const nothing = { value: undefined, hasFailed: false }

export interface Source<Value> {
  /** Asks the server again; never more than once at a time. */
  again: () => Promise<void>
  subscribe: (listener: () => void) => () => void
  state: () => Reading<Value>
}

/**
 * Something a public page reads of the server, once for all who show it, and again when the page is looked at again. The app
 * has its query cache for this; here it would not fit the weight a visitor is to download. Shown by `useReading`.
 */
export function createReading<Value>(read: () => Promise<Value>): Source<Value> {
  let state: Reading<Value> = nothing
  let isUnderWay = false
  const listeners = new Set<() => void>()

  function become(next: Reading<Value>) {
    state = next
    for (const listener of listeners) listener()
  }
  async function again() {
    if (isUnderWay) return
    isUnderWay = true
    try {
      become({ value: await read(), hasFailed: false })
    } catch {
      become({ ...state, hasFailed: true })
    } finally {
      isUnderWay = false
    }
  }
  function subscribe(listener: () => void) {
    const look = () => document.visibilityState === 'visible' && void again()
    listeners.add(listener)
    document.addEventListener('visibilitychange', look)
    return () => {
      listeners.delete(listener)
      document.removeEventListener('visibilitychange', look)
    }
  }
  return { again, subscribe, state: () => state }
}

const beforeAll = () => nothing

/** What the server said last, asked for when it is shown for the first time. */
export function useReading<Value>({ again, subscribe, state }: Source<Value>): Reading<Value> {
  useEffect(() => {
    if (state() === nothing) void again()
  }, [again, state])
  return useSyncExternalStore(subscribe, state, beforeAll)
}
