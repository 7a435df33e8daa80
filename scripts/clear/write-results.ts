import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineOutcome } from '#domain/week/clearing/clear.ts'
import { formatDecimal, lineTotal, type Money } from '#domain/money/money.ts'
import { formatQuantityDecimal, type Quantity } from '#domain/money/quantity.ts'
import { wantedAt } from '#domain/week/clearing/steps.ts'
import type { Cleared } from './clear-pools.ts'
import { capOf, stepsOf } from './pool-lines.ts'
import type { Pools } from './pools.ts'
import type { Demand } from './read-demand.ts'

const poolHeader = 'locality,week,item,unit,status,offer,supplier,tier,unit_price,quantity,households,requested_quantity,missing_quantity'
const lineHeader = 'household,locality,week,item,unit,quantity,max_price,status,unit_price,total'
// Appended if the demand has an optional column.
const [flexiblePools, flexibleLines] = [
  ',flexible_quantity,waiting_quantity',
  ',served_quantity,flexible_quantity,decided_week,waits_until',
]
const chunkLength = 1 << 20

/** The data of both result files. */
export interface Results {
  pools: Pools
  demand: Demand
  cleared: Cleared
}

/** Formats a field by RFC 4180: quoted only if necessary. */
function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** `pools.csv`, row by row. */
export function* poolRows({ pools, demand, cleared: { results, hasRegions } }: Results): Generator<string> {
  const isFlexible = demand.flexible !== null
  yield `${poolHeader}${isFlexible ? flexiblePools : ''}${hasRegions ? ',region' : ''}`
  const keyOf = pools.texts(field)
  for (const pool of pools.sorted()) {
    const result = results[pool]
    if (result === undefined) continue
    const { award, supplier, households, requested, waiting, missing, region } = result
    const winner =
      award === null
        ? 'not_cleared,,,,,0'
        : `cleared,${field(award.offerId)},${field(supplier ?? '')},${award.tier},${formatDecimal(award.price)},${formatQuantityDecimal(award.quantity)}`
    const flexible = isFlexible ? `,${formatQuantityDecimal(award?.flexible ?? 0)},${formatQuantityDecimal(waiting)}` : ''
    yield `${keyOf(pool)},${winner},${households},${formatQuantityDecimal(requested)},${missing === null ? '' : formatQuantityDecimal(missing)}${flexible}${hasRegions ? `,${field(region ?? '')}` : ''}`
  }
}

/** `lines.csv`, row by row. */
export function* lineRows({ pools, demand, cleared }: Results): Generator<string> {
  yield cleared.flexible === null ? lineHeader : lineHeader + flexibleLines
  const keyOf = pools.texts(field)
  const names = demand.householdNames.map(field)
  for (let line = 0; line < demand.pools.length; line += 1) {
    const pool = cleared.decided[line]!
    const result = cleared.results[pool]!
    const quantity = demand.quantities[line] as Quantity
    const cap = capOf(demand, line)
    const status = lineOutcome(cap, result)
    const price = status === 'admitted' ? result.price : null
    const paid =
      cleared.flexible !== null
        ? flexibleFields({ pools, demand, cleared }, line, price, cleared.flexible[line]!)
        : price === null
          ? ','
          : `${formatDecimal(price)},${formatDecimal(lineTotal(price, quantity))}`
    yield `${names[demand.households[line]!]},${keyOf(demand.pools[line]!)},${formatQuantityDecimal(quantity)},${priceText(cap)},${status},${paid}`
  }
}

/** The price and the total of a line, and its appended columns. `price` is null unless it is bought. */
function flexibleFields({ pools, demand, cleared }: Results, line: number, price: Money | null, flexible: number): string {
  const end = `${pools.keyOf(cleared.decided[line]!).week},${cleared.waitsUntil(line) ?? ''}`
  if (price === null) return `,,,,${end}`
  const steps = stepsOf(demand, line)
  const firm = steps === null ? demand.quantities[line]! : wantedAt(steps, price)
  const served = (firm + flexible) as Quantity
  const total = formatDecimal(lineTotal(price, served))
  return `${formatDecimal(price)},${total},${formatQuantityDecimal(served)},${formatQuantityDecimal(flexible)},${end}`
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
