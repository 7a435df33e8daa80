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

// spec 2 §9. Coming back to the window and to the tab are often one and the same.
const FOCUS_MS = 500

/**
 * Something a public page reads of the server, once for all who show it, again when the page is looked at again and, if it says so, every
 * so often. The app has its query cache for this; here it would not fit the weight a visitor is to download. Shown by `useReading`.
 */
export function createReading<Value>(read: () => Promise<Value>, { everyMs = 0 } = {}): Source<Value> {
  let state: Reading<Value> = nothing
  let isUnderWay = false
  let soon: ReturnType<typeof setTimeout>
  let beat: ReturnType<typeof setInterval>
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
  const look = () => document.visibilityState === 'visible' && void again()
  function comeBack() {
    clearTimeout(soon)
    soon = setTimeout(look, FOCUS_MS)
  }
  function watch() {
    addEventListener('visibilitychange', comeBack)
    addEventListener('focus', comeBack)
    if (everyMs > 0) beat = setInterval(look, everyMs)
  }
  function stop() {
    removeEventListener('visibilitychange', comeBack)
    removeEventListener('focus', comeBack)
    clearTimeout(soon)
    clearInterval(beat)
  }
  function subscribe(listener: () => void) {
    if (listeners.size === 0) watch()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stop()
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
