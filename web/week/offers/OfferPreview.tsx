import { DOTS, type Dots } from '#domain/week/clearing/dots.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { countableQuantity } from '#domain/week/offers/reach.ts'
import type { Tier } from '#domain/week/offers/tiers.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { DotsBar } from '../clearing/DotsBar.tsx'
import type { OfferedDemand } from './offered-demand.ts'

/**
 * The ladder as members would see it. The reached tier is left open, because it depends on caps, which suppliers never see
 * (docs/rules/week.md#caps).
 */
export function OfferPreview({ demand, tiers }: { demand: OfferedDemand; tiers: readonly Tier[] }) {
  const { unit, isAtLeast } = demand
  const interest = countableQuantity(demand)
  return (
    <section aria-labelledby="nahled" className="flex flex-col gap-2 rounded-16 border border-border p-4">
      <h3 id="nahled" className="font-bold">
        Jak nabídku uvidí domácnosti
      </h3>
      {tiers.length === 0 ? (
        <p className="text-14 text-muted">Náhled se ukáže, jakmile budou pásma v pořádku.</p>
      ) : (
        <>
          <DotsBar dots={dotsOf(interest ?? 0, tiers)} unit={unit} />
          <ul className="sr-only">
            {tiers.map(({ minQuantity, price }) => (
              <li key={price}>
                od {formatQuantity(minQuantity, unit)} za {formatPrice(price)}
              </li>
            ))}
          </ul>
          <p className="text-14 text-muted">
            {nbsp(
              interest === null
                ? 'Kolik z toho se sešlo, u malé skupiny neukazujeme.'
                : `Plné tečky jsou dnešní zájem s cenovým stropem: ${isAtLeast ? 'aspoň ' : ''}${formatQuantity(interest, unit)}. Které pásmo to bude, rozhodne výška stropů.`,
            )}
          </p>
        </>
      )}
    </section>
  )
}

function dotsOf(interest: number, tiers: readonly Tier[]): Dots {
  const axis = tiers.at(-1)?.minQuantity || Math.max(interest, 1)
  return {
    total: DOTS,
    filled: Math.min(DOTS, Math.floor((interest / axis) * DOTS)),
    mine: 0,
    flexible: 0,
    myFlexible: 0,
    ticks: tiers.map(({ minQuantity, price }) => ({ at: minQuantity / axis, minQuantity, price, reached: false })),
  }
}
