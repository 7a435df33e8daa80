import { useEffect } from 'react'
import { client } from '../site/client.ts'
import { createReading, useReading } from '../site/reading.ts'

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

/** From now on the example is one of the locality that serves this postal code, where there is one. */
export function showExampleOf(code: string): void {
  postalCode = code
  void reading.again()
}
