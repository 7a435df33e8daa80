import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { DeskItemPage } from '#contract/desk/assortment.ts'
import { grouped } from '#domain/text/count.ts'
import { useTypedWords } from '../../lib/use-typed-words.ts'
import { FilterSelect } from '../../table/FilterSelect.tsx'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { CategoryField } from './CategoryField.tsx'
import type { ItemsSearch } from './items-search.ts'

export interface ItemFiltersProps {
  search: ItemsSearch
  /** Undefined during the first load. */
  byState: DeskItemPage['byState'] | undefined
  onSearch: (search: ItemsSearch, step?: 'own' | 'same') => void
}

/** The filters of the list; on a phone everything except the query can be folded. */
export function ItemFilters({ search, byState, onSearch }: ItemFiltersProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const { type, category, ...rest } = search
  const [words, type_] = useTypedWords(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }, 'same'))
  return (
    <div role="group" aria-label="Filtry" className="flex flex-col gap-3 print:hidden">
      <div className="grid items-end gap-3 md:grid-cols-2 lg:grid-cols-3">
        <SearchField label="Hledat položky" placeholder="Název, kód nebo obecný název" value={words} onChange={type_} />
        <div className="md:hidden">
          <Button aria-expanded={isUnfolded} onPress={() => setUnfolded(!isUnfolded)}>
            <SlidersHorizontal aria-hidden className="size-4" /> Další filtry
          </Button>
        </div>
        <div className={`${isUnfolded ? 'grid' : 'hidden'} gap-3 md:contents`}>
          <CategoryField
            label="Kategorie"
            placeholder="Všechny"
            value={category ?? null}
            onChange={(id) => onSearch({ ...search, category: id ?? undefined })}
            isOffered={(each) => type === undefined || each.type === type}
          />
          <FilterSelect
            label="Druh"
            all="Zboží i služby"
            names={{ product: 'Zboží', service: 'Služby' }}
            value={type}
            onChange={(next) => onSearch({ ...rest, type: next })}
          />
          <FilterSelect
            label="Stav"
            all={`Všechny${byState ? ` (${grouped(byState.active + byState.inactive + byState.blocked)})` : ''}`}
            names={{
              active: named('V nabídce', byState?.active),
              inactive: named('Vypnuté a sloučené', byState?.inactive),
              blocked: named('Blokované', byState?.blocked),
            }}
            value={search.state}
            onChange={(state) => onSearch({ ...search, state })}
          />
          <FilterSelect
            label="Chybí"
            all="Na tom nezáleží"
            names={{ price: 'Cena', picture: 'Vlastní obrázek' }}
            value={search.lacks}
            onChange={(lacks) => onSearch({ ...search, lacks })}
          />
          <FilterSelect
            label="Značka"
            all="Na tom nezáleží"
            names={{ branded: 'Jen značkové', plain: 'Jen bez značky' }}
            value={search.brand}
            onChange={(brand) => onSearch({ ...search, brand })}
          />
        </div>
      </div>
    </div>
  )
}

const named = (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${grouped(count)})`)
