import { X } from 'lucide-react'
import type { BasketFilter } from '#domain/week/basket/filter.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { filterNames } from './filter-names.ts'

const nothing: Record<BasketFilter, string> = {
  changed: 'Tento týden jste nic nezměnili.',
  over_cap: 'Žádná položka není nad vaším stropem.',
  near: 'Žádné položce teď k nižší ceně nechybí málo.',
}

export interface NarrowedProps {
  filter: BasketFilter
  /** Number of remaining lines. */
  count: number
  onAll: () => void
}

/** Shows the active filter, with a link to the whole list. */
export function Narrowed({ filter, count, onAll }: NarrowedProps) {
  if (count === 0) return <EmptyState title={nothing[filter]} action={<Button onPress={onAll}>Zobrazit všechny položky</Button>} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p role="status" className="text-14 text-muted">
        Jen <strong className="text-text">{filterNames[filter].toLowerCase()}</strong>: {count}
      </p>
      <Button variant="quiet" onPress={onAll}>
        <X aria-hidden className="size-4" /> Zobrazit všechny položky
      </Button>
    </div>
  )
}
