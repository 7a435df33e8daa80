import type { PointerEvent } from 'react'

/** Movement before a finger's direction is known, in px. */
const SLOP_PX = 10
/** Distance of a complete swipe, in px. */
const FAR_PX = 96

export interface Swiped {
  row: HTMLElement
  /** The command, shown behind the card. */
  word: string
  onSwiped: () => void
}

/**
 * Follows a finger that swipes a row to the left. Vertical scrolling works as usual (`touch-action`), buttons keep their presses, and buttons
 * offer the same command.
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
    // With reduced motion the word appears over the card once the swipe is complete.
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
