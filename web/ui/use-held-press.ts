import { useEffect, useRef, type RefObject } from 'react'
import type { ButtonProps } from 'react-aria-components/Button'

const FIRST_MS = 400
const NEXT_MS = 90
const TICK_MS = 50

type Timer = ReturnType<typeof setTimeout>

/** Calls `then` after a time of which only ticks that come in time count: on a busy page the release of a short press waits like everything else. */
function hold(timer: RefObject<Timer | undefined>, leftMs: number, then: () => void): void {
  const started = performance.now()
  timer.current = setTimeout(() => {
    const left = performance.now() - started < 2 * TICK_MS ? leftMs - TICK_MS : leftMs
    if (left > 0) hold(timer, left, then)
    else then()
  }, TICK_MS)
}

/** A press that repeats while held. A single step happens on release, so that a thumb that starts to scroll on the button changes nothing. */
export function useHeldPress(step: () => void): Pick<ButtonProps, 'onPress' | 'onPressStart' | 'onPressEnd'> {
  const latest = useRef(step)
  const timer = useRef<Timer>(undefined)
  const repeated = useRef(false)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function repeat() {
    repeated.current = true
    latest.current()
    timer.current = setTimeout(repeat, NEXT_MS)
  }

  return {
    onPressStart: ({ pointerType }) => {
      repeated.current = false
      if (pointerType !== 'virtual' && pointerType !== 'keyboard') hold(timer, FIRST_MS, repeat)
    },
    onPressEnd: () => clearTimeout(timer.current),
    onPress: () => {
      if (!repeated.current) step()
    },
  }
}
