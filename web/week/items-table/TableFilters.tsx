import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { type Facet, type Facets, isFiltered, NO_FILTER, type RowFilter } from '#domain/week/items-table/filter.ts'
import { rowStateName, rowTypeName, type RowState, type RowType } from '#domain/week/items-table/row.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'

export interface TableFiltersProps {
  filter: RowFilter
  facets: Facets
  onChange: (filter: RowFilter) => void
}

/** Filters by words, type, category and state; on a phone the last three are folded. */
export function TableFilters({ filter, facets, onChange }: TableFiltersProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <div role="group" aria-label="Filtry" className="flex flex-col gap-3 print:hidden">
      <div className="grid items-end gap-3 md:grid-cols-2 lg:grid-cols-4">
        <SearchField label="Hledat v položkách" value={filter.text} onChange={(text) => onChange({ ...filter, text })} />
        <div className="md:hidden">
          <Button aria-expanded={isUnfolded} onPress={() => setUnfolded(!isUnfolded)}>
            <SlidersHorizontal aria-hidden className="size-4" /> Další filtry
          </Button>
        </div>
        <div className={`${isUnfolded ? 'grid' : 'hidden'} gap-3 md:contents`}>
          <FacetSelect<RowType>
            label="Typ"
            facets={facets.type}
            nameOf={rowTypeName}
            value={filter.type}
            onChange={(type) => onChange({ ...filter, type })}
          />
          <FacetSelect<string>
            label="Kategorie"
            facets={facets.category}
            nameOf={(name) => name}
            value={filter.category}
            onChange={(category) => onChange({ ...filter, category })}
          />
          <FacetSelect<RowState>
            label="Stav"
            facets={facets.state}
            nameOf={rowStateName}
            value={filter.state}
            onChange={(state) => onChange({ ...filter, state })}
          />
        </div>
      </div>
      {isFiltered(filter) && (
        <div className="-mt-1 -ml-3">
          <Button variant="quiet" onPress={() => onChange(NO_FILTER)}>
            Zrušit filtry
          </Button>
        </div>
      )}
    </div>
  )
}

const ALL = ''

interface FacetSelectProps<K extends string> {
  label: string
  facets: readonly Facet<K>[]
  nameOf: (id: K) => string
  value: K | null
  onChange: (value: K | null) => void
}

function FacetSelect<K extends string>({ label, facets, nameOf, value, onChange }: FacetSelectProps<K>) {
  const all = facets.reduce((sum, { count }) => sum + count, 0)
  const options = [{ id: ALL, name: `Vše (${all})` }, ...facets.map(({ id, count }) => ({ id, name: `${nameOf(id)} (${count})` }))]
  return (
    <Select<K | typeof ALL>
      label={label}
      options={options as { id: K | typeof ALL; name: string }[]}
      value={value ?? ALL}
      onChange={(id) => onChange(id === ALL ? null : id)}
    />
  )
}
