import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** What only the browser knows and what does not change; `before` in the prerendered page, so that hydration finds the same. */
export function useInBrowser<Value extends string | number | boolean>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(never, read, () => before)
}
