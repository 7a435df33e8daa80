import { Hourglass } from 'lucide-react'
import { Suspense, useSyncExternalStore } from 'react'
import type { WeekStart } from '#domain/time/week.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { nameOf } from './pending-change.ts'
import { pendingStore } from './pending-store.ts'

const LineConflict = lazyPart(async () => ({ default: (await import('./LineConflict.tsx')).LineConflict }))

/** The state of a line that is not settled: its last change waits for a connection or conflicts, or it is not ordered yet. */
export function LineNote({ weekStart, id, notYet }: { weekStart: WeekStart; id: string; notYet?: string | undefined }) {
  const name = nameOf({ weekStart, ownerId: useOwnerId(), line: { id } })
  const change = useSyncExternalStore(pendingStore.subscribe, () => pendingStore.read().changes.get(name))
  const isStuck = useSyncExternalStore(pendingStore.subscribe, () => pendingStore.read().isStuck)
  if (change?.refused?.meanwhile)
    return (
      <Suspense fallback={null}>
        <LineConflict change={change} meanwhile={change.refused.meanwhile} />
      </Suspense>
    )
  const text = change && isStuck && change.refused === null ? 'čeká na odeslání' : notYet
  return text === undefined ? null : (
    <div className="mt-2">
      <Chip tone="due" icon={Hourglass}>
        {text}
      </Chip>
    </div>
  )
}
