import { parseDay, type Day } from '../../time/day.ts'
import { haler, type Money } from '../money.ts'
import { formatBankAccount, parseBankAccount, type BankAccount } from '../payments/bank-account.ts'
import { movedBy, symbolIn, type ReadFault, type ReadFile, type StatementLine } from './statement.ts'
import { referenceOf } from './twin.ts'

// The format ABO, in files called .gpc. Lines have fixed columns: 074 is a statement with its balances and turnovers, 075 is a line of it, 078 and 079
// are its message, in pieces of 35 characters. Other records are not needed. Positions are those of the banks' description, from 0.

const LINE = 128
const MESSAGE = 35

/** Currencies as 075 records number them. Banks also write there what kind of record it is, 1101 or 1102, or nothing: then it is in crowns. */
const CURRENCIES: Readonly<Record<string, string>> = {
  '0203': 'CZK',
  '0000': 'CZK',
  '0978': 'EUR',
  '0840': 'USD',
  '0826': 'GBP',
  '0756': 'CHF',
  '0985': 'PLN',
  '0348': 'HUF',
}
const currencyOf = (code: string): string => CURRENCIES[code] ?? (/^(?:11\d\d)?$/.test(code.trim()) ? 'CZK' : code)

const money = (text: string, sign: string): Money | null => (/^\d+$/.test(text) ? haler(sign === '-' ? -Number(text) : Number(text)) : null)

/** `230124` is 23 January 2024. */
function dayOf(text: string): Day | null {
  const match = /^(\d{2})(\d{2})(\d{2})$/.exec(text)
  return match && parseDay(`20${match[3]}-${match[2]}-${match[1]}`)
}

/** An account of 16 digits: six of the prefix, ten of the number. */
type Straight = (sixteen: string) => string

/** The internal form has the digits of the number, and then the prefix, in this order. */
const INTERNAL = [9, 7, 8, 5, 0, 1, 2, 3, 4, 6]
const fromInternal: Straight = (digits) => {
  const number = INTERNAL.reduce<string[]>((found, place, at) => Object.assign(found, { [place]: digits[at] }), [])
  return digits.slice(10) + number.join('')
}

const accountOf = (text: string, bank: string): BankAccount | null => parseBankAccount(`${text.slice(0, 6)}-${text.slice(6)}/${bank}`)
const written = (account: BankAccount | null) => (account ? formatBankAccount(account) : '')

/** How the accounts of a file are written: some banks permute the digits, which the check digits of the own account tell. */
function straightOf(own: string, { bank, account }: Own): Straight {
  const [plain, turned] = [written(accountOf(own, bank)), written(accountOf(fromInternal(own), bank))]
  return turned !== '' && (plain === '' || turned === account) ? fromInternal : (digits) => digits
}

/** The operator's account, whose bank the format leaves out; or only the code of the bank. */
interface Own {
  bank: string
  account: string
}

interface Head {
  account: string
  before: Money
  after: Money
  out: Money
  in: Money
}

function headOf(record: string): Head | null {
  const before = money(record.slice(45, 59), record[59]!)
  const after = money(record.slice(60, 74), record[74]!)
  const out = money(record.slice(75, 89), record[89]!)
  const into = money(record.slice(90, 104), record[104]!)
  return before === null || after === null || out === null || into === null
    ? null
    : { account: record.slice(3, 19), before, after, out, in: into }
}

// 1 and 4 leave the account or take that back; 2 and 5 arrive on it or take that back.
const SIGNS: Readonly<Record<string, 1 | -1>> = { '1': -1, '2': 1, '4': 1, '5': -1 }

