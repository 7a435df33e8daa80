import { haler, sumMoney, type Money } from '../money.ts'
import { madePlain } from '../../text/is-plain.ts'
import type { Day } from '../../time/day.ts'
import { formatDay } from '../../time/weekday.ts'
import type { ChosenColumns } from './csv-columns.ts'

/** The formats of bank statements that can be imported. */
export const STATEMENT_FORMATS = ['abo', 'camt', 'csv'] as const
/** One of `STATEMENT_FORMATS`. */
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** A line of a statement. */
export interface StatementLine {
  bookedOn: Day
  /** In haléře; below zero if it left the account. */
  amount: Money
  /** ISO 4217: `CZK`. */
  currency: string
  /** As the bank writes it; empty if there is none. */
  symbol: string
  /** The other account as Czech banks write it, or its IBAN; empty if there is none. */
  counterAccount: string
  counterName: string
  message: string
  /** The bank's number of the movement in this kind of file (`referenceOf`); empty if there is none. */
  reference: string
}

/** The highest amount of a line: what the format ABO has digits for. A higher one is a fault of the file. */
const MOST_OF_A_LINE = haler(999_999_999_999)

/** Whether a line may have this amount, of either sign. */
export const isLineAmount = (amount: Money): boolean => amount !== 0 && Math.abs(amount) <= MOST_OF_A_LINE

/** The first rows of a CSV file whose columns we do not know, the row that names them, from 0, if any does, and what is known or was said of them. */
export interface UnknownTable {
  rows: readonly string[][]
  header: number | null
  columns: ChosenColumns
}

/** A statement as it was read. */
export interface Statement {
  format: StatementFormat
  /** The kind of export: the format, and in CSV the headings. */
  kind: string
  /** The accounts as Czech banks write them; none if the file does not say. */
  accounts: readonly string[]
  lines: readonly StatementLine[]
  /** The balances that the file says; a file of several days may have several. */
  balances: readonly Balance[]
  /** The table, if somebody said what its columns mean, and the name of that layout. */
  table?: UnknownTable
  layout?: string
}

/** The balances before and after some lines, and what these add up to. */
export interface Balance {
  before: Money
  after: Money
  moved: Money
}

/** The most characters of the texts of a line: more than any format has for them, and few enough for a key. */
const MOST = { symbol: 30, counterAccount: 40, counterName: 140, message: 500, reference: 120 } as const
type Text = keyof typeof MOST

/** A line as it can be stored and shown: strangers write its texts. */
export function plainLine(line: StatementLine): StatementLine {
  const texts = (Object.keys(MOST) as Text[]).map((name) => [name, madePlain(line[name]).slice(0, MOST[name]).toWellFormed()] as const)
  return { ...line, ...(Object.fromEntries(texts) as Record<Text, string>) }
}

/** What lines add up to. */
export const movedBy = (lines: readonly Pick<StatementLine, 'amount'>[]): Money => sumMoney(lines.map(({ amount }) => amount))

/**
 * Why a file is no statement that can be imported: it is none of the formats, ends before its end, is no well-formed XML, its lines do not add
 * up to its balances, it has no line, or a field of a line is unreadable.
 */
export const FILE_FAULTS = ['unknown', 'cut', 'malformed', 'unbalanced', 'empty', 'unreadable'] as const
/** One of `FILE_FAULTS`. */
export type FileFault = (typeof FILE_FAULTS)[number]

/** Why a file was not read; `line` is its line from 1, or the entry of camt.053 (`isEntry`), if one is to blame; `found` is what is wrong there. */
export interface ReadFault {
  fault: FileFault
  line: number | null
  isEntry?: true
  found?: string
  /** The table of a file that is `unknown`, if it has one. */
  table?: UnknownTable
}

/** A file that was read, or why it was not. */
export type ReadFile = { statement: Statement } | ReadFault

/** Why a statement that was read must not be imported. */
export type StatementFault =
  | { fault: 'otherAccount'; account: string }
  | { fault: 'currency'; currency: string }
  | { fault: 'future'; day: Day }
  | { fault: 'unbalanced' }
  | { fault: 'too much' }
  | { fault: 'too many' }

/** The most lines of a statement: twice the payments of a town in a month. */
export const MOST_LINES = 20_000

