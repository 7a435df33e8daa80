import { useEffect, useSyncExternalStore } from 'react'

export interface Reading<Value> {
  /** The last value; undefined before the first answer, as in prerendered pages. */
  value: Value | undefined
  hasFailed: boolean
}

const nothing = { value: undefined, hasFailed: false }

export interface Source<Value> {
  /** Queries the server again; never concurrently. During a query, it causes one more: the running one may not see what just changed. */
  again: () => Promise<void>
  subscribe: (listener: () => void) => () => void
  state: () => Reading<Value>
}

// Returning to the window and to the tab often happen together.
const FOCUS_MS = 500

/**
 * A shared query for public pages: loaded once for all components, again when the page becomes visible and, optionally, periodically. The app
 * uses its query cache; it would be too large here. Used by `useReading`.
 */
export function createReading<Value>(read: () => Promise<Value>, { everyMs = 0 } = {}): Source<Value> {
  let state: Reading<Value> = nothing
  let isUnderWay = false
  let isWanted = false
  let soon: ReturnType<typeof setTimeout>
  let beat: ReturnType<typeof setInterval>
  const listeners = new Set<() => void>()

  function become(next: Reading<Value>) {
    state = next
    for (const listener of listeners) listener()
  }
  async function again() {
    isWanted = true
    if (isUnderWay) return
    isUnderWay = true
    while (isWanted) {
      isWanted = false
      try {
        become({ value: await read(), hasFailed: false })
      } catch {
        become({ ...state, hasFailed: true })
      }
    }
    isUnderWay = false
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

/** The last value of a shared query, loaded when it is first used. */
export function useReading<Value>({ again, subscribe, state }: Source<Value>): Reading<Value> {
  useEffect(() => {
    if (state() === nothing) void again()
  }, [again, state])
  return useSyncExternalStore(subscribe, state, beforeAll)
}
