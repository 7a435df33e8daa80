import { haler, type Money } from '../money.ts'
import { parseBankAccount } from '../payments/bank-account.ts'
import { layoutName } from '../../sheet/columns.ts'
import { plainHeading } from '../../sheet/heading.ts'
import { accountOf, bareCell, currencyIn, dayOf, isAccountLike, isUnbooked, moneyOf, symbolOf } from './csv-cells.ts'
import {
  columnsChosen,
  columnsGuessed,
  namelessLayout,
  statementColumns,
  withPrefixes,
  type ChosenColumns,
  type StatementColumn,
  type StatementColumns,
} from './csv-columns.ts'
import { columnsOfKinds, directionOf } from './csv-direction.ts'
import { readPreamble, type Preamble } from './csv-preamble.ts'
import { isLineAmount, movedBy, symbolIn, type ReadFile, type StatementLine, type UnknownTable } from './statement.ts'
import { referenceOf } from './twin.ts'

type Row = readonly string[]

/** The table of a file, with what is known of all its lines. */
interface Table {
  /** The headings of its amounts. */
  amountHeading: string
  columns: StatementColumns
  /** Where its amounts are. */
  places: readonly number[]
  /** The kind of the bank's numbers: a bank may export its movements in several tables, each with numbers of its own. */
  kind: string
  /** The code of the operator's bank. */
  bank: string
  /** Whether all its amounts have thousandths: else a comma may separate thousands. */
  withThousandths: boolean
  preamble: Preamble
  /** Whether each row must say which way the money went, because no amount has a sign. */
  asksDirection?: true
}

/** The cells of a row by meaning: of each column the first one that is not empty. */
const cellsOf =
  (row: Row, columns: StatementColumns) =>
  (column: StatementColumn, fits: (cell: string) => boolean = () => true) =>
    columns[column].map((at) => bareCell(row[at] ?? '')).find((cell) => cell !== '' && fits(cell)) ?? ''

/** What a row moved, below zero what left: in one column with its sign or its direction, or in one of two. */
function amountOf(row: Row, table: Table): Money | null {
  const { columns, withThousandths } = table
  const cell = cellsOf(row, columns)
  const whole = cell('amount')
  if (whole !== '') {
    const [amount, direction] = [moneyOf(whole, withThousandths), cell('direction')]
    if (amount === null || amount <= 0 || (direction === '' && !table.asksDirection)) return amount
    // What is not understood may have left.
    const sign = directionOf(direction)
    return sign === null ? null : haler(sign * amount)
  }
  const [income, expense] = [cell('income'), cell('expense')].map((text) => (text === '' ? haler(0) : moneyOf(text, withThousandths)))
  if (income == null || expense == null || (income !== 0 && expense !== 0)) return null
  // What left may be written with its sign.
  return columns.income.length === 0 || (cell('income') === '' && cell('expense') === '') ? null : haler(income - Math.abs(expense))
}

/** That a row does not say which way the money went, if that is what is not understood. */
const unsaidOf = (row: Row, table: Table) =>
  table.asksDirection &&
  directionOf(cellsOf(row, table.columns)('direction')) === null && { found: 'není poznat, jestli peníze přišly, nebo odešly' }

/** A line, and the account that its row says the statement is of; empty if none. */
interface OwnLine {
  line: StatementLine
  own: string
}

function lineOf(row: Row, table: Table): OwnLine | null {
  const { columns, kind, bank, preamble } = table
  const cell = cellsOf(row, columns)
  const bookedOn = dayOf(cell('bookedOn', (text) => dayOf(text) !== null))
  const amount = amountOf(row, table)
  if (bookedOn === null || amount === null || (amount !== 0 && !isLineAmount(amount))) return null
  const written = [cell('currency'), cell('amount'), cell('income'), cell('expense'), table.amountHeading]
  const currency = written.map(currencyIn).find((each) => each !== '') ?? cell('currency')
  const message = cell('message')
  const line = {
    bookedOn,
    amount,
    // Czech banks leave it out where the account has only one.
    currency: (currency || preamble.currency || 'CZK').toUpperCase(),
    symbol: symbolOf(cell('symbol', (text) => /[1-9]/.test(text))) || symbolIn(message),
    counterAccount: accountOf(cell('counterAccount', isAccountLike), cell('counterBank')),
    counterName: cell('counterName', (text) => !isAccountLike(text)),
    message,
    reference: referenceOf(kind, cell('number')),
  }
  return { line, own: ownOf(cell('own', isAccountLike), bank) }
}

const isBlank = (row: Row) => row.every((cell) => cell.trim() === '')

/** The account that a row says the statement is of: one whose check digits do not fit is some number, unless a bank or a country stands beside it. */
function ownOf(cell: string, bank: string): string {
  const account = accountOf(cell, bank)
  return parseBankAccount(account) !== null || /\/\d{4}$|^[A-Z]{2}\d{2}/.test(cell) ? account : ''
}

const FOOT = /\b(zustatek|stav|celkem|soucet|suma|obraty?|pocet|konec|total|balance|sum)\b/

const AMOUNTS = ['amount', 'income', 'expense'] as const

