import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Boundary } from '../../ui/Boundary.tsx'
import { isFirstConnection, subscribe } from '../../lib/streams.ts'
import { maintenance } from '../../lib/maintenance.ts'
import { useReading } from '../../lib/reading.ts'
import { saveFault, useFault } from './bypass-fault.ts'
import { hasDraft } from './draft.ts'
import { LockFault } from './LockFault.tsx'
import { MaintenanceStrip } from './MaintenanceStrip.tsx'

const LockScreen = lazy(async () => ({ default: (await import('./LockScreen.tsx')).LockScreen }))

export interface LayerProps {
  /** The element it renders to, beside the page. */
  place: Element
  onLift: () => void
}

/** The lock, or a banner above the page for those who may pass or are warned in advance. */
export function Layer({ place, onLift }: LayerProps) {
  const { value } = useReading(maintenance)
  const fault = useFault()
  const stands = useLock(value?.isLocked ?? false, place, onLift)
  useHints()
  if (!stands) return <MaintenanceStrip status={value} fault={fault} onRead={() => saveFault(null)} />
  return (
    <Boundary instead={<LockFault current={value?.current ?? null} />}>
      <Suspense>
        <LockScreen current={value?.current ?? null} now={value?.now} fault={fault} />
      </Suspense>
    </Boundary>
  )
}

/** Listens to changes. */
function useHints() {
  useEffect(() => {
    const onHint = ({ room }: { room: string }) => void (room === 'maintenance' && maintenance.again())
    return subscribe(
      (live, signal) => live.publicHints({ readForMs: isFirstConnection() ? performance.now() : undefined }, { signal }),
      onHint,
    )
  }, [])
}

/**
 * Whether the lock is shown. When it ends, the page reloads and the lock stays until then; if somebody was typing when it began, the page is
 * uncovered instead.
 */
function useLock(isLocked: boolean, place: Element, onLift: () => void): boolean {
  const [stands, setStands] = useState(isLocked)
  if (isLocked && !stands) setStands(true)
  const look = useEffectEvent(() => {
    if (!stands || maintenance.state().value?.isLocked !== false) return
    saveFault(null)
    if (!hasDraft(place)) return location.reload()
    setStands(false)
    onLift()
  })
  useEffect(() => maintenance.subscribe(() => look()), [])
  return stands
}
