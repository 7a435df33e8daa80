import { useEffect, useRef } from 'react'
import type { ButtonProps } from 'react-aria-components/Button'

const FIRST_MS = 400
const NEXT_MS = 90

/** A press that repeats while held. A single step happens on release, so that a thumb that starts to scroll on the button changes nothing. */
export function useHeldPress(step: () => void): Pick<ButtonProps, 'onPress' | 'onPressStart' | 'onPressEnd'> {
  const latest = useRef(step)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
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
      if (pointerType !== 'virtual' && pointerType !== 'keyboard') timer.current = setTimeout(repeat, FIRST_MS)
    },
    onPressEnd: () => clearTimeout(timer.current),
    onPress: () => {
      if (!repeated.current) step()
    },
  }
}
