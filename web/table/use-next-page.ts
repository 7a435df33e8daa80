import { useEffect, useEffectEvent, useRef } from 'react'
import type { Lead } from './use-row-keys.ts'

/** Returns the action of „Zobrazit další“: it loads the next page and moves the focus to its first row. */
export function useNextPage(ids: readonly string[] | undefined, fetch: () => void, lead: Lead): () => void {
  const asked = useRef<number>(null)
  const onMore = useEffectEvent((from: number) => {
    const next = ids?.[from]
    if (next !== undefined) lead(next, 'name')
  })
  const count = ids?.length ?? 0
  useEffect(() => {
    const from = asked.current
    asked.current = null
    if (from !== null && count > from) onMore(from)
  }, [count])
  return () => {
    asked.current = count
    fetch()
  }
}
