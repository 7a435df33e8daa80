import { useEffect } from 'react'
import type { LocalityPrices } from '#contract/week/clearing.ts'
import { client } from '../../lib/light-client.ts'
import { createReading, useReading } from '../../lib/reading.ts'

const EVERY_MS = 30_000

let postalCode: string | undefined
const reading = createReading(() => client.clearing.example(postalCode === undefined ? undefined : { postalCode }))

/** The real example of a group price, as fresh as the server's cache. */
export function useExample() {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void reading.again(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return useReading(reading)
}

export const readExampleAgain = () => reading.again()

let told: LocalityPrices | null = null
const prices = createReading(async () => told)

/** The prices of the locality of the requested postal code; null before, and if there are none to show. */
export const useLocalityPrices = (): LocalityPrices | null => useReading(prices).value ?? null

/** Shows the example and the prices of the locality of this postal code, if there is one. */
export function showExampleOf(code: string, its: LocalityPrices | null): void {
  postalCode = code
  told = its
  void reading.again()
  void prices.again()
}
