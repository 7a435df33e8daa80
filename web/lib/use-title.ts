import { useEffect } from 'react'

/** Sets the window's title while the page is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
