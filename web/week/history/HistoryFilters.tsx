import { AUTHORS, authorName, CHANGE_KINDS, changeKindName, type Author, type ChangeKind } from '#domain/week/history/change.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Select } from '../../ui/Select.tsx'
import type { HistoryFilter } from './use-history.ts'

const ALL = 'all'

const kinds = [{ id: ALL, name: 'Všechny' }, ...CHANGE_KINDS.map((id) => ({ id, name: changeKindName(id) }))] as const
const authors = [{ id: ALL, name: 'Kdokoli' }, ...AUTHORS.map((id) => ({ id, name: authorName(id) }))] as const

/** Whether the first day is after the last one, so that nothing can match. */
const isTurned = ({ from, to }: HistoryFilter): boolean => from !== null && to !== null && from > to

export interface HistoryFiltersProps {
  filter: HistoryFilter
  onChange: (filter: HistoryFilter) => void
}

/** Filters by kind, author and period. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  return (
    <div role="group" aria-label="Filtry" className="grid gap-3 rounded-12 bg-sunken p-4 min-[26rem]:grid-cols-2">
      <Select<ChangeKind | typeof ALL>
        label="Změny"
        options={kinds}
        value={filter.kind ?? ALL}
        onChange={(kind) => onChange({ ...filter, kind: kind === ALL ? null : kind })}
      />
      <Select<Author | typeof ALL>
        label="Kdo"
        options={authors}
        value={filter.author ?? ALL}
        onChange={(author) => onChange({ ...filter, author: author === ALL ? null : author })}
      />
      <DateField label="Od" value={filter.from} onChange={(from) => onChange({ ...filter, from })} />
      <DateField
        label="Do"
        value={filter.to}
        onChange={(to) => onChange({ ...filter, to })}
        error={isTurned(filter) ? 'Konec je před začátkem' : null}
      />
    </div>
  )
}
