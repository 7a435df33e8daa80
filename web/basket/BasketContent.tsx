import { useState } from 'react'
import type { BasketLineView, WeekBasket } from '#contract/basket.ts'
import { ceilingOf, estimateBasket } from '#domain/basket/estimate.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { useForecast } from '../clearing/use-forecast.ts'
import { ExternalPurchases } from '../external-purchases/ExternalPurchases.tsx'
import { useElsewhereTotal } from '../external-purchases/use-external-purchases.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { AddToWeek } from './AddToWeek.tsx'
import type { LineActs } from './BasketLine.tsx'
import { BasketList } from './BasketList.tsx'
import { BasketSummary } from './BasketSummary.tsx'
import { CapDialog } from './CapDialog.tsx'
import { EmptyWeek } from './EmptyWeek.tsx'
import { NoPricesForSuppliers } from './NoPricesForSuppliers.tsx'
import { useLineSaver } from './use-basket.ts'

export function BasketContent({ basket, now }: { basket: WeekBasket; now: Date }) {
  const { weekStart } = basket.delivery
  const { lines, save, saving } = useLineSaver(basket)
  const elsewhere = useElsewhereTotal(weekStart)
  const forecast = useForecast(basket.delivery.clearedAt ? null : basket.delivery)
  const [isAdding, setAdding] = useState(false)
  const [cappedId, setCappedId] = useState<string | null>(null)
  const capped = lines.find(({ id }) => id === cappedId)
  const kept = lines.filter(({ excluded }) => !excluded)
  const priced = lines.map((line) => ({ ...line, price: forecast.poolOf(line.item)?.price ?? null }))
  const isFinal = basket.delivery.clearedAt !== null
  const leaveOut = (line: BasketLineView) => {
    void save(line, { quantity: thousandths(0), maxPrice: line.maxPrice })
    toast(`${line.item.name}: tento týden ne`, { undo: () => void save(line, { quantity: line.quantity, maxPrice: line.maxPrice }) })
  }
  const acts: LineActs = {
    change: (line, quantity) =>
      quantity === 0 && line.templateQuantity !== null ? leaveOut(line) : void save(line, { quantity, maxPrice: line.maxPrice }),
    restore: (line) => void save(line, { quantity: line.templateQuantity!, maxPrice: line.templateMaxPrice }),
    cap: ({ id }) => setCappedId(id),
  }

  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[2fr_1fr] lg:gap-6">
      <div className="flex flex-col gap-3">
        <h2 className="sr-only">Položky košíku</h2>
        {lines.length === 0 && <EmptyWeek isOpen={basket.isOpen} onAdd={() => setAdding(true)} />}
        {lines.length > 0 && !isFinal && <NoPricesForSuppliers />}
        <BasketList basket={basket} lines={lines} now={now} forecast={forecast} acts={acts} />
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
      <AddToWeek weekStart={weekStart} isOpen={isAdding} onOpenChange={setAdding} />
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