function lineOf(record: string, message: string, straight: Straight): StatementLine | { found: string } {
  const amount = money(record.slice(48, 60), '+')
  const kind = record[60]!
  const sign = SIGNS[kind]
  const bookedOn = dayOf(record.slice(122, 128)) ?? dayOf(record.slice(91, 97))
  if (sign === undefined) return { found: `neznámý druh účtování „${kind}“` }
  if (amount === null || bookedOn === null) return { found: '' }
  return {
    bookedOn,
    amount: haler(sign * amount),
    currency: currencyOf(record.slice(118, 122)),
    symbol:
      record
        .slice(61, 71)
        .replace(/^[0\s]+/, '')
        .trim() || symbolIn(message),
    counterAccount: written(accountOf(straight(record.slice(19, 35)), record.slice(73, 77))),
    counterName: record.slice(97, 117).trim(),
    message,
    reference: referenceOf('abo', record.slice(35, 48).replace(/^0+/, '')),
  }
}

/** The message of a line, from the records after it. */
function messageAfter(records: readonly string[], at: number): string {
  const rest = records.slice(at + 1, at + 9)
  const end = rest.findIndex((record) => record.startsWith('075') || record.startsWith('074'))
  const pieces = rest.slice(0, end === -1 ? undefined : end).filter((record) => /^07[89]/.test(record))
  const whole = pieces.map((record) => record.slice(3).padEnd(Math.ceil((record.length - 3) / MESSAGE) * MESSAGE)).join('')
  return whole.trim().replaceAll(/\s+/g, ' ')
}

type Part = { lines: StatementLine[]; head: Head; accounts: string[] } | ReadFault

/** Reads a 074 record and the records after it; `first` is the place of its first record, from 0. */
function partOf(records: readonly string[], first: number, own: Own): Part {
  const head = records[0]!.length >= LINE - 20 ? headOf(records[0]!) : null
  if (head === null) return { fault: 'cut', line: first + 1 }
  const straight = straightOf(head.account, own)
  // One whose check digits do not fit is not ours.
  const nameOf = (digits: string) => written(accountOf(straight(digits), own.bank)) || digits.trim().replace(/^0+/, '')
  const accounts = new Set([nameOf(head.account)])
  const lines: StatementLine[] = []
  for (const [at, record] of records.entries()) {
    if (record === '0' || record === '07') return { fault: 'cut', line: first + at + 1 }
    if (!record.startsWith('075')) continue
    if (record.length < LINE) return { fault: 'cut', line: first + at + 1 }
    const line = lineOf(record, messageAfter(records, at), straight)
    if ('found' in line) return { fault: 'unreadable', line: first + at + 1, found: line.found }
    // A record repeats the account of the statement.
    const repeated = record.slice(3, 19)
    if (![head.account, fromInternal(head.account)].includes(repeated) && fromInternal(repeated) !== head.account)
      accounts.add(nameOf(repeated))
    // Banks also state what moved nothing, such as a fee that was waived.
    if (line.amount !== 0) lines.push(line)
  }
  const sumOf = (sign: 1 | -1) => lines.reduce((sum, { amount }) => (Math.sign(amount) === sign ? sum + Math.abs(amount) : sum), 0)
  // Lines at the end are missing; what a reversal took back is in neither turnover or in both.
  if (sumOf(-1) < head.out || sumOf(1) < head.in) return { fault: 'cut', line: first + records.length }
  return { lines, head, accounts: [...accounts].filter((account) => account !== '') }
}

/** Reads statements in the format ABO, one for each day or several in a file. `own` is the operator's account, or only the code of its bank. */
export function readAbo(text: string, own: string): ReadFile {
  const bank = /(\d{4})$/.exec(own)?.[1] ?? ''
  const records = text.split(/\r\n?|\n/)
  const starts = records.flatMap((record, at) => (record.startsWith('074') ? [at] : []))
  const parts = starts.map((start, at) => partOf(records.slice(start, starts[at + 1]), start, { bank, account: own }))
  const read: Exclude<Part, ReadFault>[] = []
  for (const part of parts)
    if ('fault' in part) return part
    else read.push(part)
  const lines = read.flatMap((part) => part.lines)
  if (lines.length === 0) return { fault: 'empty', line: null }
  return {
    statement: {
      format: 'abo',
      kind: 'abo',
      accounts: read.flatMap(({ accounts }) => accounts),
      lines,
      balances: read.map((part) => ({ before: part.head.before, after: part.head.after, moved: movedBy(part.lines) })),
    },
  }
}