const saysDigits = (row: Row, { columns }: Table, of: readonly StatementColumn[]): boolean =>
  of.some((column) => /\d/.test(cellsOf(row, columns)(column)))

/** Whether a row may stand below the table: it has no day, no amount, and few words. */
const isAround = (row: Row, table: Table): boolean => {
  const words = row.filter((each) => each.trim() !== '')
  const isSum = FOOT.test(plainHeading(words[0] ?? ''))
  const cell = cellsOf(row, table.columns)
  // What is only unreadable is a line.
  return words.length <= 3 && dayOf(cell('bookedOn')) === null && (isSum || !saysDigits(row, table, ['bookedOn', ...AMOUNTS]))
}

/** How many of the rows below the headings are lines. What follows is said to be the foot by its words or a blank row; else it is a line that was cut. */
function endOf(below: readonly { row: Row; at: number }[], rows: readonly Row[], table: Table): number {
  const end = below.findLastIndex(({ row }) => !isAround(row, table)) + 1
  const foot = below[end]
  return foot && (isBlank(rows[foot.at - 1]!) || FOOT.test(plainHeading(foot.row.join(' ')))) ? end : below.length
}

/** What accountants said of the columns of files that we do not know. */
export interface Said {
  /** What they said before, by the names of the headings (`layoutName`). */
  layouts: ReadonlyMap<string, ChosenColumns>
  /** What is said of this file: which row, from 0, names the columns, if any does, and which they are. */
  chosen?: { header: number | null; columns: ChosenColumns }
}

// A bank writes less than that above and below its table.
const MOST_AROUND = 60

interface Place {
  /** The row of headings; null if the file has none. */
  start: number | null
  columns: StatementColumns
  /** What somebody said of it before, now or earlier; null if we know it. */
  said: ChosenColumns | null
}

function tableIn(rows: readonly Row[], { layouts, chosen }: Said): Place | null {
  if (chosen) return { start: chosen.header, columns: columnsChosen(chosen.columns), said: chosen.columns }
  for (const [start, row] of rows.slice(0, MOST_AROUND).entries()) {
    if (row.length > 200) continue
    const said = layouts.size === 0 ? null : (layouts.get(layoutName(row)) ?? null)
    const columns = said ? columnsChosen(said) : statementColumns(row)
    if (columns !== null) return { start, columns, said }
  }
  const first = rows.find((row) => isLineLike(row))
  const nameless = first && layouts.get(namelessLayout(first.length))
  return nameless ? { start: null, columns: columnsChosen(nameless), said: nameless } : null
}

// As much of a file as is shown to whoever says which column is which.
const SHOWN = { rows: 12, cells: 40, letters: 60 }

const shownRows = (rows: readonly Row[]) =>
  rows.slice(0, SHOWN.rows).map((row) => row.slice(0, SHOWN.cells).map((cell) => cell.trim().slice(0, SHOWN.letters)))

const filled = (row: Row) => row.filter((cell) => cell.trim() !== '').length

/** Whether a row is one of a table, and no heading: it says a day and an amount. */
const isLineLike = (row: Row): boolean =>
  filled(row) >= 3 && row.some((cell) => dayOf(bareCell(cell)) !== null) && row.some((cell) => moneyOf(bareCell(cell)) !== null)

/** The table of a file whose columns nobody named yet: its row with the most names above its lines, if any has; null if it has none. */
function unknownTable(rows: readonly Row[]): UnknownTable | null {
  const shown = shownRows(rows)
  const first = shown.findIndex(isLineLike)
  const above = first === -1 ? shown : shown.slice(0, first)
  const header = above.reduce((best, row, at) => (filled(row) > filled(above[best] ?? []) ? at : best), 0)
  if (filled(above[header] ?? []) >= 3 && shown.length > header + 1) return { rows: shown, header, columns: columnsGuessed(shown[header]!) }
  return first === -1 ? null : { rows: shown, header: null, columns: {} }
}

const widthOf = (row: Row) => row.findLastIndex((cell) => cell.trim() !== '') + 1

/** Whether the last row of a table lacks cells that the others have: the file was cut there. */
function isCut(header: Row, body: readonly { row: Row }[], isNamed: boolean): boolean {
  const last = body.at(-1)
  if (!last) return false
  const width = body.slice(0, -1).reduce((most, { row }) => Math.max(most, row.length), body.length > 1 ? 0 : header.length)
  return last.row.length < Math.min(width, isNamed ? widthOf(header) : header.length)
}

/** Whether a last row without its end is whole: it has all its cells, and did not lose digits of an amount or of a symbol, of which ours have ten. */
function isWholeRow(row: Row, header: Row, { places, columns }: Table): boolean {
  const [at, last] = [row.length - 1, row.at(-1) ?? '']
  const isWholeCell = places.includes(at) ? /[.,]\d\d\D*$/ : columns.symbol.includes(at) ? /^\D*(?:\d{10}\D*)?$/ : /^/
  return row.length >= header.length && isWholeCell.test(last)
}

