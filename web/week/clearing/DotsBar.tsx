import { Check } from 'lucide-react'
import type { Dots } from '#domain/week/clearing/dots.ts'
import type { Unit } from '#domain/money/unit.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { DotRows } from './DotRows.tsx'
import { labelPlaces } from './label-places.ts'

/** The dots of a group price with the tiers below their ticks. Decorative: the sentence below says the same. */
export function DotsBar({ dots, unit }: { dots: Dots; unit: Unit }) {
  // The current price; lower tiers were passed on the way.
  const current = dots.ticks.findLastIndex(({ reached }) => reached)
  const places = labelPlaces(dots.ticks.map(({ at }) => at))
  return (
    <div aria-hidden className="w-full print:hidden">
      <DotRows {...dots} ticks={dots.ticks.map(({ at }) => at)} />
      <div className="relative mt-1 h-9">
        {dots.ticks.map(({ minQuantity, price }, i) => {
          const place = places[i]
          if (!place) return null
          return (
            <span
              key={price}
              style={{ left: `${place.left * 100}%`, width: `${place.width * 100}%`, textAlign: place.align }}
              className="absolute text-13 leading-[1.125rem] whitespace-nowrap text-muted"
            >
              {formatQuantity(minQuantity, unit)}
              <span className={`block font-bold ${i === current ? 'text-save' : 'text-text'}`}>
                {formatPrice(price).replace(/\sKč$/, '')}
                {i === current && <Check className="ml-0.5 inline size-3.5 align-[-2px]" strokeWidth={3} />}
              </span>
            </span>
          )
        })}
      </div>
    </div>
  )
}
