import { Check } from 'lucide-react'
import type { Dots } from '#domain/clearing/price-state.ts'
import type { Unit } from '#domain/catalog/unit.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { labelPlaces } from './label-places.ts'

const PITCH = 10
const RADIUS = 3.9
const COLUMNS = 33
const WIDTH = COLUMNS * PITCH
// Two rows with room for the ticks to stand out above and below.
const HEIGHT = 30

const kinds = {
  filled: 'fill-save forced-colors:fill-[CanvasText]',
  mine: 'fill-change forced-colors:fill-[Highlight]',
  missing: 'fill-transparent stroke-dot-empty forced-colors:stroke-[CanvasText]',
}

/**
 * The group as dots: every dot a share of the volume, mine at the end of the filled ones. Only for the eye: the
 * sentence below says the same.
 */
export function DotsBar({ dots, unit }: { dots: Dots; unit: Unit }) {
  // The price that holds now; the ones below it were passed on the way.
  const current = dots.ticks.findLastIndex(({ reached }) => reached)
  const places = labelPlaces(dots.ticks.map(({ at }) => at))
  return (
    <div aria-hidden className="w-full print:hidden">
      <svg viewBox={`-1 0 ${WIDTH + 2} ${HEIGHT}`} className="block w-full">
        {Array.from({ length: dots.total }, (_, i) => {
          const kind = i >= dots.filled ? 'missing' : i >= dots.filled - dots.mine ? 'mine' : 'filled'
          return (
            <circle
              key={i}
              cx={Math.floor(i / 2) * PITCH + PITCH / 2}
              cy={HEIGHT / 2 + (i % 2 === 0 ? -PITCH / 2 : PITCH / 2)}
              r={kind === 'missing' ? RADIUS - 0.6 : RADIUS}
              strokeWidth={1.2}
              style={{ animationDelay: `${i * 12}ms`, transformBox: 'fill-box', transformOrigin: 'center' }}
              className={`animate-dot transition-colors duration-150 ${kinds[kind]}`}
            />
          )
        })}
        {dots.ticks.map(({ at, price }) => (
          <rect
            key={price}
            x={Math.min(at * WIDTH, WIDTH - 1)}
            y={1}
            width={2}
            height={HEIGHT - 2}
            rx={1}
            className="fill-text forced-colors:fill-[CanvasText]"
          />
        ))}
      </svg>
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
                {formatPrice(price).replace(/\s*Kč$/, '')}
                {i === current && <Check className="ml-0.5 inline size-3.5 align-[-2px]" strokeWidth={3} />}
              </span>
            </span>
          )
        })}
      </div>
    </div>
  )
}
