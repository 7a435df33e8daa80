import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { orpc } from '../../lib/rpc.ts'
import type { CallOptions } from '../../lib/use-call.ts'
import { useTitle } from '../../lib/use-title.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { NewItem } from './choice.ts'
import { catalogHref, typeOf, type CatalogSearch } from './catalog-search.ts'
import { CatalogResults } from './CatalogResults.tsx'
import { CategoryBrowser } from './CategoryBrowser.tsx'
import { GroupPrices } from './GroupPrices.tsx'
import { NoGroupPrices } from './NoGroupPrices.tsx'
import { useTypedWords } from '../../lib/use-typed-words.ts'

const ItemSheet = lazyPart(async () => ({ default: (await import('./ItemSheet.tsx')).ItemSheet }), 'dialog')

export interface CatalogPageProps {
  search: CatalogSearch
  /** `own` adds a history entry, `same` replaces the current one. */
  onSearch: (change: CatalogSearch, step?: 'own' | 'same') => void
  onBack: () => void
  onAdd: (item: NewItem, options: CallOptions) => Promise<void>
}

/** The catalog, from which items are added to the template. */
export function CatalogPage({ search, onSearch, onBack, onAdd }: CatalogPageProps) {
  const { category = null, item } = search
  const type = typeOf(search)
  const [text, setText] = useTypedWords(search.q ?? '', (q) => onSearch({ q }, 'same'))
  // The item to add at once, without showing its details first.
  const [wanted, setWanted] = useState<ItemCard | null>(null)
  const isOpenedHere = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const { data: categories } = useQuery(orpc.catalog.categories.queryOptions({ input: { type } }))
  // A missing category shows all of them.
  const categoryId = categories && !categories.some(({ id }) => id === category) ? null : category
  useTitle('Katalog zboží a služeb')
  const open = (id: string, card: ItemCard | null) => {
    setWanted(card)
    isOpenedHere.current = true
    onSearch({ item: id })
  }
  // A visitor who opened the item's own address stays on the page.
  const close = () => (isOpenedHere.current ? onBack() : onSearch({ item: undefined }, 'same'))
  const content = (
    <div className="flex flex-col gap-3">
      <CategoryBrowser
        type={type}
        query={search.q ?? ''}
        selected={categoryId}
        onSelect={(id) => onSearch({ category: id ?? undefined })}
      />
      <CatalogResults
        sought={{ query: search.q ?? '', type, categoryId }}
        outsideHref={outsideHref(search)}
        list={list}
        onOpen={({ id }) => open(id, null)}
        onAdd={(card) => open(card.id, card)}
        onEverywhere={() => onSearch({ category: undefined })}
        onOther={() => onSearch({ type: type === 'product' ? 'service' : undefined, category: undefined })}
      />
    </div>
  )
  return (
    <GroupPrices>
      <div className="flex flex-col gap-1">
        <PageHeader title="Katalog">{nbsp('Nejdřív to, co kupují sousedé. Vyberte, co kupujete pravidelně.')}</PageHeader>
        <NoGroupPrices />
        {/* Stays visible while the page scrolls; typing scrolls back to the start of the list. */}
        <div ref={bar} className="sticky top-0 z-10 -mx-4 bg-bg px-4 py-1.5">
          <SearchField
            label="Hledat podle názvu nebo kódu"
            isLabelHidden
            placeholder="Mléko, brambory, prací gel…"
            value={text}
            onChange={(typed) => {
              setText(typed)
              const above = (bar.current?.offsetTop ?? 0) - 8
              if (window.scrollY > above) window.scrollTo({ top: above })
            }}
            maxLength={120}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return event.continuePropagation()
              event.preventDefault()
              list.current?.focus()
            }}
          />
        </div>
        <Tabs
          label="Druh položky"
          selected={type}
          onSelect={(chosen) => onSearch({ type: chosen === 'service' ? chosen : undefined, category: undefined })}
          tabs={[
            { id: 'product', name: 'Zboží', content },
            { id: 'service', name: 'Služby', content },
          ]}
        />
        {item !== undefined && (
          <ItemSheet
            itemId={item}
            wanted={wanted?.id === item ? wanted : null}
            onOther={(id) => onSearch({ item: id }, 'same')}
            onClose={close}
            onAdd={onAdd}
          />
        )}
      </div>
    </GroupPrices>
  )
}

/** The address of the off-catalog form with the query, and the way back here. */
function outsideHref({ q, type, category }: CatalogSearch): string {
  const back = new URLSearchParams({ return: catalogHref({ q, type, category }), ...(q && { name: q }), ...(type && { type }) })
  return `/off-catalog?${back}`
}
