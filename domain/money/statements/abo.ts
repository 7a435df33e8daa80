import { parseDay, type Day } from '../../time/day.ts'
import { haler, type Money } from '../money.ts'
import { formatBankAccount, parseBankAccount } from '../payments/bank-account.ts'
import { movedBy, type FileFault, type ReadFile, type StatementLine } from './statement.ts'
import { referenceOf } from './twin.ts'

// The format ABO, in files called .gpc. Lines have fixed columns: 074 is a statement with its balances and turnovers, 075 is a line of it. Other
// records add texts to the line before (078, 079) and are not needed. Positions are those of the banks' description, from 0.

const LINE = 128
/** CZK, as 075 records number the currencies. */
const KORUNA = '0203'

const money = (text: string, sign: string): Money | null => (/^\d+$/.test(text) ? haler(sign === '-' ? -Number(text) : Number(text)) : null)

/** `230124` is 23 January 2024. */
function dayOf(text: string): Day | null {
  const match = /^(\d{2})(\d{2})(\d{2})$/.exec(text)
  return match && parseDay(`20${match[3]}-${match[2]}-${match[1]}`)
}

/** An account of 16 digits: six of the prefix, ten of the number. */
function accountOf(text: string, bank: string): string {
  const parsed = parseBankAccount(`${text.slice(0, 6)}-${text.slice(6)}/${bank}`)
  return parsed ? formatBankAccount(parsed) : ''
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
  const out = money(record.slice(75, 89), '+')
  const into = money(record.slice(90, 104), '+')
  return before === null || after === null || out === null || into === null
    ? null
    : { account: record.slice(3, 19), before, after, out, in: into }
}

// 1 and 4 leave the account or take that back; 2 and 5 arrive on it or take that back.
const SIGNS: Readonly<Record<string, 1 | -1>> = { '1': -1, '2': 1, '4': 1, '5': -1 }

function lineOf(record: string): StatementLine | null {
  const amount = money(record.slice(48, 60), '+')
  const sign = SIGNS[record[60]!]
  const bookedOn = dayOf(record.slice(122, 128)) ?? dayOf(record.slice(91, 97))
  if (amount === null || sign === undefined || bookedOn === null) return null
  const currency = record.slice(118, 122)
  return {
    bookedOn,
    amount: haler(sign * amount),
    currency: currency === KORUNA ? 'CZK' : currency,
    symbol: record.slice(61, 71).replace(/^0+/, ''),
    counterAccount: accountOf(record.slice(19, 35), record.slice(73, 77)),
    counterName: record.slice(97, 117).trim(),
    message: '',
    reference: referenceOf('abo', record.slice(35, 48).replace(/^0+/, '')),
  }
}

type Part = { lines: StatementLine[]; head: Head } | { fault: FileFault; line: number }

/** Reads a 074 record and the 075 records after it; `first` is the place of its first record, from 0. */
function partOf(records: readonly string[], first: number): Part {
  const head = records[0]!.length >= LINE - 20 ? headOf(records[0]!) : null
  if (head === null) return { fault: 'cut', line: first + 1 }
  const lines: StatementLine[] = []
  for (const [at, record] of records.entries()) {
    if (record === '0' || record === '07') return { fault: 'cut', line: first + at + 1 }
    if (!record.startsWith('075')) continue
    if (record.length < LINE) return { fault: 'cut', line: first + at + 1 }
    const line = lineOf(record)
    if (line === null) return { fault: 'unreadable', line: first + at + 1 }
    // Banks also state what moved nothing, such as a fee that was waived.
    if (line.amount !== 0) lines.push(line)
  }
  const sumOf = (sign: 1 | -1) => lines.reduce((sum, { amount }) => (Math.sign(amount) === sign ? sum + Math.abs(amount) : sum), 0)
  // Lines at the end are missing.
  return sumOf(-1) < head.out || sumOf(1) < head.in ? { fault: 'cut', line: first + records.length } : { lines, head }
}

/** Reads statements in the format ABO, one for each day or several in a file. `bank` is the code of the operator's bank, which the format leaves out. */
export function readAbo(text: string, bank: string): ReadFile {
  const records = text.split(/\r?\n/)
  const starts = records.flatMap((record, at) => (at === 0 || record.startsWith('074') ? [at] : []))
  const parts = starts.map((start, at) => partOf(records.slice(start, starts[at + 1]), start))
  const read: Exclude<Part, { fault: FileFault }>[] = []
  for (const part of parts)
    if ('fault' in part) return part
    else read.push(part)
  const lines = read.flatMap((part) => part.lines)
  if (lines.length === 0) return { fault: 'empty', line: null }
  return {
    statement: {
      format: 'abo',
      accounts: read.map(({ head }) => accountOf(head.account, bank)).filter((account) => account !== ''),
      lines,
      balances: read.map((part) => ({ before: part.head.before, after: part.head.after, moved: movedBy(part.lines) })),
    },
  }
}
