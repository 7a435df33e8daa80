import { useEffect } from 'react'
import type { LocalityPrices } from '#contract/week/clearing.ts'
import { client } from '../../lib/light-client.ts'
import { createReading, useReading } from '../../lib/reading.ts'

const EVERY_MS = 30_000

let postalCode: string | undefined
const reading = createReading(() => client.clearing.example(postalCode === undefined ? undefined : { postalCode }))

/** The true example of a group price, kept as fresh as the server keeps it. */
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

/** Prices of the locality that serves the postal code somebody asked for; null before, and where there are none to be told. */
export const useLocalityPrices = (): LocalityPrices | null => useReading(prices).value ?? null

/** From now on the example and the prices are of the locality that serves this postal code, where there is one. */
export function showExampleOf(code: string, its: LocalityPrices | null): void {
  postalCode = code
  told = its
  void reading.again()
  void prices.again()
}
