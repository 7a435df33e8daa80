import { lazy, Suspense } from 'react'
import { formatPrice, haler, lineTotal, sumMoney } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { Boundary } from '../../ui/Boundary.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { Band } from './Band.tsx'
import { useExample, useLocalityPrices } from './example.ts'

const LocalityPrices = lazy(async () => ({ default: (await import('./LocalityPrices.tsx')).LocalityPrices }))

const frame = 'min-h-72 rounded-16 border border-border bg-surface px-4 py-2 md:min-h-68'

/** Last week's prices: of the visitor's locality once the postal code is known, else an example basket. */
export function NeighboursBasket() {
  const own = useLocalityPrices()
  if (own === null) return <Basket />
  return (
    <Band
      id="kosik"
      title="Ceny ve vaší lokalitě"
      lead={`${own.localityName}, závoz ${formatDay(own.deliveryOn, 'weekday')}: tolik zaplatili všichni.`}
    >
      <div className={frame}>
        <Boundary instead={<Unread />}>
          <Suspense fallback={null}>
            <LocalityPrices prices={own.prices} />
          </Suspense>
        </Boundary>
      </div>
    </Band>
  )
}

/** A basket with the real prices of a locality (docs/decisions/010-public-price.md). */
function Basket() {
  const { value, hasFailed } = useExample()
  const basket = value?.basket ?? []
  const lines = basket.map((line) => ({ ...line, total: lineTotal(line.price, line.quantity) }))
  const total = sumMoney(lines.map((line) => line.total))
  const saved = haler(sumMoney(lines.map(({ standardPrice, quantity }) => lineTotal(standardPrice, quantity))) - total)
  return (
    <Band
      id="kosik"
      title="Kolik stál košík sousedů"
      lead={
        value
          ? `Co v lokalitě ${value.localityName} chtělo nejvíc domácností při závozu ${formatDay(value.deliveryOn, 'weekday')}, v množství na jednu z nich.`
          : 'Co chtělo nejvíc domácností a kolik za to zaplatily.'
      }
    >
      <div className={frame}>
        {lines.length === 0 ? (
          <NoBasket isRead={value !== undefined} hasFailed={hasFailed} />
        ) : (
          <>
            <ul className="divide-y divide-border">
              {lines.map(({ name, unit, quantity, price, standardPrice, total: ofLine }) => (
                <li key={name} className="grid grid-cols-[1fr_auto] gap-x-3 py-1.5">
                  <span className="font-semibold">{nbsp(name)}</span>
                  <span className="font-bold">{formatPrice(ofLine)}</span>
                  <span className="col-span-2 text-14 text-muted">
                    {formatQuantity(quantity, unit)} po {formatPrice(price)}, běžně {formatPrice(standardPrice)}
                  </span>
                </li>
              ))}
            </ul>
            <p className="flex flex-wrap justify-between gap-x-3 border-t border-border-strong py-2 font-bold">
              <span>Celkem {formatPrice(total)}</span>
              <span className="text-save">{nbsp(`o ${formatPrice(saved)} méně než běžně`)}</span>
            </p>
          </>
        )}
      </div>
    </Band>
  )
}

/** The placeholder of the basket; it says that there is none only once the server has. */
function NoBasket({ isRead, hasFailed }: { isRead: boolean; hasFailed: boolean }) {
  if (isRead) return <p className="py-4 text-muted">Ceny prvního závozu tu uvidíte, jakmile proběhne.</p>
  if (hasFailed) return <Unread />
  return <div aria-hidden className="my-2 h-64 rounded-12 bg-sunken md:h-60" />
}

const Unread = () => (
  <p className="py-4 text-muted">
    Ceny se teď nepodařilo načíst.{' '}
    <button type="button" className={linkStyles()} onClick={() => location.reload()}>
      Zkusit znovu
    </button>
  </p>
)
