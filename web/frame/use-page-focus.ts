import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Whoever goes by keys begins at the page that has come, where what they pressed went with the page before. */
export function usePageFocus(): void {
  const page = useRouterState({
    select: ({ resolvedLocation: at }) => at && `${at.pathname} ${String('mode' in at.search && at.search.mode)}`,
  })
  const before = useRef(page)
  useEffect(() => {
    const isFirst = before.current === undefined
    before.current = page
    if (isFirst) return undefined
    // A dialog that has just closed gives the focus back within a frame.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById('obsah')?.focus({ preventScroll: true })
    }, 100)
    return () => clearTimeout(timer)
  }, [page])
}
