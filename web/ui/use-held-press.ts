import { useEffect, useRef } from 'react'
import type { ButtonProps } from 'react-aria-components/Button'

const FIRST_MS = 400
const NEXT_MS = 90
const TICK_MS = 50

/** A press that repeats while held. A single step happens on release, so that a thumb that starts to scroll on the button changes nothing. */
export function useHeldPress(step: () => void): Pick<ButtonProps, 'onPress' | 'onPressStart' | 'onPressEnd'> {
  const latest = useRef(step)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const repeated = useRef(false)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  // Only ticks that come in time count: while the page is busy, the release of a short press waits with everything else.
  function hold(leftMs: number) {
    const started = performance.now()
    timer.current = setTimeout(() => {
      const left = performance.now() - started < 2 * TICK_MS ? leftMs - TICK_MS : leftMs
      if (left > 0) hold(left)
      else repeat()
    }, TICK_MS)
  }

  function repeat() {
    repeated.current = true
    latest.current()
    timer.current = setTimeout(repeat, NEXT_MS)
  }

  return {
    onPressStart: ({ pointerType }) => {
      repeated.current = false
      if (pointerType !== 'virtual' && pointerType !== 'keyboard') hold(FIRST_MS)
    },
    onPressEnd: () => clearTimeout(timer.current),
    onPress: () => {
      if (!repeated.current) step()
    },
  }
}
