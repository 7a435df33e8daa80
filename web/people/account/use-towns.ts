import { useEffect, useState } from 'react'
import type { Town } from '#contract/week/pickup.ts'
import { parsePostalCode } from '#domain/week/pickup/postal-code.ts'
import { client } from '../../lib/client.ts'

/** The towns of a complete postal code; empty before, for an unknown one, and after a failure. */
export function useTowns(postalCode: string): readonly Town[] {
  const code = parsePostalCode(postalCode)
  const [found, setFound] = useState<{ code: string; towns: readonly Town[] } | null>(null)
  useEffect(() => {
    if (code === null) return undefined
    let isOver = false
    client.pickup.towns({ postalCode: code }).then(
      (towns) => {
        if (!isOver) setFound({ code, towns })
      },
      // A town can also be typed.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [code])
  return found !== null && found.code === code ? found.towns : []
}
