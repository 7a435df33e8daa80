import { ROW_TYPES, type ItemRow } from './row.ts'

/** The sort keys of the table. */
export const ROW_ORDERS = ['name', 'category', 'type', 'cap', 'price', 'total', 'atCap'] as const
export type RowOrder = (typeof ROW_ORDERS)[number]

// Sorts numbers in names by value: `Šroub 5` before `Šroub 12`.
const czech = new Intl.Collator('cs', { numeric: true })
const byName = (a: ItemRow, b: ItemRow) => czech.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)
const byCategory = (a: ItemRow, b: ItemRow) => czech.compare(a.category, b.category) || byName(a, b)
const sumOf = (row: ItemRow, by: 'cap' | 'price' | 'total' | 'atCap') => (by === 'total' ? (row.total ?? row.elsewhere) : row[by])

/**
 * Sorts the rows. Rows without a value come last in both directions; equal rows are sorted by name. External purchases follow all others,
 * because they have their own sum.
 */
export function orderRows(rows: readonly ItemRow[], by: RowOrder, direction: 'ascending' | 'descending'): ItemRow[] {
  const turn = direction === 'ascending' ? 1 : -1
  const compare = (a: ItemRow, b: ItemRow): number => {
    if (by === 'category') return turn * byCategory(a, b)
    if (by === 'name') return turn * byName(a, b)
    if (by === 'type') return turn * (ROW_TYPES.indexOf(a.type) - ROW_TYPES.indexOf(b.type)) || byName(a, b)
    const [x, y] = [sumOf(a, by), sumOf(b, by)]
    if (x === null || y === null) return Number(x === null) - Number(y === null) || byName(a, b)
    return turn * (x - y) || byName(a, b)
  }
  return rows.toSorted((a, b) => Number(a.elsewhere !== null) - Number(b.elsewhere !== null) || compare(a, b))
}
