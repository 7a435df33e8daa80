import { useEffect, useRef, useState } from 'react'
import type { PriceState } from '#domain/week/clearing/price-state.ts'
import { formatPrice } from '#domain/money/money.ts'
import { priceOf } from './price-of.ts'

const QUIET_MS = 10_000

/**
 * Detects changes of the group price: `count` for the pulse, `announcement` for screen readers, at most one in 10 s and then the latest. The
 * initial price is not a change.
 */
export function usePriceFlip(state: PriceState, itemName: string): { count: number; announcement: string } {
  const price = priceOf(state)
  const seen = useRef(price)
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<string>(undefined)
  const [count, setCount] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => () => clearTimeout(quiet.current), [])

  useEffect(() => {
    if (price === seen.current) return
    const wasKnown = seen.current !== undefined
    seen.current = price
    if (!wasKnown || price === undefined) return
    setCount((n) => n + 1)
    say(price === null ? `${itemName}: skupinová cena teď není.` : `${itemName}: skupinová cena je teď ${formatPrice(price)}.`)

    function say(text: string) {
      if (quiet.current !== undefined) {
        waiting.current = text
        return
      }
      setAnnouncement(text)
      quiet.current = setTimeout(() => {
        quiet.current = undefined
        const latest = waiting.current
        waiting.current = undefined
        if (latest !== undefined) say(latest)
      }, QUIET_MS)
    }
  }, [price, itemName])

  return { count, announcement }
}
