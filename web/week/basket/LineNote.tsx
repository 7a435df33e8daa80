import { Hourglass } from 'lucide-react'
import { Suspense, useSyncExternalStore } from 'react'
import type { WeekStart } from '#domain/time/week.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { nameOf } from './pending-change.ts'
import { pendingStore } from './pending-store.ts'

const LineConflict = lazyPart(async () => ({ default: (await import('./LineConflict.tsx')).LineConflict }))

/** The state of a line's last change that is not stored: it waits for a connection, or conflicts. */
export function LineNote({ weekStart, id }: { weekStart: WeekStart; id: string }) {
  const name = nameOf({ weekStart, ownerId: useOwnerId(), line: { id } })
  const change = useSyncExternalStore(pendingStore.subscribe, () => pendingStore.read().changes.get(name))
  const isStuck = useSyncExternalStore(pendingStore.subscribe, () => pendingStore.read().isStuck)
  if (!change) return null
  if (change.refused?.meanwhile)
    return (
      <Suspense fallback={null}>
        <LineConflict change={change} meanwhile={change.refused.meanwhile} />
      </Suspense>
    )
  return isStuck && change.refused === null ? (
    <div className="mt-2">
      <Chip tone="due" icon={Hourglass}>
        čeká na odeslání
      </Chip>
    </div>
  ) : null
}
