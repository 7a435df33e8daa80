import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { useSingleKey } from '../lib/use-single-key.ts'
import { leadTo, moveBy, moveByArrow, placeOf, takesKeys, type Place } from './row-places.ts'

/** Handles a key in a row; returns whether it did. Ctrl+Z is `undo`. */
export type OnRowKey = (key: string, row: string, stop: string, lead: Lead) => boolean
/** Moves the focus once the target is shown: to a row, or to the last place. */
export type Lead = (row?: string, stop?: string) => void

/**
 * Keyboard navigation of a table's rows: arrows and, unless single keys are switched off, `j` and `k` move between rows. The focus survives
 * when its row moves or disappears.
 */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, onKey: OnRowKey) {
  const at = useRef<Place>(null)
  const isWithin = useRef(false)
  const wished = useRef<Place>(null)
  const [, setWishes] = useState(0)

  const lead: Lead = (row, stop) => {
    const { current } = at
    wished.current = { row: row ?? current?.row ?? '', stop: stop ?? current?.stop ?? 'name', index: current?.index ?? 0 }
    setWishes((before) => before + 1)
  }
  useEffect(() => {
    const wish = wished.current
    wished.current = null
    if (wish) leadTo(body.current, wish)
    else if (isWithin.current && at.current && document.activeElement === document.body) leadTo(body.current, at.current)
  })

  useSingleKey((key, target) => {
    const place = placeOf(body.current, target)
    if (key === 'j' || key === 'k') return moveBy(body.current, at.current, key === 'j' ? 1 : -1)
    return place !== null && onKey(key, place.row, place.stop, lead)
  })
  useEffect(() => {
    // A press elsewhere leaves the table, even if nothing takes the focus.
    const leave = ({ target }: Event) => {
      if (!placeOf(body.current, target)) isWithin.current = false
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [body])

  function press({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const place = placeOf(body.current, target)
    if (!place) return false
    if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && onKey('undo', place.row, place.stop, lead)
    // Single letters are handled by the event above, if at all.
    if (key.length === 1) return false
    return onKey(key, place.row, place.stop, lead) || moveByArrow(body.current, key, target as Element)
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.shiftKey || takesKeys(event.target)) return
      if (press(event)) event.preventDefault()
    },
    onFocus: ({ target }: FocusEvent) => {
      const place = placeOf(body.current, target)
      if (!place) return
      at.current = { ...place, stop: place.stop || at.current?.stop || 'name' }
      isWithin.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !placeOf(body.current, relatedTarget)) isWithin.current = false
    },
    lead,
  }
}
export type RowKeys = ReturnType<typeof useRowKeys>
