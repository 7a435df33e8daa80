import { accountOf, dayOf, moneyOf, nameOf } from './csv-cells.ts'
import { readPreamble } from './csv-preamble.ts'
import { isLineAmount, movedBy, type ReadFile, type StatementLine } from './statement.ts'
import { referenceOf } from './twin.ts'

// Banks name the columns of their CSV files as they like. Each column is found by its name, without accents and case.
const COLUMNS = {
  bookedOn: ['datum', 'datum zauctovani', 'datum provedeni', 'zauctovano', 'datum pohybu', 'booking date'],
  amount: ['objem', 'castka', 'castka v mene uctu', 'zauctovana castka', 'amount'],
  currency: ['mena', 'mena uctu', 'currency'],
  symbol: ['vs', 'variabilni symbol', 'variable symbol'],
  counterAccount: ['protiucet', 'cislo protiuctu', 'ucet protistrany', 'counterparty account'],
  counterBank: ['kod banky', 'kod banky protiuctu'],
  counterName: ['nazev protiuctu', 'nazev protistrany', 'protistrana', 'counterparty name'],
  message: ['zprava pro prijemce', 'zprava', 'poznamka', 'message'],
  number: ['id pohybu', 'id transakce', 'id operace', 'cislo transakce', 'identifikace transakce', 'transaction id'],
} as const
type Column = keyof typeof COLUMNS

const NEEDED = ['bookedOn', 'amount', 'currency', 'symbol'] as const

/** Where each column is; null if this is not the row of names. */
function columnsIn(row: readonly string[]): Partial<Record<Column, number>> | null {
  const names = row.map(nameOf)
  const found: Partial<Record<Column, number>> = {}
  for (const [column, synonyms] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const at = names.findIndex((name) => synonyms.includes(name))
    if (at !== -1) found[column] = at
  }
  return NEEDED.every((column) => found[column] !== undefined) ? found : null
}

function lineOf(row: readonly string[], columns: Partial<Record<Column, number>>, kind: string): StatementLine | null {
  const cell = (column: Column) => row[columns[column] ?? -1]?.trim() ?? ''
  const bookedOn = dayOf(cell('bookedOn'))
  const amount = moneyOf(cell('amount'))
  if (bookedOn === null || amount === null || !isLineAmount(amount) || cell('currency') === '') return null
  return {
    bookedOn,
    amount,
    currency: cell('currency').toUpperCase(),
    symbol: cell('symbol').replace(/^0+/, ''),
    counterAccount: accountOf(cell('counterAccount'), cell('counterBank')),
    counterName: cell('counterName'),
    message: cell('message'),
    reference: referenceOf(kind, cell('number')),
  }
}

/**
 * Reads a statement from the rows of a CSV file. `isWhole` is whether its last row ended. The account and the balances count if the bank says
 * them above the table.
 */
export function readCsvRows(rows: readonly (readonly string[])[], isWhole: boolean): ReadFile {
  const start = rows.findIndex((row) => columnsIn(row) !== null)
  if (start === -1) return { fault: 'unknown', line: null }
  const columns = columnsIn(rows[start]!)!
  const width = rows[start]!.length
  // A bank may export its movements in several tables, each with numbers of its own.
  const kind = `csv:${rows[start]!.map((cell) => nameOf(cell)[0] ?? '').join('')}`
  const lines: StatementLine[] = []
  for (const [at, row] of rows.entries()) {
    if (at <= start || row.every((cell) => cell.trim() === '')) continue
    if (row.length < width) return { fault: 'cut', line: at + 1 }
    const line = lineOf(row, columns, kind)
    if (line === null) return { fault: 'unreadable', line: at + 1 }
    lines.push(line)
  }
  if (!isWhole) return { fault: 'cut', line: rows.length }
  if (lines.length === 0) return { fault: 'empty', line: null }
  const { account, before, after } = readPreamble(rows.slice(0, start))
  return {
    statement: {
      format: 'csv',
      accounts: account === null ? [] : [account],
      lines,
      balances: before === null || after === null ? [] : [{ before, after, moved: movedBy(lines) }],
    },
  }
}
