import { useState } from 'react'
import type { BasketLineView, WeekBasket } from '#contract/basket.ts'
import { ceilingOf, estimateBasket } from '#domain/basket/estimate.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { AddItemDialog } from '../catalog/AddItemDialog.tsx'
import { useForecast } from '../clearing/use-forecast.ts'
import { ExternalPurchases } from '../external-purchases/ExternalPurchases.tsx'
import { useElsewhereTotal } from '../external-purchases/use-external-purchases.ts'
import { client } from '../lib/client.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { BasketLine } from './BasketLine.tsx'
import { BasketSummary } from './BasketSummary.tsx'
import { CapDialog } from './CapDialog.tsx'
import { EmptyWeek } from './EmptyWeek.tsx'
import { NoPricesForSuppliers } from './NoPricesForSuppliers.tsx'
import { rereadBasket, useLineSaver } from './use-basket.ts'

const isChanged = (line: BasketLineView) => line.origin !== 'template'

// What was changed this week comes first, then by category and name as Czechs order them.
const byChangeAndName = (a: BasketLineView, b: BasketLineView) =>
  Number(isChanged(b)) - Number(isChanged(a)) ||
  a.item.category.localeCompare(b.item.category, 'cs') ||
  a.item.name.localeCompare(b.item.name, 'cs') ||
  (a.id < b.id ? -1 : 1)

export function BasketContent({ basket, now }: { basket: WeekBasket; now: Date }) {
  const { weekStart } = basket.delivery
  const { lines: current, save, saving } = useLineSaver(basket)
  const elsewhere = useElsewhereTotal(weekStart)
  const forecast = useForecast(basket.delivery.clearedAt ? null : basket.delivery)
  const [isAdding, setAdding] = useState(false)
  const [cappedId, setCappedId] = useState<string | null>(null)
  // The order stands still while a line is being changed, so that nothing jumps from under a finger.
  const [order] = useState(() => basket.lines.toSorted(byChangeAndName).map(({ id }) => id))
  const lines = current.toSorted((a, b) => place(order, a.id) - place(order, b.id))
  const capped = lines.find(({ id }) => id === cappedId)
  const kept = lines.filter(({ excluded }) => !excluded)
  const priced = lines.map((line) => ({ ...line, price: forecast.poolOf(line.item)?.price ?? null }))
  const isFinal = basket.delivery.clearedAt !== null
  const leaveOut = (line: BasketLineView) => {
    void save(line, { quantity: thousandths(0), maxPrice: line.maxPrice })
    toast(`${line.item.name}: tento týden ne`, { undo: () => void save(line, { quantity: line.quantity, maxPrice: line.maxPrice }) })
  }

  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[2fr_1fr] lg:gap-6">
      <div className="flex flex-col gap-3">
        <h2 className="sr-only">Položky košíku</h2>
        {lines.length === 0 && <EmptyWeek isOpen={basket.isOpen} onAdd={() => setAdding(true)} />}
        {lines.length > 0 && !isFinal && <NoPricesForSuppliers />}
        {lines.map((line, index) => (
          <BasketLine
            key={line.id}
            line={line}
            basket={basket}
            now={now}
            pool={forecast.poolOf(line.item)}
            stale={forecast.stale}
            isFirst={index === 0}
            onChange={(quantity) =>
              quantity === 0 && line.templateQuantity !== null ? leaveOut(line) : void save(line, { quantity, maxPrice: line.maxPrice })
            }
            onRestore={() => void save(line, { quantity: line.templateQuantity!, maxPrice: line.templateMaxPrice })}
            onCap={() => setCappedId(line.id)}
          />
        ))}
        {lines.length > 0 && basket.isOpen && (
          <Button variant="secondary" wide onPress={() => setAdding(true)}>
            Přidat z katalogu jen na tento týden
          </Button>
        )}
        <ExternalPurchases week={weekStart} isOpen={basket.isOpen} />
      </div>
      <BasketSummary
        itemCount={isFinal ? lines.filter(({ outcome }) => outcome === 'admitted').length : kept.length}
        estimate={isFinal ? haler(basket.purchaseTotal ?? 0) : estimateBasket(priced)}
        ceiling={ceilingOf(lines)}
        elsewhere={elsewhere}
        askedCount={kept.filter(({ maxPrice }) => maxPrice === null).length}
        isFinal={isFinal}
        saved={basket.saved === null ? null : haler(basket.saved)}
        saving={basket.isOpen ? saving : undefined}
      />
      <AddItemDialog
        title="Přidat na tento týden"
        isOpen={isAdding}
        onOpenChange={setAdding}
        onAdd={async ({ itemId, quantity, maxPrice }) => {
          await client.basket.addItem({ weekStart, itemId, quantity, maxPrice })
          await rereadBasket()
          toast('Položka byla přidána')
        }}
      />
      {capped && (
        <CapDialog
          line={capped}
          onClose={() => setCappedId(null)}
          onSave={(maxPrice) => save(capped, { quantity: capped.quantity, maxPrice })}
        />
      )}
    </div>
  )
}

// A line that came later goes to the top, where what changed this week stands.
function place(order: readonly string[], id: string): number {
  return order.indexOf(id)
}
