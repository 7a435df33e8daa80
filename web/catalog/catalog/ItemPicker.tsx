import { useRef, useState, type RefObject } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CategoryBrowser } from './CategoryBrowser.tsx'
import { GroupPrices } from './GroupPrices.tsx'
import { PickList, type PickListProps } from './PickList.tsx'

export interface ItemPickerProps extends Pick<PickListProps, 'onPick' | 'chosen' | 'presentText'> {
  /** The search field, for callers that move the focus back to it. */
  search?: RefObject<HTMLInputElement | null>
}

type Type = ItemCard['type']

/** Finds items of the catalog: goods or services, by words of a name or by code, in a category or in all. */
export function ItemPicker({ search, ...list }: ItemPickerProps) {
  const [query, setQuery] = useState('')
  const [type, setType] = useState<Type>('product')
  const [categoryId, setCategory] = useState<string | null>(null)
  // After switching to the other type, the tab stays.
  const [isBegun, setBegun] = useState(true)
  const found = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLInputElement>(null)
  const contentOf = (type: Type) => (
    <div className="flex flex-col gap-3">
      <CategoryBrowser type={type} query={query.trim()} selected={categoryId} onSelect={setCategory} />
      <SearchField
        inputRef={search ?? own}
        label="Co chcete kupovat?"
        value={query}
        onChange={setQuery}
        autoFocus={isBegun}
        placeholder="Název nebo kód"
        maxLength={120}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return event.continuePropagation()
          event.preventDefault()
          found.current?.querySelector<HTMLElement>('[role=option]')?.focus()
        }}
      />
      <PickList {...list} list={found} sought={{ query: query.trim(), type, categoryId }} />
    </div>
  )
  return (
    <GroupPrices>
      <Tabs
        label="Druh položky"
        selected={type}
        onSelect={(chosen) => {
          setType(chosen)
          setCategory(null)
          setBegun(false)
        }}
        tabs={[
          { id: 'product', name: 'Zboží', content: contentOf('product') },
          { id: 'service', name: 'Služby', content: contentOf('service') },
        ]}
      />
    </GroupPrices>
  )
}
