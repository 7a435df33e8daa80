import { purchaseHandover } from '#domain/week/purchases/status.ts'
import type { ReactNode } from 'react'
import type { BasketLineView, WeekBasket } from '#contract/week/basket.ts'
import { byDepartment } from '#domain/catalog/catalog/department.ts'
import { formatPrice, formatTotal, sumMoney } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { counted } from '#domain/text/count.ts'
import { isUnordered } from '#domain/week/deliveries/status.ts'
import { cheaperText, quantityText } from '#domain/week/clearing/steps-text.ts'
import { countedLines, type CountedLine } from '#domain/week/basket/week-sum.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { LinePart } from '#domain/week/basket/estimate.ts'
import { PART_NAMES } from '#domain/week/basket/estimate-text.ts'
import { reasonSentence } from '#domain/week/clearing/receipt-text.ts'
import { oneTimeModeLabel } from '#domain/week/one-time/service-mode.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DeliveredLess } from '../basket/DeliveredLess.tsx'
import { linePriceState } from '../basket/line-price.ts'
import { PriceChip } from '../clearing/PriceChip.tsx'
import { PriceReceipt } from '../clearing/PriceReceipt.tsx'
import type { LiveForecast } from '../clearing/use-forecast.ts'

export interface NextItemsProps {
  basket: WeekBasket
  /** With pending changes applied. */
  lines: readonly BasketLineView[]
  forecast: LiveForecast
  /** The way to the week's page; null if it cannot be changed. */
  change: ReactNode
}

const GROUPS = { ...PART_NAMES, noCap: 'Bez cenového stropu', unavailable: 'Není v nabídce' } as const

/** The items of the next delivery, grouped by the part of the sum to which they belong; after clearing what was bought and what was not. */
export function NextItems({ basket, lines, forecast, change }: NextItemsProps) {
  const wanted = countedLines(basket, lines, forecast.poolOf)
  const refused = basket.delivery.clearedAt === null ? [] : lines.filter(({ outcome }) => outcome !== 'admitted')
  if (wanted.length + refused.length === 0) return <EmptyBasket change={change} />
  const priceOf = (line: BasketLineView) =>
    linePriceState(line, {
      cutOffAt: basket.delivery.cutOffAt.getTime(),
      offersCloseAt: basket.delivery.offersCloseAt.getTime(),
      isBeforeCutOff: basket.isOpen,
      isOrdered: !isUnordered(basket.delivery.status),
      handover: purchaseHandover(basket),
      pool: forecast.poolOf(line.item),
      stale: forecast.stale,
    })
  const isFinal = basket.delivery.clearedAt !== null
  return (
    <>
      {(Object.keys(GROUPS) as LinePart['part'][]).map((part) => {
        const members = wanted.filter((each) => each.part.part === part)
        const amount = sumMoney(members.flatMap((each) => each.part.amount ?? []))
        return (
          <Group
            key={part}
            name={isFinal ? 'Koupeno' : GROUPS[part]}
            sum={part === 'noCap' || part === 'unavailable' ? null : `${part === 'unpriced' ? 'nejvýš ' : ''}${formatTotal(amount)}`}
            lines={members.map(({ line }) => line)}
          >
            {(line) => <Item key={line.id} line={line} price={<PriceOf state={priceOf(line)} />} amount={amountText(members, line)} />}
          </Group>
        )
      })}
      <Group name="Nekoupeno" sum={null} lines={refused}>
        {(line) => <Item key={line.id} line={line} price={<Reason line={line} />} amount={null} />}
      </Group>
    </>
  )
}

function EmptyBasket({ change }: Pick<NextItemsProps, 'change'>) {
  return (
    <EmptyState
      title="Košík je zatím prázdný"
      action={
        change && (
          <>
            {change}
            <a href="/catalog" className={buttonStyles()}>
              Katalog
            </a>
          </>
        )
      }
    >
      {nbsp(change ? 'Přidejte něco jen na tento týden, nebo si nastavte pravidelný nákup.' : 'V tomto závozu pro vás nic nejede.')}
    </EmptyState>
  )
}

interface GroupProps {
  name: string
  sum: string | null
  lines: readonly BasketLineView[]
  children: (line: BasketLineView) => ReactNode
}

function Group({ name, sum, lines, children }: GroupProps) {
  if (lines.length === 0) return null
  return (
    <Card as="section" aria-label={name}>
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 font-bold">
        <span>
          {name} <span className="font-normal text-muted">· {counted(lines.length, 'položka', 'položky', 'položek')}</span>
        </span>
        {sum !== null && <span>{nbsp(sum)}</span>}
      </h2>
      <ul className="mt-1 divide-y divide-border">
        {lines.toSorted((a, b) => byDepartment(a.item, b.item) || (a.id < b.id ? -1 : 1)).map(children)}
      </ul>
    </Card>
  )
}

const PriceOf = ({ state }: { state: ReturnType<typeof linePriceState> }) => state && <PriceChip state={state} />

const Reason = ({ line: { receipt, item } }: { line: BasketLineView }) =>
  receipt?.reason && <span className="text-14 text-pretty text-muted">{nbsp(reasonSentence(receipt.reason, item.unit))}</span>

function amountText(members: readonly CountedLine<BasketLineView>[], line: BasketLineView): string | null {
  const part = members.find((each) => each.line.id === line.id)?.part
  return part?.amount == null ? null : `${part.part === 'unpriced' ? 'nejvýš ' : ''}${formatPrice(part.amount)}`
}

function Item({ line, price, amount }: { line: BasketLineView; price: ReactNode; amount: string | null }) {
  const { item, delivered, receipt, serviceMode, maxPrice } = line
  const quantity = line.boughtQuantity ?? line.quantity
  const cheaper = line.outcome === null ? cheaperText(line, item.unit) : null
  return (
    <li className="py-2">
      <div className="flex items-start gap-3">
        <span className="max-[359px]:hidden">
          <ItemPicture icon={item.icon} picture={item.picture} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="leading-5 font-semibold text-pretty wrap-anywhere">{nbsp(item.name)}</h3>
          {price}
          {cheaper && <p className="text-13 text-muted">{nbsp(cheaper)}</p>}
          {serviceMode && <p className="text-13 text-muted">{nbsp(`jen tento týden · ${oneTimeModeLabel(serviceMode)}`)}</p>}
        </div>
        <p className="shrink-0 text-right">
          <strong className="block font-bold">
            {line.outcome === null ? quantityText(line, item.unit) : formatQuantity(delivered?.quantity ?? quantity, item.unit)}
          </strong>
          {amount !== null && <span className="text-14 text-muted">{nbsp(amount)}</span>}
        </p>
      </div>
      <DeliveredLess line={line} />
      {receipt && (
        <details className="-mb-1 sm:pl-17 print:hidden">
          <summary className="tap inline-flex cursor-pointer items-center text-14 font-semibold text-primary">
            Účtenka ceny<span className="sr-only">: {item.name}</span>
          </summary>
          <div className="pb-2">
            <PriceReceipt
              receipt={receipt}
              unit={item.unit}
              quantity={delivered?.quantity ?? quantity}
              stepped={line}
              cap={maxPrice}
              comingCap={null}
            />
          </div>
        </details>
      )}
    </li>
  )
}
