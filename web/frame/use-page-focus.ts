import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Moves the keyboard focus to a new page if the pressed element disappeared with the previous one. */
export function usePageFocus(): void {
  const page = useRouterState({
    select: ({ resolvedLocation: at }) => at && `${at.pathname} ${String('mode' in at.search && at.search.mode)}`,
  })
  const before = useRef(page)
  useEffect(() => {
    const isFirst = before.current === undefined
    before.current = page
    if (isFirst) return undefined
    // A closing dialog returns the focus within a frame.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById('obsah')?.focus({ preventScroll: true })
    }, 100)
    return () => clearTimeout(timer)
  }, [page])
}
