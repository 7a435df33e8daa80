import type { ReactNode } from 'react'
import type { AskedItem as Asked, Proposal } from '#contract/desk/off-catalog-queue.ts'
import { formatUnitPrice, unitPriceOf } from '#domain/catalog/catalog/unit-price.ts'
import { isUnusual } from '#domain/catalog/catalog/usual.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { SentScreenshot } from './SentScreenshot.tsx'
import { SourceLink } from './SourceLink.tsx'
import { usualWords } from './usual-words.ts'

export interface AskedItemProps {
  asked: Asked
  usual: Proposal['usual']
}

const brandOf = ({ preferredBrand, brandFlexible }: Asked) =>
  preferredBrand === '' ? null : brandFlexible ? `nejraději ${preferredBrand}, ale nemusí být` : `jen ${preferredBrand}`

/** A member's description of an item, shown as plain text. */
export function AskedItem({ asked, usual }: AskedItemProps) {
  const brand = brandOf(asked)
  const measured = unitPriceOf({ ...asked, basePrice: asked.estimatedPrice })
  const isFar = asked.estimatedPrice !== null && usual !== null && isUnusual(asked.estimatedPrice, usual.price)
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_1fr]">
      {asked.description && <Fact name="Popis">{asked.description}</Fact>}
      {brand && <Fact name="Značka">{brand}</Fact>}
      <Fact name="Odhad ceny">
        {asked.estimatedPrice === null ? 'neuvedli' : `${formatPrice(asked.estimatedPrice)} za ${asked.unit}`}
        {measured && ` (${formatUnitPrice(measured)})`}
        {usual && (
          <span className={`block text-14 ${isFar ? 'font-semibold text-due' : 'text-muted'}`}>
            {nbsp(
              `${isFar ? 'Hodně jinak, než bývá: o' : 'O'}bvykle ${usualWords(usual, asked.unit)} (medián kategorie ${usual.category}).`,
            )}
          </span>
        )}
      </Fact>
      <Fact name="Odkud to znají">
        {asked.isFromPicture ? (
          'z obrázku'
        ) : asked.sourceUrl === null ? (
          'jen podle názvu'
        ) : (
          <span className="-my-2.5 inline-flex">
            <SourceLink href={asked.sourceUrl} />
          </span>
        )}
      </Fact>
      {asked.screenshot && (
        <Fact name="Obrázek">
          <SentScreenshot key={asked.screenshot.address} screenshot={asked.screenshot} />
        </Fact>
      )}
      <Fact name="Popsáno">{formatDay(pragueDay(asked.askedAt))}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-14 text-muted sm:pt-0.5">{name}</dt>
      <dd className="-mt-2 min-w-0 wrap-anywhere whitespace-pre-line sm:mt-0">{children}</dd>
    </>
  )
}
