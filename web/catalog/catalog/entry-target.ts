import type { BasketLineView } from '#contract/week/basket.ts'
import type { ItemCard } from '#contract/shapes.ts'
import { quantityText } from '#domain/week/clearing/steps-text.ts'
import type { Money } from '#domain/money/money.ts'
import { sourceOf } from '#domain/desk/off-catalog/source.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { recurrenceOf } from '#domain/week/template/recurrence.ts'
import type { FurtherStep } from '#domain/week/clearing/line-steps.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { appliedText, type Late } from '../../week/deliveries/late.ts'
import type { CallOptions } from '../../lib/use-call.ts'
import type { NewItem } from './choice.ts'

/** A line that the template or the week contains already. */
export interface Present {
  /** The line whose amount can be changed here; null for a one-time item, which is changed in its own block. */
  lineId: string | null
  item: ItemCard
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps?: readonly FurtherStep[] | undefined
}

export interface Amount {
  lineId: string
  quantity: Quantity
  maxPrice: Money
  /** Missing: they stay, as far as they fit. */
  furtherSteps?: readonly FurtherStep[] | undefined
}

/** Off-catalog items are private to the member who describes them (docs/decisions/020-linked-baskets.md). */
export const ONLY_OWN = 'Položku mimo katalog můžete přidat jen do vlastního nákupu.'

export interface EntryList {
  added: readonly NewItem[]
  changed: readonly Amount[]
  /** Set if the binding button was pressed; whether quantities far above the usual ones are meant. */
  binding?: { isUnusualMeant: boolean }
}

/** The target of the input: the template, or one week. */
export interface EntryTarget {
  mode: 'regular' | 'weekly'
  weekStart: WeekStart | null
  /** The name of the place of existing lines, if it is neither the template nor a basket: `v nákupu`. */
  place?: string
  /** Null for one's own. Off-catalog items can only be added there. */
  ownerId: string | null
  present: readonly Present[]
  /** Set once the week's cut-off has passed; the next week is filled then. */
  late: Late | null
  /**
   * Set where new items may be told to wait if they are not bought. They are ordered then: the week that they are added to, all fees of its handover with
   * them, and the fee of a later handover with nothing else.
   */
  waiting?: { weekStart: WeekStart; fee: Money; fees: Money } | undefined
  /**
   * Saves all or nothing; rejects with the server's refusal. Targets that store on the device need the cards of the added items. Answers with what to
   * say instead of the usual message, if anything.
   */
  save: (list: EntryList, items: ReadonlyMap<string, ItemCard>, options: CallOptions) => Promise<string | undefined | void>
  /** Removes items that `save` added; missing where that is not possible. */
  takeBack?: (added: readonly NewItem[], options: CallOptions) => Promise<void>
}

const isOf = (item: ItemCard) => (present: Present) => present.item.id === item.id && present.item.unit === item.unit

/** The existing line of an item, preferably one that can be changed here. */
export function presentOf({ present }: Pick<EntryTarget, 'present'>, item: ItemCard): Present | undefined {
  return present.find((one) => one.lineId !== null && isOf(item)(one)) ?? present.find(isOf(item))
}

/** `pravidelně 5 kg`, `v košíku 2 ks`, `tento týden ne`. */
export function sayPresent({ mode, place }: Pick<EntryTarget, 'mode' | 'place'>, present: Present): string {
  if (present.quantity === 0) return place ?? 'tento týden ne'
  return `${place ?? (mode === 'regular' ? 'pravidelně' : 'v košíku')}\u00a0${quantityText(present, present.item.unit)}`
}

/** The success message; after the cut-off it names the other week. */
export const saidOf = ({ late }: Pick<EntryTarget, 'late'>, done: string): string => (late?.nextWeek ? appliedText(late.nextWeek) : done)

/** The lines of a week as existing lines. */
export function presentInWeek(lines: readonly BasketLineView[]): Present[] {
  return lines.map(({ id, origin, item, quantity, maxPrice, furtherSteps }) => ({
    lineId: origin === 'one_time' ? null : id,
    item,
    quantity,
    maxPrice,
    furtherSteps,
  }))
}

/** Converts a choice to a template line. */
export function newLine({ itemId, quantity, maxPrice, furtherSteps, recurrenceWeeks, notes }: NewItem) {
  const period = recurrenceOf(null, recurrenceWeeks)!
  return {
    itemId,
    quantity,
    maxPrice,
    furtherSteps,
    recurrence: period.recurrence as 'weekly',
    recurrenceWeeks: period.recurrenceWeeks,
    notes,
  }
}

/** The address of the off-catalog form, with the way back. */
export function offCatalogAddress(
  { mode, weekStart }: { mode: EntryTarget['mode'] | 'create-regular'; weekStart: WeekStart | null },
  given: { url?: string; name?: string; source?: 'screenshot' } = {},
): string {
  const search = new URLSearchParams({ return: '/demand', mode, ...(weekStart ? { weekStart } : {}), ...given })
  return `/off-catalog?${search}`
}

/** Whether a typed or pasted text is an address, alone or within a line of text (docs/rules/catalog.md#off-catalog-items). */
export function isAddress(text: string): boolean {
  const source = sourceOf(text)
  return source.type === 'url' && /^https?:\/\/\S+$/i.test(source.url) && !/\n/.test(text.trim())
}