/** What a statement is checked against. */
interface Expected {
  /** The operator's account as Czech banks write it. */
  account: string
  today: Day
}

/** Why a statement must not be imported, or null. Nothing of such a file is posted (docs/rules/money.md#statements). */
export function statementFault({ accounts, lines, balances }: Statement, expected: Expected): StatementFault | null {
  const account = accounts.find((each) => each !== expected.account)
  if (account !== undefined) return { fault: 'otherAccount', account }
  if (lines.length > MOST_LINES) return { fault: 'too many' }
  const foreign = lines.find(({ currency }) => currency !== 'CZK')
  if (foreign) return { fault: 'currency', currency: foreign.currency }
  const future = lines.find(({ bookedOn }) => bookedOn > expected.today)
  if (future) return { fault: 'future', day: future.bookedOn }
  if (lines.reduce((sum, { amount }) => sum + Math.abs(amount), 0) > Number.MAX_SAFE_INTEGER) return { fault: 'too much' }
  if (balances.some(({ before, after, moved }) => after - before !== moved)) return { fault: 'unbalanced' }
  return null
}

// Zeros before it are not part of it.
const SYMBOL = /(?:\bVS|\bvar(?:\.|iabiln[ií])?\s?symbol)\s{0,3}[:/.=]?\s{0,3}0{0,10}([1-9]\d{0,9})(?!\d)/i

/** The variable symbol that a text names: `VS:123`, `/VS/0000000123/`, `var. symbol 123`. Empty if it names none. */
export const symbolIn = (text: string): string => SYMBOL.exec(text)?.[1] ?? ''

const digits = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '')

/**
 * What identifies each line, in any format in which a bank exports it: day, amount, symbol and the other account, and for equal lines of one
 * statement their order. So a line that is imported again, from this file or another one, is recognised. A payment without the other account
 * is recognised only in the same kind of export: in another one, its day may be that of another payment of the same amount.
 */
export function lineKeys({ lines, kind }: Pick<Statement, 'lines' | 'kind'>): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ bookedOn, amount, symbol, counterAccount }) => {
    const isBarePayment = counterAccount === '' && amount > 0 && digits(symbol) !== ''
    const same = [bookedOn, amount, digits(symbol), isBarePayment ? kind : accountDigits(counterAccount)].join('|')
    const order = seen.get(same) ?? 0
    seen.set(same, order + 1)
    return `${same}|${order}`
  })
}

// An IBAN and the domestic form of an account have the same last ten digits. The bank is left out: some formats do not say it.
const accountDigits = (account: string) => digits(account.replace(/\/\d{4}$/, '').slice(-10))

/** Why a file is refused, in Czech. */
export function faultSentence(fault: StatementFault | ReadFault): string {
  const at = 'line' in fault && fault.line !== null ? ` (${fault.isEntry ? `${fault.line}. položka` : `řádek ${fault.line}`})` : ''
  const found = 'found' in fault && fault.found ? `: ${fault.found}` : ''
  const sentences: Record<FileFault, string> = {
    unknown: 'Soubor není výpis, který umíme načíst. Umíme ABO (GPC), camt.053 a CSV.',
    cut: `Soubor je useknutý, chybí mu konec${at}.`,
    malformed: `Soubor je poškozený, není to platné XML${at}. Stáhněte ho prosím z banky znovu.`,
    unbalanced: 'Položky výpisu nesouhlasí s jeho zůstatky. Stáhněte ho prosím z banky znovu.',
    empty: 'Ve výpisu není žádná položka.',
    unreadable: `Výpis má nečitelný údaj${at}${found}.`,
  }
  if (fault.fault === 'otherAccount') return `Výpis je z jiného účtu (${madePlain(fault.account).slice(0, 40)}).`
  if (fault.fault === 'currency')
    return `Výpis obsahuje položku v jiné měně (${madePlain(fault.currency).slice(0, 10)}). Načíst jde jen v korunách.`
  if (fault.fault === 'future') return `Výpis obsahuje položku s datem v budoucnosti (${formatDay(fault.day)}).`
  if (fault.fault === 'too many') return 'Výpis má víc než 20 000 položek. Stáhněte z banky kratší období.'
  if (fault.fault === 'too much') return 'Částky ve výpisu jsou dohromady příliš vysoké. Stáhněte ho prosím z banky znovu.'
  return sentences[fault.fault]
}
