import { weekdayOf, type Day } from '../../time/day.ts'
import { formatDay, forWeekday } from '../../time/weekday.ts'

/** What the first sentence of the overview follows from. */
export interface StateFacts {
  /** The expected purchase: its day, whether it is ordered from suppliers, and what became of its handover. Null if none is expected. */
  coming: { deliveryOn: Day; isOrdered: boolean; isReady: boolean; hasFailed: boolean; offeredOn: Day | null } | null
  /**
   * The nearest week: whether it can still change, whether it has lines that can be bought or others, and whether everything is ordered; of a
   * closed week, whether anything was; and whether an earlier purchase has to be paid before anything of it is. Null without one.
   */
  next: { deliveryOn: Day; isOpen: boolean; hasBuyable: boolean; hasLines: boolean; isOrdered: boolean; isStopped: boolean } | null
}

const on = (day: Day): string => `${forWeekday(weekdayOf(day))} ${formatDay(day, 'short')}`

function comingText({ deliveryOn, isOrdered, isReady, hasFailed, offeredOn }: NonNullable<StateFacts['coming']>): string {
  if (offeredOn !== null) return `Nákup vám znovu nabízíme ${on(offeredOn)}`
  if (hasFailed) return 'Nákup se nepodařilo předat.'
  if (!isOrdered) return `Nákup ${on(deliveryOn)} zatím není objednaný u dodavatelů.`
  return isReady ? 'Nákup je připravený.' : `Nákup ${on(deliveryOn)} je zajištěný.`
}

/** How the member stands, in one Czech sentence: `Vše připraveno na čtvrtek 26. 11.` An expected purchase comes first. Null if nothing is planned. */
export function stateText({ coming, next }: StateFacts): string | null {
  if (coming) return comingText(coming)
  if (next === null) return null
  const { deliveryOn, isOpen, hasBuyable, hasLines, isOrdered, isStopped } = next
  if (!isOpen)
    return isOrdered
      ? `Nákup ${on(deliveryOn)} je uzavřený, čekáme na ceny.`
      : `Na týden se závozem ${formatDay(deliveryOn, 'short')} jste nic neobjednali.`
  if (!hasBuyable) return hasLines ? `Nákup ${on(deliveryOn)} čeká na cenové stropy.` : `Nákup ${on(deliveryOn)} je zatím prázdný.`
  if (isStopped) return `Nákup ${on(deliveryOn)} čeká na zaplacení.`
  return isOrdered ? `Vše připraveno ${on(deliveryOn)}` : `Nákup ${on(deliveryOn)} čeká na potvrzení.`
}
