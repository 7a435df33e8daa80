import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { DemandPage } from '#contract/week/offers.ts'
import { ANSWER_STATES, answerStateName } from '#domain/week/offers/answer.ts'
import { grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatWeekRange, isoWeek } from '#domain/time/week.ts'
import { useTypedWords } from '../../lib/use-typed-words.ts'
import { FilterSelect } from '../../table/FilterSelect.tsx'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { DemandsSearch } from './demands-search.ts'

export interface DemandFiltersProps {
  search: DemandsSearch
  /** The choices; undefined during the first load. */
  page: DemandPage | undefined
  onSearch: (search: DemandsSearch, step?: 'own' | 'same') => void
}

/** The filters of the list; on a phone everything except the query can be folded. */
export function DemandFilters({ search, page, onSearch }: DemandFiltersProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const [words, type_] = useTypedWords(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }, 'same'))
  const narrow = (part: Partial<DemandsSearch>) => onSearch({ ...search, ...part })
  const count = (n: number | undefined) => (n === undefined ? '' : ` (${grouped(n)})`)
  return (
    <div role="group" aria-label="Filtry" className="flex flex-col gap-3 print:hidden">
      <div className="grid items-end gap-3 md:grid-cols-2 lg:grid-cols-[minmax(0,1.8fr)_repeat(4,minmax(0,1fr))]">
        <SearchField label="Hledat poptávky" placeholder="Název, kód nebo kategorie" value={words} onChange={type_} />
        <div className="md:hidden">
          <Button aria-expanded={isUnfolded} onPress={() => setUnfolded(!isUnfolded)}>
            <SlidersHorizontal aria-hidden className="size-4" /> Další filtry
          </Button>
        </div>
        <div className={`${isUnfolded ? 'grid' : 'hidden'} gap-3 md:contents`}>
          <FilterSelect
            label="Lokalita"
            all="Všechny"
            names={Object.fromEntries((page?.localities ?? []).map(({ id, name }) => [id, name]))}
            value={search.locality}
            onChange={(locality) => narrow({ locality })}
          />
          <FilterSelect
            label="Týden"
            all="Všechny otevřené"
            names={Object.fromEntries(
              (page?.weeks ?? []).map((each) => [each, nbsp(`Týden ${isoWeek(each).week}, ${formatWeekRange(each, 'short')}`)]),
            )}
            value={search.week}
            onChange={(week) => narrow({ week: week as DemandsSearch['week'] })}
          />
          <FilterSelect
            label="Kategorie"
            all="Všechny"
            names={Object.fromEntries((page?.categories ?? []).map(({ id, path }) => [id, path]))}
            value={search.category}
            onChange={(category) => narrow({ category })}
          />
          <FilterSelect<string>
            label="Můj stav"
            all="Otevřené a moje"
            names={Object.fromEntries(ANSWER_STATES.map((id) => [id, `${answerStateName(id)}${count(page?.byState[id])}`]))}
            value={search.state}
            onChange={(state) => narrow({ state: state as DemandsSearch['state'] })}
          />
        </div>
      </div>
    </div>
  )
}
