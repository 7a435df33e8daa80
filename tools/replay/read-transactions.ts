import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { isPrice, type Money } from '#domain/money/money.ts'
import { isQuantity, type Quantity } from '#domain/money/quantity.ts'
import { parseDay } from '#domain/time/day.ts'
import { weekOf, type WeekStart } from '#domain/time/week.ts'

/** What a household bought of an item in a week; `paid` is the sum of its receipt lines in whole cents, used as haléře. */
export interface BoughtLine {
  household: string
  week: WeekStart
  item: string
  quantity: Quantity
  cap: Money
  paid: number
}

export interface Transactions {
  /** Receipt lines in the file, and how many were skipped, by reason. */
  receiptLines: number
  leftOut: Map<string, number>
  /** Every household with the store of most of its receipt lines. */
  storeOf: Map<string, string>
  /** Every item with the department of most of its receipt lines. */
  departmentOf: Map<string, string>
  /** Every item with the category of most of its receipt lines; a category is a part of a department. */
  categoryOf: Map<string, string>
  weeks: Map<WeekStart, BoughtLine[]>
}

export class BadTransactions extends Error {}

const columns = [
  'household_id',
  'date',
  'store_id',
  'quantity',
  'sales_value_usd',
  'department',
  'product_category',
  'product_type',
] as const
type Row = Record<(typeof columns)[number], string>

interface Group {
  household: string
  week: WeekStart
  item: string
  quantity: number
  paid: number
  receiptLines: number
}

class Counts {
  readonly of = new Map<string, Map<string, number>>()
  add(key: string, value: string) {
    const counts = this.of.get(key) ?? this.of.set(key, new Map()).get(key)!
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  /** The most frequent value of each key; of equally frequent ones the lower, numbers as numbers. */
  winners(): Map<string, string> {
    const order = new Intl.Collator('en', { numeric: true })
    const best = (counts: Map<string, number>) => [...counts].toSorted(([a, n], [b, m]) => m - n || order.compare(a, b))[0]![0]
    return new Map([...this.of].map(([key, counts]) => [key, best(counts)]))
  }
}

// A statistics program wrote the file: a zero may be 4.44e-16.
const numeral = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

/** Converts a number of the file to whole parts of a unit. */
function wholeParts(text: string, parts: number, fail: (why: string) => never): number {
  if (!numeral.test(text)) return fail(`not a number: ${JSON.stringify(text)}`)
  return Math.round(Number(text) * parts) + 0
}

/** Why a receipt line cannot become a basket line, or null. */
function whyLeftOut(quantity: number, paid: number, item: string): string | null {
  if (quantity <= 0) return 'quantity not above 0'
  if (paid <= 0) return 'value not above 0'
  if (item === '') return 'no product type'
  return isQuantity(quantity) ? null : 'quantity above 9 999'
}

/** The basket line of a household's purchases of an item in a week, or why there is none. */
function lineOf({ household, week, item, quantity, paid }: Group): BoughtLine | string {
  if (!isQuantity(quantity)) return 'quantity above 9 999'
  // Rounded down, so that no cap is above the price that was paid.
  const cap = Math.floor((paid * 1000) / quantity)
  return isPrice(cap) ? { household, week, item, quantity, cap, paid } : 'price outside 0,01 to 1 000 000'
}

/** Reads the purchases of real households, a gzipped CSV, line by line. Throws BadTransactions with the wrong line. */
export async function readTransactions(path: string): Promise<Transactions> {
  const groups = new Map<string, Group>()
  const stores = new Counts()
  const departments = new Counts()
  const categories = new Counts()
  const leftOut = new Map<string, number>()
  const leave = (why: string, lines: number) => leftOut.set(why, (leftOut.get(why) ?? 0) + lines)
  let receiptLines = 0

  const take = (row: Row) => {
    receiptLines += 1
    const fail = (why: string): never => {
      throw new BadTransactions(`${path}:${receiptLines + 1}: ${why}`)
    }
    const quantity = wholeParts(row.quantity, 1000, fail)
    const paid = wholeParts(row.sales_value_usd, 100, fail)
    const day = parseDay(row.date) ?? fail(`not a day: ${JSON.stringify(row.date)}`)
    stores.add(row.household_id, row.store_id)
    const why = whyLeftOut(quantity, paid, row.product_type)
    if (why !== null) return leave(why, 1)
    departments.add(row.product_type, row.department)
    categories.add(row.product_type, row.product_category)
    const week = weekOf(day)
    const key = `${row.household_id} ${week} ${row.product_type}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { household: row.household_id, week, item: row.product_type, quantity, paid, receiptLines: 1 })
    else {
      group.quantity += quantity
      group.paid += paid
      group.receiptLines += 1
    }
  }
  const checkColumns = (header: string[]) => {
    const missing = columns.filter((column) => !header.includes(column))
    if (missing.length > 0) throw new BadTransactions(`${path}:1: missing column ${missing.join(', ')}`)
    return header
  }
  await pipeline(createReadStream(path), createGunzip(), parse({ columns: checkColumns, bom: true }), async (rows) => {
    for await (const row of rows) take(row as Row)
  })

  const weeks = new Map<WeekStart, BoughtLine[]>()
  for (const group of groups.values()) {
    const line = lineOf(group)
    if (typeof line === 'string') leave(line, group.receiptLines)
    else (weeks.get(line.week) ?? weeks.set(line.week, []).get(line.week)!).push(line)
  }
  const inOrder = new Map([...weeks].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return {
    receiptLines,
    leftOut,
    storeOf: stores.winners(),
    departmentOf: departments.winners(),
    categoryOf: categories.winners(),
    weeks: inOrder,
  }
}
