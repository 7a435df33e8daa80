import { useEffect, useState } from 'react'

const TICK_MS = 15_000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The product's time on this screen: the server's last time plus elapsed time. It advances four times a minute, and at the awaited instant.
 */
export function useNow(at: Date, awaited?: Date): Date {
  const [now, setNow] = useState(at)
  const started = at.getTime()
  const left = awaited === undefined ? null : awaited.getTime() - started
  useEffect(() => {
    const from = performance.now()
    const tick = () => setNow(new Date(started + performance.now() - from))
    tick()
    const timer = setInterval(tick, TICK_MS)
    // Instants further away arrive by other means; a browser's timer is limited to 24 days.
    const alarm = left !== null && left > 0 && left < DAY_MS ? setTimeout(tick, left + 1) : undefined
    return () => {
      clearInterval(timer)
      clearTimeout(alarm)
    }
  }, [started, left])
  return now
}
