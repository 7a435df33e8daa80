import { useSyncExternalStore } from 'react'

const QUERY = '(min-width: 48rem)'

const subscribe = (listener: () => void) => {
  const wide = matchMedia(QUERY)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the screen is at least as wide as a tablet. Only for parts that should not load; use styles for the rest. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
