import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** A constant that only the browser knows; `before` is its value in the prerendered page, for hydration. */
export function useInBrowser<Value extends string | number | boolean>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(never, read, () => before)
}
