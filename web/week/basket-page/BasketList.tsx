import { purchaseHandover } from '#domain/week/purchases/status.ts'
import { memo, useState } from 'react'
import type { BasketLineView, WeekBasket } from '#contract/week/basket.ts'
import { byDepartment } from '#domain/catalog/catalog/department.ts'
import { isUnordered } from '#domain/week/deliveries/status.ts'
import type { LiveForecast } from '../clearing/use-forecast.ts'
import { BasketLine, type LineActs } from '../basket/BasketLine.tsx'
import { LineGroup } from '../basket/LineGroup.tsx'

// One press changes one line; the others, perhaps two hundred, do not render again.
const Line = memo(BasketLine)

export interface BasketListProps {
  basket: WeekBasket
  /** Whether it can be changed. */
  isOpen: boolean
  /** With pending changes applied; only some of them in a filtered list. */
  lines: readonly BasketLineView[]
  /** Including those that the filter hides. */
  all: readonly BasketLineView[]
  forecast: LiveForecast
  /** What is not ordered yet, by line, with a word about it. */
  notYet: ReadonlyMap<string, string>
  acts: LineActs
}

// The card follows a finger and reveals the command behind it. Painting stays within the row, including the focus ring.
const row = [
  'relative touch-pan-y touch-pinch-zoom [contain-intrinsic-block-size:auto_6rem] [content-visibility:auto]',
  '[&>article]:-outline-offset-3 not-data-swipe:[&>article]:transition-[translate] not-data-swipe:[&>article]:duration-150',
  'data-swipe:before:absolute data-swipe:before:inset-0 data-swipe:before:flex data-swipe:before:items-center data-swipe:before:justify-end',
  'data-swipe:before:rounded-16 data-swipe:before:bg-sunken data-swipe:before:pr-4 data-swipe:before:text-14 data-swipe:before:font-semibold',
  'data-swipe:before:text-muted data-swipe:before:content-[attr(data-swipe)] data-swipe:data-far:before:bg-change-soft data-swipe:data-far:before:text-change',
].join(' ')

const CHANGED = 'Změněno tento týden'
const NOT_BOUGHT = 'Nekoupeno'

function groupOf({ origin, item, outcome }: BasketLineView): string {
  if (outcome !== null && outcome !== 'admitted') return NOT_BOUGHT
  return origin === 'template' ? item.department.name : CHANGED
}

// Lines changed this week first, then by department, and lines that do not come last.
const byGroupAndName = (a: BasketLineView, b: BasketLineView) =>
  Number(groupOf(a) === NOT_BOUGHT) - Number(groupOf(b) === NOT_BOUGHT) ||
  Number(groupOf(b) === CHANGED) - Number(groupOf(a) === CHANGED) ||
  byDepartment(a.item, b.item) ||
  (a.id < b.id ? -1 : 1)

// Excluded, unapproved and unavailable items have no group price.
/** The lines of a week as cards, in groups (docs/rules/screens.md#week-basket). */
export function BasketList({ basket, isOpen, lines, all, forecast, notYet, acts }: BasketListProps) {
  const { weekStart, localityName, cutOffAt, offersCloseAt } = basket.delivery
  // Order and groups stay fixed while lines change, so that nothing jumps under a finger.
  const [places] = useState(() => new Map(all.toSorted(byGroupAndName).map((line, place) => [line.id, { place, group: groupOf(line) }])))
  // A line added later goes to the top, among this week's changes.
  const placeOf = ({ id }: BasketLineView) => places.get(id) ?? { place: -1, group: CHANGED }
  const sorted = lines.toSorted((a, b) => placeOf(a).place - placeOf(b).place)
  const groups = [...Map.groupBy(sorted, (line) => placeOf(line).group)]
  return groups.map(([group, members]) => (
    <LineGroup key={group} name={group}>
      {members.map((line) => (
        <div key={line.id} data-line={line.id} className={row}>
          <Line
            line={line}
            weekStart={weekStart}
            localityName={localityName}
            cutOffAt={cutOffAt.getTime()}
            offersCloseAt={offersCloseAt.getTime()}
            isOpen={isOpen}
            isBeforeCutOff={basket.isOpen}
            isOrdered={!isUnordered(basket.delivery.status)}
            handover={purchaseHandover(basket)}
            pool={forecast.poolOf(line.item)}
            stale={forecast.stale}
            notYet={notYet.get(line.id)}
            acts={acts}
          />
        </div>
      ))}
    </LineGroup>
  ))
}
