import { Merge } from 'lucide-react'
import type { MergedOffer } from '#contract/week/offers.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import type { OpensAs } from './demands-search.ts'

export interface MergedOffersProps {
  offers: readonly MergedOffer[]
  onOffer: (offer: string, opensAs?: OpensAs) => void
}

/** The supplier's offers for merged items, and where to offer for their replacements (docs/decisions/028-off-catalog-queue.md). */
export function MergedOffers({ offers, onOffer }: MergedOffersProps) {
  if (offers.length === 0) return null
  const byItem = Map.groupBy(offers, ({ itemName, intoId, unit }) => `${intoId} ${unit} ${itemName}`)
  return (
    <section aria-labelledby="spojene" className="flex flex-col gap-3">
      <div>
        <h2 id="spojene" className="text-22 font-bold">
          Nabídky na spojené položky
        </h2>
        <p className="max-w-read text-muted">
          {nbsp(
            'V uzavřených týdnech se počítají dál. V dalších pro ně žádná poptávka nebude, protože domácnosti teď chtějí jinou položku.',
          )}
        </p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {[...byItem].map(([key, ofItem]) => (
          <OfItem key={key} offers={ofItem} onOffer={onOffer} />
        ))}
      </ul>
    </section>
  )
}

function OfItem({ offers, onOffer }: MergedOffersProps) {
  const { itemName, intoName } = offers[0]!
  return (
    <Card as="li">
      <h3 className="font-bold text-pretty wrap-anywhere">{itemName}</h3>
      <p className="mt-1 flex items-start gap-1.5 text-14 font-semibold text-due">
        <Merge aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{nbsp(`položka byla spojena s „${intoName}“`)}</span>
      </p>
      <ul className="mt-2">
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-dashed border-border py-2"
          >
            <span>
              <span className="block">{placeOf(offer)}</span>
              <span className="block text-14 text-muted">{priceOf(offer)}</span>
            </span>
            <OfferAgain offer={offer} onOffer={onOffer} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OfferAgain({ offer, onOffer }: { offer: MergedOffer } & Pick<MergedOffersProps, 'onOffer'>) {
  const { openDeliveryId, intoId, intoName, unit, regionName } = offer
  if (openDeliveryId === null) return <span className="text-14 text-muted">bez poptávky</span>
  return (
    <Button
      onPress={() => onOffer(`${openDeliveryId}.${intoId}.${unit}`, regionName === null ? undefined : 'region')}
      aria-label={`Nabídnout znovu: ${intoName}, ${placeOf(offer)}`}
    >
      Nabídnout znovu
    </Button>
  )
}

const placeOf = ({ localityName, regionName }: MergedOffer) => (regionName === null ? localityName : nbsp(`celý region ${regionName}`))

function priceOf({ tiers, unit, validUntil }: MergedOffer): string {
  const { price, minQuantity } = tiers.at(-1)!
  const until = validUntil === null ? '' : `, do ${formatDay(validUntil, 'short')}`
  return `až ${formatPrice(price)}/${unit} od ${formatQuantity(minQuantity, unit)}${until}`
}
