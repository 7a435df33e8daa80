import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import { formatPrice } from '#domain/money/money.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { orpc } from '../lib/rpc.ts'
import { useTitle } from '../lib/use-title.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { NewItem } from './AddItemDialog.tsx'
import { ItemDetails } from './ItemDetails.tsx'
import { ItemPicture } from './ItemPicture.tsx'

/** What can be bought together; each item goes into the standing purchase from here (spec 2 §2, /catalog). */
export function CatalogPage({ onAdd }: { onAdd: (item: NewItem) => Promise<void> }) {
  const [query, setQuery] = useState('')
  const [type, setType] = useState<ItemCard['type']>('product')
  const [chosen, setChosen] = useState<ItemCard | null>(null)
  useTitle('Katalog zboží a služeb')
  const list = (type: ItemCard['type']) => <Cards query={query} type={type} onChoose={setChosen} />
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Katalog">Vyberte, co kupujete pravidelně, a řekněte, kolik za to nejvýš dáte.</PageHeader>
      <TextField label="Hledat podle názvu" type="search" value={query} onChange={setQuery} placeholder="Například mléko" />
      <Tabs
        label="Druh položky"
        selected={type}
        onSelect={setType}
        tabs={[
          { id: 'product', name: 'Zboží', content: list('product') },
          { id: 'service', name: 'Služby', content: list('service') },
        ]}
      />
      <Dialog title={chosen?.name ?? ''} isOpen={chosen !== null} onOpenChange={(isOpen) => isOpen || setChosen(null)}>
        {chosen && (
          <ItemDetails
            item={chosen}
            hasPeriod
            failure="Chyba při přidávání položky: Neznámá chyba"
            onBack={() => setChosen(null)}
            onAdd={async (details) => {
              await onAdd({ itemId: chosen.id, ...details })
              setChosen(null)
            }}
          />
        )}
      </Dialog>
    </div>
  )
}

interface CardsProps {
  query: string
  type: ItemCard['type']
  onChoose: (item: ItemCard) => void
}

function Cards({ query, type, onChoose }: CardsProps) {
  const found = useQuery(orpc.catalog.search.queryOptions({ input: { query, type }, placeholderData: keepPreviousData }))
  if (found.isError)
    return <ErrorState onRetry={() => void found.refetch()} message={sentenceOf(found.error, 'Katalog se nepodařilo načíst.')} />
  if (!found.data)
    return (
      <Skeleton>
        <Bone shape="block" />
        <Bone shape="block" />
      </Skeleton>
    )
  if (found.data.length === 0)
    return query.trim() === '' ? (
      <EmptyState title="Katalog je prázdný" />
    ) : (
      <EmptyState title="Žádné produkty nenalezeny">Zkuste jiné nebo kratší slovo.</EmptyState>
    )
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {found.data.map((item) => (
        <Card key={item.id} as="li">
          <div className="flex items-center gap-3">
            <ItemPicture icon={item.icon} />
            <div className="min-w-0 flex-1">
              <h2 className="text-16 font-semibold text-pretty">{item.name}</h2>
              <p className="text-14 text-muted">{item.category}</p>
            </div>
          </div>
          <div className="mt-3 flex items-center justify-between gap-3">
            <p className="text-14 text-muted">
              {item.basePrice === null ? 'Cena podle nabídek' : `Běžně ${formatPrice(item.basePrice)}/${item.unit}`}
            </p>
            <Button aria-label={`Do poptávky: ${item.name}`} onPress={() => onChoose(item)}>
              Do poptávky
            </Button>
          </div>
        </Card>
      ))}
    </ul>
  )
}
