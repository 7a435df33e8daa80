import { useEffect, useState } from 'react'

/** Whole seconds until an action is allowed again, 0 if it is now; `start` restarts the countdown. */
export function useCountdown(seconds: number): { left: number; start: (seconds: number) => void } {
  const [span, setSpan] = useState({ seconds, since: 0 })
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (span.seconds === 0) return undefined
    const end = performance.now() + span.seconds * 1000
    const tick = () => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [span])
  return {
    left,
    start: (next) => {
      setLeft(next)
      setSpan({ seconds: next, since: span.since + 1 })
    },
  }
}
