import { useEffect, useSyncExternalStore } from 'react'

export interface Reading<Value> {
  /** What the server last said; undefined before it has said anything, as in the prerendered page. */
  value: Value | undefined
  hasFailed: boolean
}

const nothing = { value: undefined, hasFailed: false }

/**
 * Something a public page reads of the server, once for all who show it, and again when the page is looked at again. The app
 * has its query cache for this; here it would not fit the weight a visitor is to download.
 */
export function createReading<Value>(read: () => Promise<Value>) {
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
  return {
    again,
    use(): Reading<Value> {
      useEffect(() => {
        if (state === nothing) void again()
      }, [])
      return useSyncExternalStore(
        subscribe,
        () => state,
        () => nothing,
      )
    },
  }
}
