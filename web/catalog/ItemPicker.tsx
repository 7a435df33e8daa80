import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import type { ItemCard } from '#contract/shapes.ts'
import { formatPrice } from '#domain/money/money.ts'
import { orpc } from '../lib/rpc.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { TextField } from '../ui/TextField.tsx'
import { ItemPicture } from './ItemPicture.tsx'

/** Finds an item of the catalog: goods or a service first, then by words of its name (spec 2 §2). */
export function ItemPicker({ onPick }: { onPick: (item: ItemCard) => void }) {
  const [query, setQuery] = useState('')
  const [type, setType] = useState<ItemCard['type']>('product')
  // Who goes on to the other kind stays on its tab.
  const [isBegun, setBegun] = useState(true)
  const list = (type: 'product' | 'service') => (
    <div className="flex flex-col gap-3">
      <TextField label="Co chcete kupovat?" value={query} onChange={setQuery} autoFocus={isBegun} placeholder="Například mléko" />
      <Found query={query} type={type} onPick={onPick} />
    </div>
  )
  return (
    <Tabs
      label="Druh položky"
      selected={type}
      onSelect={(chosen) => {
        setType(chosen)
        setBegun(false)
      }}
      tabs={[
        { id: 'product', name: 'Zboží', content: list('product') },
        { id: 'service', name: 'Služby', content: list('service') },
      ]}
    />
  )
}

function Found({ query, type, onPick }: { query: string; type: 'product' | 'service'; onPick: (item: ItemCard) => void }) {
  const found = useQuery(orpc.catalog.search.queryOptions({ input: { query, type }, placeholderData: keepPreviousData }))
  if (found.isError)
    return <ErrorState onRetry={() => void found.refetch()} message={sentenceOf(found.error, 'Katalog se nepodařilo načíst.')} />
  if (!found.data) {
    return (
      <Skeleton>
        <Bone />
        <Bone />
      </Skeleton>
    )
  }
  return (
    <ListBox
      aria-label="Položky katalogu"
      items={found.data}
      selectionMode="none"
      onAction={(key) => onPick(found.data.find(({ id }) => id === key)!)}
      renderEmptyState={() => <p className="py-6 text-center text-muted">Žádné produkty nenalezeny</p>}
      className="max-h-[50vh] overflow-auto outline-none"
    >
      {(item) => (
        <ListBoxItem
          id={item.id}
          textValue={item.name}
          className="flex cursor-pointer items-center gap-3 rounded-12 p-2 hovered:bg-primary-soft focus-visible:outline-3 focus-visible:outline-focus"
        >
          <ItemPicture icon={item.icon} />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold text-pretty">{item.name}</span>
            <span className="block text-14 text-muted">{item.category}</span>
          </span>
          {item.basePrice !== null && (
            <span className="text-14 whitespace-nowrap text-muted">
              {formatPrice(item.basePrice)}/{item.unit}
            </span>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
