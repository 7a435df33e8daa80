import { formatWeekRange, isoWeek, type WeekStart } from '../../time/week.ts'

/** The kinds of changes of an item, as a user sees them. */
export const CHANGE_KINDS = ['insert', 'update', 'delete'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

const KINDS: Readonly<Record<ChangeKind, string>> = { insert: 'Přidáno', update: 'Upraveno', delete: 'Smazáno' }

/** `Přidáno`, `Upraveno`, `Smazáno`. */
export const changeKindName = (kind: ChangeKind): string => KINDS[kind]

/** The author of a change as shown to the item's owner. It never names a member of staff (docs/rules/week.md#history). */
export const AUTHORS = ['you', 'linked', 'staff', 'system'] as const
export type Author = (typeof AUTHORS)[number]

const NAMES: Readonly<Record<Author, string>> = { you: 'vy', linked: 'propojený účet', staff: 'správa', system: 'systém' }

/** `vy`, `propojený účet`, `správa`, `systém`. */
export const authorName = (author: Author): string => NAMES[author]

/** The tables whose rows are a household's items. Each has its own history. */
export const ITEM_TABLES = [
  'weekly_demands',
  'weekly_variant_items',
  'one_time_items',
  'waiting_lines',
  'purchase_items',
  'external_purchases',
] as const
export type ItemTable = (typeof ITEM_TABLES)[number]

const PLACES: Readonly<Record<Exclude<ItemTable, 'weekly_variant_items'>, string>> = {
  weekly_demands: 'pravidelný nákup',
  one_time_items: 'jednorázová položka',
  waiting_lines: 'čekající položka',
  purchase_items: 'nákup',
  external_purchases: 'nákup v jiném obchodě',
}

/** The place of a change in Czech: `pravidelný nákup`, `týden 48 (23.–29. 11.)`. Pass the week if the row belongs to one. */
export function placeOfChange(table: ItemTable, week: WeekStart | null): string {
  if (table !== 'weekly_variant_items') return PLACES[table]
  return week === null ? 'jeden týden' : `týden ${isoWeek(week).week} (${formatWeekRange(week, 'short')})`
}
