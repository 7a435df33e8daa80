import { useState } from 'react'
import { EVENT_KINDS, eventName, type EventKind } from '#domain/people/trail/event.ts'
import type { Day } from '#domain/time/day.ts'
import { DateField } from '../../ui/DateField.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import type { TrailSearch } from './trail-search.ts'
import { kindOf } from './use-trail.ts'

const ALL = 'all'
const kinds = [{ id: ALL, name: 'Všechno' }, ...EVENT_KINDS.map((id) => ({ id, name: eventName(id) }))] as const

export interface TrailFiltersProps {
  search: TrailSearch
  onSearch: (search: TrailSearch) => void
}

/** The filters of events: kind, account, period. */
export function TrailFilters({ search, onSearch }: TrailFiltersProps) {
  const { account = '', from, to } = search
  const change = (part: { kind?: EventKind | undefined; account?: string | undefined; from?: Day | undefined; to?: Day | undefined }) => {
    const entries = Object.entries({ ...search, ...part }).filter(([, value]) => value)
    onSearch(Object.fromEntries(entries) as TrailSearch)
  }
  return (
    <div role="group" aria-label="Filtry" className="grid gap-3 rounded-12 bg-sunken p-4 sm:grid-cols-2 lg:grid-cols-4">
      <Select<EventKind | typeof ALL>
        label="Co se stalo"
        options={kinds}
        value={kindOf(search) ?? ALL}
        onChange={(to) => change({ kind: to === ALL ? undefined : to })}
      />
      <AccountField key={account} account={account} onChange={(to) => change({ account: to })} />
      <DateField label="Od" value={from ?? null} onChange={(day) => change({ from: day ?? undefined })} />
      <DateField
        label="Do"
        value={to ?? null}
        onChange={(day) => change({ to: day ?? undefined })}
        error={from && to && from > to ? 'Konec je před začátkem' : null}
      />
    </div>
  )
}

/** Searches on confirmation, because half an address matches nobody. */
function AccountField({ account, onChange }: { account: string; onChange: (account: string) => void }) {
  const [draft, setDraft] = useState(account)
  return (
    <SearchField
      label="Účet"
      placeholder="e-mail a Enter"
      value={draft}
      onChange={setDraft}
      onSubmit={() => onChange(draft.trim())}
      onClear={() => onChange('')}
      onBlur={() => draft.trim() !== account && onChange(draft.trim())}
    />
  )
}
