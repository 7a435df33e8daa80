import { useLayoutEffect, type RefObject } from 'react'

/** Where the focus goes when the focused element disappears, for keyboard users. `heirOf` must be stable. */
export function useHeir(element: RefObject<HTMLElement | null>, heirOf: (gone: HTMLElement) => HTMLElement | null): void {
  useLayoutEffect(() => {
    const gone = element.current
    return () => {
      const heir = gone?.contains(document.activeElement) ? heirOf(gone) : null
      if (!heir) return
      if (heir.tabIndex < 0) heir.tabIndex = -1
      heir.focus()
    }
  }, [element, heirOf])
}