/** Where the headings are: not in a row that is a line itself, whatever was said of it. */
const headingsAt = (rows: readonly Row[], { start, columns, said }: Place, bank: string): number | null =>
  start === null || (said && lineOf(rows[start]!, tableOf([], [], columns, bank)) !== null) ? null : start

function tableOf(below: readonly Row[], header: Row, columns: StatementColumns, bank: string): Table {
  const places = [...columns.amount, ...columns.income, ...columns.expense]
  const amountHeading = places.map((at) => header[at] ?? '').join(' ')
  const amounts = below.flatMap((row) => places.map((at) => row[at] ?? ''))
  return {
    amountHeading,
    columns,
    places,
    kind: `csv:${header.map((cell) => plainHeading(cell)[0] ?? '').join('')}`,
    bank,
    withThousandths: !/\b(amount|credit|debit)\b/i.test(amountHeading) && amounts.every(hasThousandths),
    preamble: { account: null, currency: null, before: null, after: null },
  }
}

/** How a file ends: whether its last cell ended, and whether its last line lacks its end. */
interface Ending {
  isWhole: boolean
  isLineOpen?: boolean
}

/**
 * Reads a statement from the rows of a CSV file. The account and the balances count if the bank says them around the table, or the account in a
 * column of it. Without a row of headings that we know, or of which somebody `said` what they mean, it answers with the fault `unknown` and the
 * table.
 */
export function readCsvRows(
  rows: readonly Row[],
  { isWhole, isLineOpen = false }: Ending,
  { bank = '', said = { layouts: new Map() } as Said } = {},
): ReadFile {
  const found = tableIn(rows, said)
  if (found === null || (found.start !== null && !rows[found.start])) {
    const table = unknownTable(rows)
    return { fault: 'unknown', line: null, ...(table && { table }) }
  }
  const start = headingsAt(rows, found, bank)
  const header = start === null ? (rows.find(isLineLike) ?? []).map(() => '') : rows[start]!
  const table = tableOf(rows.slice(start === null ? 0 : start + 1), header, found.columns, bank)
  const all = withPrefixes(rows, header).flatMap((row, at) => (at > (start ?? -1) && !isBlank(row) ? [{ row, at }] : []))
  // Without headings, the first line ends what stands above.
  const above = start === null ? all.findIndex(({ row }) => isLineLike(row) || saysDigits(row, table, AMOUNTS)) : 0
  const below = all.slice(Math.max(0, above))
  const end = endOf(below, rows, table)
  const around = [...rows.slice(0, below[0]?.at ?? start ?? 0), ...below.slice(end, end + MOST_AROUND).map(({ row }) => row)]
  table.preamble = readPreamble(around, bank)
  const body = below.slice(0, end)
  const byKinds = columnsOfKinds(
    header,
    body.map(({ row }) => row),
    table.columns,
  )
  if (byKinds !== null) Object.assign(table, { columns: byKinds, asksDirection: true } satisfies Partial<Table>)
  const last = end === below.length ? body.at(-1) : undefined
  const isShort = last !== undefined && (isCut(header, body, start !== null) || (isLineOpen && !isWholeRow(last.row, header, table)))
  if (!isWhole || isShort) return { fault: 'cut', line: (last?.at ?? rows.length - 1) + 1 }
  const lines: OwnLine[] = []
  for (const { row, at } of body) {
    const line = lineOf(row, table)
    // A message with a separator moves the columns behind it.
    const isTooWide = row.slice(header.length).some((each) => each.trim() !== '')
    if (isTooWide) return { fault: 'unreadable', line: at + 1, found: 'víc sloupců, než má názvů' }
    if (line === null && !isOpen(row, table)) return { fault: 'unreadable', line: at + 1, ...unsaidOf(row, table) }
    if (line && line.line.amount !== 0 && !isOpen(row, table)) lines.push(line)
  }
  if (lines.length === 0) return { fault: 'empty', line: null }
  const described = found.said && {
    table: { rows: shownRows(rows), header: start, columns: found.said },
    layout: start === null ? namelessLayout(header.length) : layoutName(header),
  }
  return { statement: { ...statementOf(lines, table), ...described } }
}

/** Whether an amount has three decimals or more behind a comma; so has none. */
const hasThousandths = (cell: string) =>
  !/\d/.test(cell) || (cell.includes(',') && cell.slice(cell.lastIndexOf(',')).replaceAll(/\D/g, '').length > 2)

/** Whether a movement is not booked: the bank says so, or leaves the day of booking empty. */
function isOpen(row: Row, table: Table): boolean {
  const cell = cellsOf(row, table.columns)
  return isUnbooked(cell('state')) || (cell('bookedOn', (text) => /\d/.test(text)) === '' && amountOf(row, table) !== null)
}

function statementOf(read: readonly OwnLine[], { kind, preamble: { account, before, after } }: Table) {
  const lines = read.map(({ line }) => line)
  const named = read.flatMap(({ own }) => (own === '' ? [] : [own]))
  return {
    format: 'csv' as const,
    kind,
    accounts: [...new Set([...(account === null ? [] : [account]), ...named])],
    lines,
    balances: before === null || after === null ? [] : [{ before, after, moved: movedBy(lines) }],
  }
}
