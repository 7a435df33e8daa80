import { useEffect } from 'react'

const HELD_MS = 4_000
const takesOver = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Unfolds the section of the address, and keeps it in place while sections above it load and grow; until the visitor scrolls, and for a few seconds at most.
 */
export function useHeldAnchor(): void {
  useEffect(() => {
    const section = () => document.getElementById(location.hash.slice(1))
    const observer = new ResizeObserver(() => {
      const fold = section()?.querySelector<HTMLDetailsElement>(':scope > .fold')
      if (fold) fold.open = true
      section()?.scrollIntoView({ behavior: 'instant' })
    })
    const release = () => observer.disconnect()
    let timer: ReturnType<typeof setTimeout> | undefined
    function begin() {
      release()
      clearTimeout(timer)
      if (!section()) return
      observer.observe(document.body)
      timer = setTimeout(release, HELD_MS)
    }
    begin()
    addEventListener('hashchange', begin)
    for (const sign of takesOver) addEventListener(sign, release, { passive: true })
    return () => {
      release()
      clearTimeout(timer)
      removeEventListener('hashchange', begin)
      for (const sign of takesOver) removeEventListener(sign, release)
    }
  }, [])
}
