import type { PointerEvent } from 'react'

/** Up to here a finger has not said where it goes, in px. */
const SLOP_PX = 10
/** How far it must go, in px. */
const FAR_PX = 96

export interface Swiped {
  row: HTMLElement
  /** Stands behind the card: what letting go does. */
  word: string
  onSwiped: () => void
}

/**
 * Follows a finger that may swipe a row to the left. Up and down the page scrolls as ever (`touch-action` says so), a button keeps its press,
 * and the same can be done by buttons.
 */
export function followSwipe(event: PointerEvent<HTMLElement>, { row, word, onSwiped }: Swiped): void {
  const card = row.querySelector('article')
  if (!card || event.pointerType !== 'touch' || !event.isPrimary) return
  const { pointerId, clientX, clientY } = event
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const over = new AbortController()
  let swept: number | null = null
  const end = () => {
    over.abort()
    delete row.dataset['swipe']
    card.style.translate = ''
  }
  const follow = (move: globalThis.PointerEvent) => {
    if (move.pointerId !== pointerId) return
    const [x, y] = [move.clientX - clientX, move.clientY - clientY]
    if (swept === null && Math.hypot(x, y) < SLOP_PX) return
    if (swept === null && -x <= Math.abs(y)) return end()
    if (swept === null) row.setPointerCapture(pointerId)
    swept = Math.max(0, -x)
    // Without motion the word comes once it holds, and over the card.
    if (!isStill) card.style.translate = `${-swept}px`
    if (!isStill || swept >= FAR_PX) row.dataset['swipe'] = word
    else delete row.dataset['swipe']
    row.toggleAttribute('data-far', swept >= FAR_PX)
  }
  const release = ({ pointerId: released }: globalThis.PointerEvent) => {
    if (released !== pointerId) return
    end()
    if (swept !== null && swept >= FAR_PX) onSwiped()
  }
  const { signal } = over
  row.addEventListener('pointermove', follow, { signal })
  row.addEventListener('pointerup', release, { signal })
  row.addEventListener('pointercancel', end, { signal })
}
