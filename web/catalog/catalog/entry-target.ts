import type { BasketLineView } from '#contract/week/basket.ts'
import type { ItemCard } from '#contract/shapes.ts'
import type { Money } from '#domain/money/money.ts'
import { sourceOf } from '#domain/desk/off-catalog/source.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import { recurrenceOf } from '#domain/week/template/recurrence.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { appliedText, type Late } from '../../week/deliveries/late.ts'
import type { NewItem } from './choice.ts'

/** Something that the template or the week has already. */
export interface Present {
  /** Of the line whose amount can be changed from here; null for a one-time item, which is changed where it stands. */
  lineId: string | null
  item: ItemCard
  quantity: Quantity
  maxPrice: Money | null
}

export interface Amount {
  lineId: string
  quantity: Quantity
  maxPrice: Money
}

/** Who asks for something from outside the catalog asks for themselves (docs/decisions/020-linked-baskets.md). */
export const ONLY_OWN = 'Položku mimo katalog můžete přidat jen do vlastního nákupu.'

export interface EntryList {
  added: readonly NewItem[]
  changed: readonly Amount[]
}

/** Where what is entered goes: the standing purchase, or one week. */
export interface EntryTarget {
  mode: 'regular' | 'weekly'
  weekStart: WeekStart | null
  /** Where something that is there already stands, if that is neither the template nor a basket: `v nákupu`. */
  place?: string
  /** Null for one's own; what is asked for from outside the catalog goes there only. */
  ownerId: string | null
  present: readonly Present[]
  /** Set once the cut-off of the week has passed; from then on the next week is what is filled. */
  late: Late | null
  /** All of it or nothing; rejects with the server's refusal. Who keeps it elsewhere than on the server needs the cards of what is added. */
  save: (list: EntryList, items: ReadonlyMap<string, ItemCard>) => Promise<void>
}

const isOf = (item: ItemCard) => (present: Present) => present.item.id === item.id && present.item.unit === item.unit

/** What of an item is there; a line that can be changed rather than one that cannot. */
export function presentOf({ present }: Pick<EntryTarget, 'present'>, item: ItemCard): Present | undefined {
  return present.find((one) => one.lineId !== null && isOf(item)(one)) ?? present.find(isOf(item))
}

/** `pravidelně 5 kg`, `v košíku 2 ks`, `tento týden ne`. */
export function sayPresent({ mode, place }: Pick<EntryTarget, 'mode' | 'place'>, { quantity, item }: Present): string {
  if (quantity === 0) return place ?? 'tento týden ne'
  return `${place ?? (mode === 'regular' ? 'pravidelně' : 'v košíku')}\u00a0${formatQuantity(quantity, item.unit)}`
}

/** What is said when it is done: after the cut-off, that it went to another week. */
export const saidOf = ({ late }: Pick<EntryTarget, 'late'>, done: string): string => (late?.nextWeek ? appliedText(late.nextWeek) : done)

/** The lines of a week as something that is there already. */
export function presentInWeek(lines: readonly BasketLineView[]): Present[] {
  return lines.map(({ id, origin, item, quantity, maxPrice }) => ({ lineId: origin === 'one_time' ? null : id, item, quantity, maxPrice }))
}

/** A line of the template from what was chosen. */
export function newLine({ itemId, quantity, maxPrice, recurrenceWeeks, notes }: NewItem) {
  const period = recurrenceOf(null, recurrenceWeeks)!
  return {
    itemId,
    quantity,
    maxPrice,
    recurrence: period.recurrence as 'weekly',
    recurrenceWeeks: period.recurrenceWeeks,
    notes,
  }
}

/** Where an item outside the catalog is put in, and where it leads back to (spec 2 §2). */
export function offCatalogAddress(
  { mode, weekStart }: { mode: EntryTarget['mode'] | 'create-regular'; weekStart: WeekStart | null },
  given: { url?: string; name?: string; source?: 'screenshot' } = {},
): string {
  const search = new URLSearchParams({ return: '/demand', mode, ...(weekStart ? { weekStart } : {}), ...given })
  return `/off-catalog?${search}`
}

/** Whether what was typed or pasted is the address of a page, alone or in a line of text (spec 2 §5: input starting with http). */
export function isAddress(text: string): boolean {
  const source = sourceOf(text)
  return source.type === 'url' && /^https?:\/\/\S+$/i.test(source.url) && !/\n/.test(text.trim())
}
