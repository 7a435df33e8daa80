import { useSyncExternalStore } from 'react'

const QUERY = '(min-width: 48rem)'

const subscribe = (listener: () => void) => {
  const wide = matchMedia(QUERY)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the screen is as wide as a tablet's or wider. Only for what a style cannot hide: a part that is not to be loaded. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
