import { useEffect, useEffectEvent, useRef } from 'react'

/** Who closes what was open over a list goes on from its row. */
export function useWayBackToRow(open: string | undefined, lead: (row: string, stop: string) => void): void {
  const last = useRef(open)
  const onClosed = useEffectEvent(lead)
  useEffect(() => {
    if (open === undefined && last.current !== undefined) onClosed(last.current, 'name')
    last.current = open
  }, [open])
}
