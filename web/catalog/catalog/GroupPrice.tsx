import type { ItemCard } from '#contract/shapes.ts'
import { formatUnitPrice, unitPriceOf } from '#domain/catalog/catalog/unit-price.ts'
import type { PriceState } from '#domain/week/clearing/price-state.ts'
import { formatPrice } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { DotLine } from '../../week/clearing/DotLine.tsx'
import { priceOf } from '../../week/clearing/price-of.ts'
import { useGroupPrice, useHasGroupPrices } from './GroupPrices.tsx'

type Priced = Pick<ItemCard, 'id' | 'name' | 'unit' | 'basePrice'>

/**
 * The group price in the member's delivery with the number of households, and the list price, muted. Members without a delivery, and
 * suppliers, see only the list price.
 */
export function GroupPrice({ item }: { item: Priced }) {
  const hasPrices = useHasGroupPrices()
  const state = useGroupPrice(item)
  const live = state?.kind === 'stale' ? state.last : state
  const price = live && priceOf(live)
  const isShown = hasPrices && live?.kind !== 'not_shown'
  return (
    <div className={`flex flex-col gap-1 ${state?.kind === 'stale' ? 'grayscale' : ''}`}>
      {typeof price === 'number' ? (
        <p className="leading-6 whitespace-nowrap">
          <span className="sr-only">Skupina teď: </span>
          <strong className="text-20 font-extrabold">{formatPrice(price)}</strong>
          <span className="text-14 text-muted">/{item.unit}</span>
        </p>
      ) : (
        isShown && <p className="leading-6 font-bold">{live ? 'cena se tvoří' : nbsp('zatím bez skupinové ceny')}</p>
      )}
      <ListPrice item={item} />
      {live && 'dots' in live && <DotLine dots={live.dots} />}
      {live && <Company state={live} />}
    </div>
  )
}

/** The list price of an item. */
function ListPrice({ item }: { item: Priced }) {
  const measured = unitPriceOf(item)
  if (item.basePrice === null) return <p className="text-13 text-muted">{nbsp('bez běžné ceny v katalogu')}</p>
  return (
    <p className="text-13 text-muted">
      {nbsp(`běžně ${formatPrice(item.basePrice)}/${item.unit}`)} <span className="whitespace-nowrap">v&nbsp;katalogu</span>
      {measured && <span className="block whitespace-nowrap">{formatUnitPrice(measured)}</span>}
    </p>
  )
}

/** The number of households from five up (docs/rules/week.md#small-groups), and anything else worth knowing at once. */
function Company({ state }: { state: PriceState }) {
  if (state.kind === 'over_cap') return <p className="text-13 font-semibold text-due">nad vaším stropem</p>
  if (state.kind === 'few') return <p className="text-13 text-muted">{nbsp('zatím málo domácností')}</p>
  if (!('households' in state) || state.households === null) return null
  return <p className="text-13 font-semibold text-save">{counted(state.households, 'domácnost', 'domácnosti', 'domácností')}</p>
}

/** The same in one line, for lists: `17,90 Kč/kg · běžně 24,90 Kč`. */
export function GroupPriceLine({ item }: { item: Pick<ItemCard, 'id' | 'unit' | 'basePrice'> }) {
  const state = useGroupPrice(item)
  const price = state && priceOf(state)
  const usual = item.basePrice === null ? null : nbsp(`běžně ${formatPrice(item.basePrice)}/${item.unit}`)
  if (typeof price !== 'number') return usual === null ? null : <span>{usual}</span>
  return (
    <>
      <span className="whitespace-nowrap">
        <span className="sr-only">Skupina teď: </span>
        <strong className="font-bold text-text">{formatPrice(price)}</strong>/{item.unit}
      </span>
      {usual !== null && <span className="whitespace-nowrap">{usual}</span>}
    </>
  )
}
