import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import type { BasketLineView, WeekBasket } from '#contract/week/basket.ts'
import { isAvailable } from '#domain/week/basket/estimate.ts'
import { BASKET_FILTERS, passes, type BasketFilter } from '#domain/week/basket/filter.ts'
import { weekSum } from '#domain/week/basket/week-sum.ts'
import { haler } from '#domain/money/money.ts'
import { formatPragueMoment } from '#domain/time/prague.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { feeTotal } from '#domain/week/delivery-options/fees.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { OrderButton } from '../binding/OrderButton.tsx'
import { useUnordered } from '../binding/use-binding.ts'
import { useForecast, type LiveForecast } from '../clearing/use-forecast.ts'
import { ExternalPurchases } from '../external-purchases/ExternalPurchases.tsx'
import { useElsewhereTotal } from '../external-purchases/use-external-purchases.ts'
import { WeekEntry } from '../quick-entry/QuickEntry.tsx'
import { AddToWeek } from './AddToWeek.tsx'
import { useBasketOwner } from '../../people/links/basket-owner.ts'
import { BasketList } from './BasketList.tsx'
import { BasketSummary } from '../basket/BasketSummary.tsx'
import { useFinalSum } from '../basket/final-sum.ts'
import { EmptyWeek } from '../basket/EmptyWeek.tsx'
import { KeyedList } from '../basket/KeyedList.tsx'
import { Narrowed } from '../basket/Narrowed.tsx'
import { NoPricesForSuppliers } from '../clearing/NoPricesForSuppliers.tsx'
import { RemoveItemDialog } from '../basket/RemoveItemDialog.tsx'
import { useLineSaver } from '../basket/use-basket.ts'
import { useLineActs, type OpenDialog } from '../basket/use-line-acts.ts'
import { useNarrowed } from '../basket/use-narrowed.ts'
import { useRaisedCaps } from '../basket/RaisedCaps.tsx'
import { WeekOptions } from '../basket/WeekOptions.tsx'
import { WeekMenu } from './WeekMenu.tsx'

const EditItemDialog = lazyPart(async () => ({ default: (await import('../basket/EditItemDialog.tsx')).EditItemDialog }), 'dialog')

export interface BasketContentProps {
  basket: WeekBasket
  /** The next week that can still change; null if there is none. */
  nextWeek: WeekStart | null
  /** The message about a week that can no longer change. */
  closed: ReactNode
}

/** The editor of a week: its lines, its commands, and its cost. */
export function BasketContent({ basket, nextWeek, closed }: BasketContentProps) {
  const { delivery } = basket
  // Before the cut-off; another member's basket only with permission to edit.
  const isOpen = useBasketOwner().mayEdit && basket.isOpen
  const late = isOpen ? null : { nextWeek }
  const { weekStart } = delivery
  const { lines, save, saving } = useLineSaver(basket)
  const elsewhere = useElsewhereTotal(weekStart)
  const isFinal = delivery.clearedAt !== null
  const final = useFinalSum(basket)
  const hasForecast = !isFinal && delivery.status !== 'cancelled'
  const forecast = useForecast(hasForecast ? delivery : null)
  const sum = weekSum(basket, lines, forecast.poolOf)
  const unordered = useUnordered(weekStart, { lines, fees: feeTotal(sum.fees.possible), isOpen: basket.isOpen })
  const [filter, setFilter] = useFilter()
  const shown = useNarrowed(filter, lines, forecast)
  const list = useRef<HTMLDivElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const { acts, edit, remove, raiseAll, undoLast } = useLineActs({ delivery, lines, save, onOpen: setOpened, list })
  const raisedCaps = useRaisedCaps({
    lines: lines.filter(({ excluded, item }) => !excluded && isAvailable(item, basket.isOpen)),
    poolOf: forecast.poolOf,
    scope: 'Platí jen pro tento týden.',
    onRaise: raiseAll,
  })
  const openedLine = lines.find(({ id }) => id === opened?.id)
  const close = () => setOpened(null)

  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[2fr_1fr] lg:gap-6">
      <div className="flex min-w-0 flex-col gap-3">
        <WeekEntry basket={basket} late={late} closed={closed}>
          <WeekMenu
            weekStart={weekStart}
            view="cards"
            filters={lines.length === 0 ? [] : countFilters(basket, lines, forecast)}
            filter={filter}
            onFilter={setFilter}
            isOpen={isOpen}
          />
        </WeekEntry>
        {lines.length > 0 && hasForecast && <NoPricesForSuppliers />}
        <KeyedList list={list} lines={lines} acts={acts} isOpen={isOpen} undoLast={undoLast}>
          {lines.length === 0 && <EmptyWeek isOpen={isOpen} onAdd={() => setAdding(true)} />}
          {filter !== null && lines.length > 0 && <Narrowed filter={filter} count={shown.length} onAll={() => setFilter(null)} />}
          <BasketList
            key={String(isFinal)}
            basket={basket}
            isOpen={isOpen}
            lines={shown}
            all={lines}
            forecast={forecast}
            notYet={unordered.lines}
            acts={acts}
          />
        </KeyedList>
        {(isOpen || isAdding) && (
          <AddToWeek basket={basket} hasButton={lines.length > 0} late={late} isAdding={isAdding} onAddingChange={setAdding} />
        )}
        {!isFinal && delivery.status !== 'cancelled' && <WeekOptions basket={basket} isOpen={isOpen} />}
        <ExternalPurchases week={weekStart} late={late} />
      </div>
      {delivery.status !== 'cancelled' && (
        <BasketSummary
          sum={sum}
          pricesAt={forecast.stale && formatPragueMoment(forecast.stale, basket.now)}
          elsewhere={elsewhere}
          final={final}
          saved={basket.saved === null ? null : haler(basket.saved)}
          saving={isOpen ? saving : undefined}
          action={unordered.above > 0 && <OrderButton weekStart={weekStart} unordered={unordered} />}
          onOverCap={isOpen && raisedCaps.button}
        />
      )}
      {raisedCaps.dialog}
      {openedLine && opened?.dialog === 'remove' && (
        <RemoveItemDialog title={openedLine.item.name} onClose={close} onRemove={() => void remove(openedLine)} />
      )}
      {openedLine && opened && opened.dialog !== 'remove' && (
        <EditItemDialog
          line={openedLine}
          weekStart={weekStart}
          late={late}
          first={opened.dialog}
          asked={forecast.poolOf(openedLine.item)}
          onClose={close}
          onSave={(change) => void edit(openedLine, change)}
        />
      )}
    </div>
  )
}

/** The number of lines of each filter; after the cut-off no price comes nearer. */
const countFilters = ({ isOpen }: WeekBasket, lines: readonly BasketLineView[], { poolOf }: LiveForecast) =>
  BASKET_FILTERS.filter((filter) => isOpen || filter !== 'near').map((filter) => ({
    filter,
    count: lines.filter((line) => passes(filter, line, poolOf(line.item))).length,
  }))

/** The filter is in the address. */
function useFilter() {
  const { filter = null } = useSearch({ from: '/_signed-in/demand' })
  const navigate = useNavigate({ from: '/demand' })
  const select = (next: BasketFilter | null) =>
    void navigate({ search: (search) => ({ ...search, filter: next ?? undefined }), replace: true, resetScroll: false })
  return [filter, select] as const
}
