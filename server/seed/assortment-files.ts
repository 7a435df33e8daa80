import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { readHeader } from '#domain/desk/assortment/import-columns.ts'
import type { ImportTable } from '#domain/desk/assortment/import-table.ts'
import { parseMoney, type Money } from '#domain/money/money.ts'
import { parseQuantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { productFolder } from '#server/platform/product-folder.ts'

const textOf = (file: string) => readFileSync(join(productFolder, 'server', 'seed', file))
const rowsOf = (file: string) => parse<Record<string, string>>(textOf(file), { delimiter: ';', columns: true })

/** A file of the demo's assortment as the table that an operator's import sends. */
export function tableOf(file: string): ImportTable {
  const [headings, ...rows] = parse(textOf(file), { delimiter: ';' })
  const { header, fault } = readHeader(headings!)
  if (!header) throw new Error(`${file}: ${fault}`)
  const known = header.columns.flatMap((column, i) => (column ? [{ column, i }] : []))
  return {
    kind: 'items',
    columns: known.map(({ column }) => column),
    rows: rows.map((cells, at) => ({ line: at + 2, cells: known.map(({ i }) => cells[i]!) })),
  }
}

/** An item of the demo; the category is a path from level 1. */
export interface SeedItem {
  sku: string
  name: string
  category: string
  unit: Unit
  basePrice: Money
}

const itemOf = (row: Record<string, string>): SeedItem => ({
  sku: row['Kód']!,
  name: row['Název']!,
  category: row['Kategorie']!,
  unit: row['Jednotka'] as Unit,
  basePrice: parseMoney(row['Cena (Kč)']!)!,
})

/** The everyday items of every seeded world, with the usual quantity of a household. Its baskets contain them. */
export const staples: readonly (SeedItem & { usual: number })[] = rowsOf('staples.csv').map((row) => ({
  ...itemOf(row),
  usual: parseQuantity(row['Obvyklé množství']!)!,
}))

/** The rest of the demo's assortment without brands. */
export const wares: readonly SeedItem[] = rowsOf('assortment.csv').map(itemOf)

/** Items of invented brands, with the name of their brand-free item. */
export const branded: readonly (SeedItem & { brand: string; of: string })[] = rowsOf('brands.csv').map((row) => ({
  ...itemOf(row),
  brand: row['Značka']!,
  of: row['Obecný název']!,
}))

/**
 * Past list prices: each is valid from so many days ago, the last one of an item until today. Some rose, some fell, some did both, so that price
 * histories show something.
 */
export const pastPrices: readonly { sku: string; daysAgo: number; price: Money }[] = rowsOf('past-prices.csv').map((row) => ({
  sku: row['Kód']!,
  daysAgo: Number(row['Před dny']),
  price: parseMoney(row['Cena (Kč)']!)!,
}))
