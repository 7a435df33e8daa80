import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineOutcome } from '#domain/week/clearing/clear.ts'
import { formatDecimal, lineTotal, type Money } from '#domain/money/money.ts'
import { formatQuantityDecimal, type Quantity } from '#domain/money/quantity.ts'
import { capOf, type PoolResult } from './clear-pools.ts'
import type { Pools } from './pools.ts'
import type { Demand } from './read-demand.ts'

const poolHeader = 'locality,week,item,unit,status,offer,supplier,tier,unit_price,quantity,households,requested_quantity,missing_quantity'
const lineHeader = 'household,locality,week,item,unit,quantity,max_price,status,unit_price,total'
const chunkLength = 1 << 20

/** The data of both result files. */
export interface Results {
  pools: Pools
  demand: Demand
  results: readonly PoolResult[]
}

/** Formats a field by RFC 4180: quoted only if necessary. */
function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** `pools.csv`, row by row. */
export function* poolRows({ pools, results }: Results): Generator<string> {
  yield poolHeader
  const keyOf = pools.texts(field)
  for (const pool of pools.sorted()) {
    const { award, supplier, households, requested, missing } = results[pool]!
    const winner =
      award === null
        ? 'not_cleared,,,,,0'
        : `cleared,${field(award.offerId)},${field(supplier ?? '')},${award.tier},${formatDecimal(award.price)},${formatQuantityDecimal(award.quantity)}`
    yield `${keyOf(pool)},${winner},${households},${formatQuantityDecimal(requested)},${missing === null ? '' : formatQuantityDecimal(missing)}`
  }
}

/** `lines.csv`, row by row. */
export function* lineRows({ pools, demand, results }: Results): Generator<string> {
  yield lineHeader
  const keyOf = pools.texts(field)
  const names = demand.householdNames.map(field)
  for (let line = 0; line < demand.pools.length; line += 1) {
    const pool = demand.pools[line]!
    const result = results[pool]!
    const quantity = demand.quantities[line] as Quantity
    const cap = capOf(demand, line)
    const status = lineOutcome(cap, result)
    const paid =
      status === 'admitted' && result.price !== null
        ? `${formatDecimal(result.price)},${formatDecimal(lineTotal(result.price, quantity))}`
        : ','
    yield `${names[demand.households[line]!]},${keyOf(pool)},${formatQuantityDecimal(quantity)},${priceText(cap)},${status},${paid}`
  }
}

function priceText(price: Money | null): string {
  return price === null ? '' : formatDecimal(price)
}

/**
 * Writes both files into the folder, which may exist. They are renamed when both are complete, so a run that is killed leaves no partial file
 * under a final name.
 */
export function writeResults(folder: string, results: Results): void {
  mkdirSync(folder, { recursive: true })
  const files = [
    { name: 'pools.csv', rows: poolRows(results) },
    { name: 'lines.csv', rows: lineRows(results) },
  ].map(({ name, rows }) => ({ rows, target: join(folder, name), part: join(folder, `.${name}.${process.pid}.part`) }))
  try {
    for (const { part, rows } of files) writeRows(part, rows)
    for (const { part, target } of files) renameSync(part, target)
  } finally {
    for (const { part } of files) rmSync(part, { force: true })
  }
}

function writeRows(path: string, rows: Iterable<string>): void {
  const file = openSync(path, 'w')
  try {
    let text = ''
    for (const row of rows) {
      text += `${row}\n`
      if (text.length < chunkLength) continue
      writeFileSync(file, text)
      text = ''
    }
    writeFileSync(file, text)
  } finally {
    closeSync(file)
  }
}
