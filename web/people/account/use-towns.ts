import { useEffect, useState } from 'react'
import type { Town } from '#contract/week/pickup.ts'
import { parsePostalCode } from '#domain/week/pickup/postal-code.ts'
import { client } from '../../lib/client.ts'

/** What a postal code means as soon as it is whole; empty until then, where it means nothing, and where nobody can say. */
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
      // A town can be written by hand as well.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [code])
  return found !== null && found.code === code ? found.towns : []
}
