import { auditedName, sourceNames } from '#domain/desk/audit/audited.ts'
import { AUDITED_TABLES, type AuditedTable } from '#domain/desk/audit/audited-tables.ts'
import { useTypedWords } from '../../lib/use-typed-words.ts'
import { FilterSelect } from '../../table/FilterSelect.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { AuditSearch } from './audit-search.ts'

export interface AuditFiltersProps {
  search: AuditSearch
  onSearch: (search: AuditSearch, step?: 'own' | 'same') => void
}

const tableNames = Object.fromEntries(
  AUDITED_TABLES.map((table) => [table, auditedName(table)] as const).toSorted(([, a], [, b]) => a.localeCompare(b, 'cs')),
) as Record<AuditedTable, string>

interface WordsProps extends AuditFiltersProps {
  of: 'who' | 'place' | 'why'
  label: string
  placeholder: string
}

function Words({ of, label, placeholder, search, onSearch }: WordsProps) {
  const [typed, type] = useTypedWords(search[of] ?? '', (text) => onSearch({ ...search, [of]: text || undefined }, 'same'))
  return <SearchField label={label} placeholder={placeholder} value={typed} onChange={type} maxLength={100} />
}

/** Who, what, where, why and when. */
export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const props = { search, onSearch }
  const { from, to } = search
  return (
    <div role="group" aria-label="Filtry" className="grid items-start gap-3 rounded-12 bg-sunken p-4 sm:grid-cols-2 lg:grid-cols-4">
      <Words of="who" label="Kdo" placeholder="Jméno nebo e-mail" {...props} />
      <FilterSelect label="Co" all="Všechno" names={tableNames} value={search.table} onChange={(table) => onSearch({ ...search, table })} />
      <Words of="place" label="Kde" placeholder="Začátek adresy, /admin" {...props} />
      <Words of="why" label="Proč" placeholder="Slova důvodu" {...props} />
      <FilterSelect
        label="Odkud"
        all="Odkudkoli"
        names={sourceNames}
        value={search.source}
        onChange={(source) => onSearch({ ...search, source })}
      />
      <DateField label="Od" value={from ?? null} onChange={(day) => onSearch({ ...search, from: day ?? undefined })} />
      <DateField
        label="Do"
        value={to ?? null}
        onChange={(day) => onSearch({ ...search, to: day ?? undefined })}
        error={from && to && from > to ? 'Konec je před začátkem' : null}
      />
    </div>
  )
}
