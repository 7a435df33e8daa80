import { plainHeading } from '../../sheet/heading.ts'
import { fold } from '../../text/fold.ts'
import { moneyOf } from './csv-cells.ts'
import type { StatementColumns } from './csv-columns.ts'

const IN =
  /prichoz|prijem|^(prijat|pripsan|dosl|vklad|kredit|credit|incoming|deposit|in\b|c$|cr$|crdt|k$|dal$|plus|kladn|\+?1?$)|\bz jine banky/
const OUT =
  /odchoz|^(vydaj|vydej|vyber|odepsan|odeslan|odesl|debet|debit|outgoing|withdrawal|out\b|d$|dr$|dbit|md$|ma dati|minus|zaporn|inkaso|poplatek|platba kartou|nakup|card payment|fee\b|[-−–]1?$)|\bdo jine banky/

/** Which way the money went, as the column of directions says: 1 arrived, -1 left; null if it does not say. */
export function directionOf(cell: string): 1 | -1 | null {
  const word = fold(cell).trim()
  if (word === '') return null
  return IN.test(word) ? 1 : OUT.test(word) ? -1 : null
}

/** Columns that name the kind of a movement; some banks say only there which way it went. */
const KINDS: ReadonlySet<string> = new Set(
  ['typ', 'druh', 'popis', 'nazev']
    .flatMap((word) => ['transakce', 'pohybu', 'platby', 'operace', 'obratu'].map((of) => `${word} ${of}`))
    .concat(['typ', 'druh', 'type', 'transaction type', 'payment type', 'kind of transaction']),
)

/** Whether an amount is written with a minus, before or behind it. */
const isBelowZero = (cell: string) => (moneyOf(cell) ?? 0) < 0 || /^[-−–]|[-−–]$/.test(cell.trim())

/**
 * The columns of a table whose amounts have no sign: which way the money went is said by the kinds of movements, if any of them says that it
 * left. Null where the sign, a column of directions or two columns of amounts say it.
 */
export function columnsOfKinds(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  columns: StatementColumns,
): StatementColumns | null {
  if (columns.direction.length > 0 || columns.amount.length === 0) return null
  if (rows.some((row) => columns.amount.some((at) => isBelowZero(row[at] ?? '')))) return null
  const kinds = header.flatMap((cell, at) => (KINDS.has(plainHeading(cell)) ? [at] : []))
  const direction = kinds.filter((at) => rows.some((row) => directionOf(row[at] ?? '') === -1)).slice(0, 1)
  return direction.length === 0 ? null : { ...columns, direction }
}
