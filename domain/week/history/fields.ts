import { isUnit, type Unit } from '../../money/unit.ts'
import { EXTERNAL_KINDS, externalKindName } from '../external-purchases/kind.ts'
import { formatDecimal, formatPrice, haler } from '../../money/money.ts'
import { formatQuantity, formatQuantityDecimal } from '../../money/quantity.ts'
import { stepsIn } from '../clearing/line-steps.ts'
import { furtherText } from '../clearing/steps-text.ts'
import { formatRecurrence, RECURRENCES } from '../template/recurrence.ts'
import { counted } from '../../text/count.ts'
import { parseDay } from '../../time/day.ts'
import { formatDay } from '../../time/weekday.ts'
import type { ItemTable } from './change.ts'

/** A row as stored in the history: column values by name. */
export type StoredRow = Readonly<Record<string, unknown>>

/** The value of a field in words; and, for spreadsheets, as a number with its unit if it is one. */
export interface FieldValue {
  text: string
  number?: string
  unit?: string
}

/** A changed field; a side is null if there was no value. */
export interface FieldChange {
  label: string
  from: FieldValue | null
  to: FieldValue | null
}

/** A row before and after a change. `before` is null for a new row, `after` for a deleted one. */
export interface RowChange {
  table: ItemTable
  before: StoredRow | null
  after: StoredRow | null
  /** The unit of a purchase item, whose row does not contain it. */
  unit?: Unit | null
}

interface Field {
  label: string
  /** Returns null if the row has no value to show. */
  read: (row: StoredRow, unit: Unit | undefined) => FieldValue | null
  /** The text for a missing value of an existing row: `bez pauzy`. */
  absent?: string
}

const textIn = (column: string) => (row: StoredRow) => {
  const text = row[column]
  return typeof text === 'string' && text !== '' ? { text } : null
}

/** An amount of money in a column, per unit if it is a unit price. */
const moneyIn = (column: string, isPerUnit: boolean) => (row: StoredRow, unit: Unit | undefined) => {
  const amount = row[column]
  if (typeof amount !== 'number') return null
  const per = isPerUnit && unit !== undefined ? `/${unit}` : ''
  return { text: `${formatPrice(haler(amount))}${per}`, number: formatDecimal(haler(amount)), unit: `Kč${per}` }
}

/** Looks up the name of an item; undefined if the item is gone. */
export type ItemName = (itemId: string) => string | undefined

const itemOf = (row: StoredRow | null): string | null => (typeof row?.['catalog_item_id'] === 'string' ? row['catalog_item_id'] : null)

/** The item before and after a change that replaced it, such as a merge; otherwise null. */
export function changedItem({ before, after }: RowChange): { from: string; to: string } | null {
  const [from, to] = [itemOf(before), itemOf(after)]
  return from === null || to === null || from === to ? null : { from, to }
}

function otherItem(change: RowChange, nameOf: ItemName): FieldChange[] {
  const ids = changedItem(change)
  const [from, to] = [ids && nameOf(ids.from), ids && nameOf(ids.to)]
  return from && to ? [{ label: 'Položka', from: { text: from }, to: { text: to } }] : []
}

const quantity: Field = {
  label: 'Množství',
  read: (row, unit) => {
    const amount = row['quantity']
    if (typeof amount !== 'number') return null
    if (row['modification_type'] === 'exclusion' || amount === 0) return { text: 'tento týden ne', number: '0', ...(unit && { unit }) }
    return { text: formatQuantity(amount, unit), number: formatQuantityDecimal(amount), ...(unit && { unit }) }
  },
}

// Stating no cap is a decision, so a new line shows it too.
const cap: Field = { label: 'Cenový strop', read: (row, unit) => moneyIn('max_price', true)(row, unit) ?? { text: 'bez cenového stropu' } }

/** Further steps are stored as numbers, quantity and cap in turn. */
const further: Field = {
  label: 'Další stupně',
  absent: 'bez dalších stupňů',
  read: (row, unit) => {
    const numbers = row['further_steps']
    const text = Array.isArray(numbers) && unit !== undefined ? furtherText({ furtherSteps: stepsIn(numbers as number[]) }, unit) : null
    return text === null ? null : { text }
  },
}

