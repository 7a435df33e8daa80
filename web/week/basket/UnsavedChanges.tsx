import { Suspense, useSyncExternalStore } from 'react'
import type { WeekStart } from '#domain/time/week.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { pendingStore } from './pending-store.ts'
import type { UnsavedListProps } from './UnsavedList.tsx'

const UnsavedList = lazyPart(async () => ({ default: (await import('./UnsavedList.tsx')).UnsavedList }))

interface UnsavedChangesProps extends Pick<UnsavedListProps, 'openWeeks'> {
  /** The week whose lines show their conflicts themselves; null if none do. */
  shownWeek: WeekStart | null
}

/** Changes of this basket that the server refused, so that none is lost unnoticed. */
export function UnsavedChanges({ shownWeek, openWeeks }: UnsavedChangesProps) {
  const { changes } = useSyncExternalStore(pendingStore.subscribe, pendingStore.read)
  const ownerId = useOwnerId()
  const refused = [...changes.values()].filter(
    (change) => change.ownerId === ownerId && change.refused && !(change.refused.meanwhile && change.weekStart === shownWeek),
  )
  if (refused.length === 0) return null
  return (
    <Suspense fallback={null}>
      <UnsavedList changes={refused} openWeeks={openWeeks} />
    </Suspense>
  )
}
