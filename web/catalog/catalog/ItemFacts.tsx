import { ChevronRight } from 'lucide-react'
import type { ItemDetail } from '#contract/catalog/catalog.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { LastPaid } from '../../week/purchases/LastPaid.tsx'
import { BrandChoice } from './BrandChoice.tsx'
import { catalogHref } from './catalog-search.ts'
import { GroupLadder } from './GroupLadder.tsx'
import { ItemPicture } from '../items/ItemPicture.tsx'
import { ItemPrice } from './ItemPrice.tsx'
import { PriceHistory } from './PriceHistory.tsx'

export interface ItemFactsProps {
  detail: ItemDetail
  /** The chosen item, while its facts may still load. */
  chosen: string
  onOther: (itemId: string) => void
}

/** Facts about an item: its category, its prices, its brands. */
export function ItemFacts({ detail, chosen, onOther }: ItemFactsProps) {
  const { card, description, otherNames, vatRate, lowestPrice, prices, sku } = detail
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start gap-4">
        <ItemPicture icon={card.icon} picture={card.picture} size="large" />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          {otherNames.length > 0 && <p className="text-14 text-muted">{nbsp(`také: ${otherNames.join(', ')}`)}</p>}
          <ItemPrice item={card} />
          <LastPaid item={card} />
          {card.basePrice !== null && (
            <p className="text-14 text-muted">
              {nbsp(`Běžná cena podle katalogu${prices[0] ? ` od ${formatDay(pragueDay(prices[0].validFrom))}` : ''}, s DPH ${vatRate} %.`)}
            </p>
          )}
          {/* A price that never changed has no lower one. */}
          {lowestPrice && prices.length > 1 && (
            <p className="text-14">
              Nejnižší cena za 30 dní: <strong>{formatPrice(lowestPrice.price)}</strong>{' '}
              <span className="text-muted">(od {formatDay(pragueDay(lowestPrice.since))})</span>
            </p>
          )}
        </div>
      </div>
      <GroupLadder item={card} />
      <Path detail={detail} />
      {description !== '' && <p className="text-pretty wrap-anywhere whitespace-pre-line">{description}</p>}
      <Contents detail={detail} />
      <BrandChoice detail={detail} chosen={chosen} onOther={onOther} />
      <PriceHistory prices={prices} unit={card.unit} />
      <p className="text-13 text-muted">Kód položky: {sku}</p>
    </div>
  )
}

/** The ingredients, the allergens and the age that it asks for, if known. */
function Contents({ detail: { composition, allergens, isAdultsOnly } }: { detail: ItemDetail }) {
  if (composition === '' && allergens === '' && !isAdultsOnly) return null
  return (
    <dl className="flex flex-col gap-2">
      {isAdultsOnly && (
        <div>
          <dt className="text-14 text-muted">Věk</dt>
          <dd className="font-bold">{nbsp('Jen pro dospělé. Při předání ověříme, že je vám aspoň 18 let.')}</dd>
        </div>
      )}
      {composition !== '' && (
        <div>
          <dt className="text-14 text-muted">Složení</dt>
          <dd className="text-pretty wrap-anywhere whitespace-pre-line">{nbsp(composition)}</dd>
        </div>
      )}
      {allergens !== '' && (
        <div>
          <dt className="text-14 text-muted">Alergeny</dt>
          <dd className="font-bold wrap-anywhere">{nbsp(allergens)}</dd>
        </div>
      )}
    </dl>
  )
}

function Path({ detail: { path, card } }: { detail: ItemDetail }) {
  const type = card.type === 'service' ? card.type : undefined
  return (
    <nav aria-label="Kategorie položky" className="-my-2">
      <ol className="flex flex-wrap items-center gap-x-1 text-14">
        {path.map(({ id, name }, i) => (
          <li key={id} className="flex items-center gap-1">
            {i > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />}
            <a href={catalogHref({ type, category: id })} className={linkStyles({ variant: 'alone' })}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