const period: Field = {
  label: 'Jak často',
  read: (row) => {
    const recurrence = RECURRENCES.find((name) => name === row['recurrence'])
    const recurrenceWeeks = row['recurrence_weeks']
    return recurrence && typeof recurrenceWeeks === 'number' ? { text: formatRecurrence({ recurrence, recurrenceWeeks }) } : null
  },
}

const pause: Field = {
  label: 'Pauza',
  absent: 'bez pauzy',
  read: (row) => {
    const until = typeof row['paused_until'] === 'string' ? parseDay(row['paused_until']) : null
    return until && { text: `do ${formatDay(until)}` }
  },
}

const notes: Field = { label: 'Poznámka', absent: 'bez poznámky', read: textIn('notes') }

const externalKind: Field = {
  label: 'Druh',
  read: (row) => {
    const kind = EXTERNAL_KINDS.find((name) => name === row['kind'])
    return kind ? { text: externalKindName(kind) } : null
  },
}

// Only what a person did is in the history.
const waiting: Field = {
  label: 'Když se nekoupí',
  read: (row) => {
    const weeks = row['wait_weeks']
    if (typeof weeks !== 'number') return null
    return {
      text: row['end_reason'] === 'removed' || weeks === 0 ? 'nečeká' : `počká nejdéle ${counted(weeks, 'týden', 'týdny', 'týdnů')}`,
    }
  },
}

/** The fields to show per table, in order of relevance. All other columns are internal. */
const FIELDS: Readonly<Record<ItemTable, readonly Field[]>> = {
  weekly_demands: [quantity, cap, further, period, pause, notes],
  weekly_variant_items: [quantity, cap, further, notes],
  one_time_items: [quantity, cap, further, notes],
  waiting_lines: [waiting],
  purchase_items: [
    quantity,
    { label: 'Cena za jednotku', read: moneyIn('unit_price', true) },
    { label: 'Celkem', read: moneyIn('total', false) },
  ],
  external_purchases: [
    externalKind,
    { label: 'Obchod', read: textIn('shop_name') },
    { label: 'Odkaz', absent: 'bez odkazu', read: textIn('shop_url') },
    { label: 'Celková cena', read: moneyIn('total_price', false) },
    { label: 'Doručovací adresa', absent: 'bez adresy', read: textIn('delivery_address') },
    notes,
  ],
}

const AS_TEMPLATE: FieldValue = { text: 'podle pravidelného nákupu' }

/** Whether a row overrides a template line in one week. Without such a row, the template applies. */
export const isOverride = ({ table, before, after }: RowChange): boolean =>
  table === 'weekly_variant_items' && typeof (after ?? before)?.['weekly_demand_id'] === 'string'

/**
 * Describes what a change modified, in Czech words and units: `Množství: 5 kg → 7 kg`. Empty if nothing is
 * shown, as when a line is removed from the template. `nameOf` is called if the item was replaced.
 */
export function changedFields(change: RowChange, nameOf: ItemName = () => undefined): FieldChange[] {
  const { table, before, after } = change
  const stored = (after ?? before)?.['unit'] ?? change.unit
  const unit = typeof stored === 'string' && isUnit(stored) ? stored : undefined
  const overrides = isOverride(change)
  const fields = FIELDS[table].flatMap((field) => {
    const valueOf = (row: StoredRow | null): FieldValue | null => {
      // An exclusion has no cap of its own.
      if (overrides && (row === null || (field === cap && row['modification_type'] === 'exclusion')))
        return field === notes || field === further ? null : AS_TEMPLATE
      if (row === null) return null
      return field.read(row, unit) ?? (before !== null && after !== null && field.absent ? { text: field.absent } : null)
    }
    const [from, to] = [valueOf(before), valueOf(after)]
    return from?.text === to?.text ? [] : [{ label: field.label, from, to }]
  })
  return [...otherItem(change, nameOf), ...fields]
}
