import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locality, ServedTown } from '#contract/week/localities.ts'
import { formatTotal } from '#domain/money/money.ts'
import { plural } from '#domain/text/plural.ts'
import type { FormField } from '../../form/use-draft.ts'
import { emptyText } from '../../lib/empty-text.ts'
import { orpc } from '../../lib/rpc.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { field } from '../../ui/field.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { households } from './locality-texts.ts'

export interface TownChoiceProps {
  source: Locality | null
  target: Locality | null
  municipalities: FormField<string[]>
  districts: FormField<string[]>
  /** The label of the choice of all municipalities of the locality. */
  allLabel?: string
}

/** Chooses municipalities: of one locality, or found by name and postal code; and whole districts. */
export function TownChoice({ source, target, municipalities, districts, allLabel = 'Všechny obce lokality (sloučení)' }: TownChoiceProps) {
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed, 250)
  const found = useQuery(
    orpc.localities.municipalities.queryOptions({ input: { localityId: source?.id ?? null, query }, placeholderData: keepPreviousData }),
  )
  const towns = (found.data?.towns ?? []).filter(({ localityId }) => localityId !== target?.id)
  const chosen = new Set(municipalities.value)
  const toggle = (id: string, isOn: boolean) => municipalities.onChange(isOn ? [...chosen, id] : [...chosen].filter((each) => each !== id))
  const areAll = towns.length > 0 && towns.every(({ id }) => chosen.has(id))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className={field.label()}>
        Obce{chosen.size > 0 && ` (${chosen.size} ${plural(chosen.size, 'vybraná', 'vybrané', 'vybraných')})`}
      </legend>
      <SearchField label="Hledat obec nebo PSČ" value={typed} onChange={setTyped} />
      {towns.length > 0 && (
        <div className="max-h-64 overflow-y-auto rounded-12 border border-border px-3 py-1">
          {source !== null && query === '' && (
            <div className="border-b border-border">
              <Checkbox
                isSelected={areAll}
                isIndeterminate={!areAll && chosen.size > 0}
                onChange={(isOn) => municipalities.onChange(isOn ? towns.map(({ id }) => id) : [])}
              >
                {allLabel}
              </Checkbox>
            </div>
          )}
          <ul>
            {towns.map((town) => (
              <li key={town.id}>
                <Checkbox isSelected={chosen.has(town.id)} onChange={(isOn) => toggle(town.id, isOn)}>
                  {town.name} <span className="text-14 text-muted">{aboutTown(town, source)}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
        </div>
      )}
      {query !== '' && found.data && towns.length === 0 && <p className="text-muted">Žádná taková obec.</p>}
      {source === null && (
        <Select
          label="Celý okres (nepovinné)"
          options={(found.data?.districts ?? []).map(({ name, municipalities: count }) => ({
            id: name,
            name,
            description: `${count} ${plural(count, 'obec', 'obce', 'obcí')}`,
          }))}
          emptyText={emptyText(found, 'Žádný okres tu není.')}
          value={districts.value[0] ?? null}
          onChange={(name) => districts.onChange([name])}
        />
      )}
      {municipalities.error && (
        <p role="alert" className={field.error()}>
          {municipalities.error}
        </p>
      )}
    </fieldset>
  )
}

function aboutTown({ district, localityName, deliveryPrice, households: count }: ServedTown, source: Locality | null): string {
  const served = source !== null ? null : (localityName ?? 'zatím bez závozu')
  const price = deliveryPrice === null ? null : `doručení ${formatTotal(deliveryPrice)}`
  return [district, served, price, count > 0 ? households(count) : null].filter((part) => part !== null).join(', ')
}
