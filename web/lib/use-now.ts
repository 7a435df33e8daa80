import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** The product's time on this screen: what the server said last, carried on by the browser's stopwatch. */
export function useNow(at: Date): Date {
  const [now, setNow] = useState(at)
  const started = at.getTime()
  useEffect(() => {
    const from = performance.now()
    const tick = () => setNow(new Date(started + performance.now() - from))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [started])
  return now
}
