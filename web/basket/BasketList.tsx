import { memo, useState } from 'react'
import type { BasketLineView, WeekBasket } from '#contract/basket.ts'
import type { LiveForecast } from '../clearing/use-forecast.ts'
import { BasketLine, type LineActs } from './BasketLine.tsx'

// One press changes one line: the others, be they two hundred, stay as they are.
const Line = memo(BasketLine)

export interface BasketListProps {
  basket: WeekBasket
  /** As they will be once what is being saved is saved. */
  lines: readonly BasketLineView[]
  now: Date
  forecast: LiveForecast
  acts: LineActs
}

const isChanged = (line: BasketLineView) => line.origin !== 'template'

// What was changed this week comes first, then by category and name as Czechs order them.
const byChangeAndName = (a: BasketLineView, b: BasketLineView) =>
  Number(isChanged(b)) - Number(isChanged(a)) ||
  a.item.category.localeCompare(b.item.category, 'cs') ||
  a.item.name.localeCompare(b.item.name, 'cs') ||
  (a.id < b.id ? -1 : 1)

/** The lines of a week as cards. */
export function BasketList({ basket, lines, now, forecast, acts }: BasketListProps) {
  // The order stands still while a line is being changed, so that nothing jumps from under a finger.
  const [order] = useState(() => new Map(basket.lines.toSorted(byChangeAndName).map(({ id }, place) => [id, place])))
  // A line that came later goes to the top, where what changed this week stands.
  const placeOf = ({ id }: BasketLineView) => order.get(id) ?? -1
  return lines
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((line, index) => (
      <Line
        key={line.id}
        line={line}
        delivery={basket.delivery}
        isOpen={basket.isOpen}
        now={now}
        pool={forecast.poolOf(line.item)}
        stale={forecast.stale}
        isFirst={index === 0}
        acts={acts}
      />
    ))
}
