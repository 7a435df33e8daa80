import { useEffect, useState } from 'react'
import { offer, type Offered } from './find.ts'
import type { Point } from './points.ts'

const nothing: Offered = { places: [], points: [] }
const pauseMs = 200

/** Suggestions for the text, debounced; none if they cannot be loaded. */
export function useOffered(text: string, points: readonly Point[], isWanted: boolean): Offered & { isFor: string } {
  const [offered, setOffered] = useState({ ...nothing, isFor: '' })
  const query = text.trim()

  useEffect(() => {
    if (query === '' || !isWanted) return
    let isGone = false
    const timer = setTimeout(() => {
      offer(query, points).then(
        (next) => !isGone && setOffered({ ...next, isFor: query }),
        () => !isGone && setOffered({ ...nothing, isFor: query }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      isGone = true
    }
  }, [query, points, isWanted])

  return query === '' ? { ...nothing, isFor: '' } : offered
}
