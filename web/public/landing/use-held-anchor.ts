import { useEffect } from 'react'

const HELD_MS = 4_000
const takesOver = ['wheel', 'keydown', 'pointerdown'] as const

/**
 * Unfolds the section of the address, and keeps it in place while sections above it load and grow; until the visitor scrolls, and for a few seconds or as long as anything loads.
 */
export function useHeldAnchor(): void {
  useEffect(() => {
    const section = () => document.getElementById(location.hash.slice(1))
    const observer = new ResizeObserver(() => {
      const fold = section()?.querySelector<HTMLDetailsElement>(':scope > .fold')
      if (fold) fold.open = true
      section()?.scrollIntoView({ behavior: 'instant' })
    })
    let timer: ReturnType<typeof setInterval> | undefined
    const release = () => {
      observer.disconnect()
      clearInterval(timer)
    }
    function begin() {
      release()
      if (!section()) return
      observer.observe(document.body)
      timer = setInterval(() => {
        if (!document.querySelector('[aria-busy=true]')) release()
      }, HELD_MS)
    }
    begin()
    addEventListener('hashchange', begin)
    for (const sign of takesOver) addEventListener(sign, release, { passive: true })
    return () => {
      release()
      removeEventListener('hashchange', begin)
      for (const sign of takesOver) removeEventListener(sign, release)
    }
  }, [])
}
