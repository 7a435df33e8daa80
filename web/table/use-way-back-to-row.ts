import { useEffect, useEffectEvent, useRef } from 'react'

/** Returns the focus to the row whose item was open. */
export function useWayBackToRow(open: string | undefined, lead: (row: string, stop: string) => void): void {
  const last = useRef(open)
  const onClosed = useEffectEvent(lead)
  useEffect(() => {
    if (open === undefined && last.current !== undefined) onClosed(last.current, 'name')
    last.current = open
  }, [open])
}
