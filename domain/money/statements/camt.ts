import { parseDay } from '../../time/day.ts'
import { haler, parseMoney, type Money } from '../money.ts'
import { formatBankAccount, parseBankAccount } from '../payments/bank-account.ts'
import type { ReadFile, StatementLine } from './statement.ts'

/** An element of an XML document. */
export interface Element {
  /** Without a prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: readonly Element[]
}

const all = (from: Element | undefined, name: string) => from?.children.filter((each) => each.name === name) ?? []

/** The first element at a path of names. */
const at = (from: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((element, name) => all(element, name)[0], from)

const textAt = (from: Element | undefined, ...path: string[]) => at(from, ...path)?.text.trim() ?? ''

/** An amount with its direction: `DBIT` leaves the account. A reversal turns it round by its own direction. */
function signedOf(from: Element): Money | null {
  const amount = parseMoney(textAt(from, 'Amt'))
  const direction = textAt(from, 'CdtDbtInd')
  if (amount === null || (direction !== 'CRDT' && direction !== 'DBIT')) return null
  return haler(direction === 'DBIT' ? -amount : amount)
}

function balanceOf(statement: Element, codes: readonly string[]): Money | null {
  const found = all(statement, 'Bal').find((each) => codes.includes(textAt(each, 'Tp', 'CdOrPrtry', 'Cd')))
  return found ? signedOf(found) : null
}

/** An account as Czech banks write it, from its IBAN or number; else the IBAN. */
function accountOf(account: Element | undefined): string {
  const iban = textAt(account, 'Id', 'IBAN')
  const text = iban === '' ? textAt(account, 'Id', 'Othr', 'Id') : iban
  const parsed = parseBankAccount(text)
  return parsed ? formatBankAccount(parsed) : text
}

/** The variable symbol: Czech banks write it as `VS:123` or `/VS/123` in the reference, or alone in the payer's reference. */
function symbolOf(details: Element | undefined): string {
  const references = [
    textAt(details, 'Refs', 'EndToEndId'),
    textAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    textAt(details, 'RmtInf', 'Ustrd'),
  ]
  for (const reference of references) {
    const match = /(?:\/?VS[:/]?)\s*0*(\d{1,10})(?!\d)/i.exec(reference) ?? /^0*(\d{1,10})$/.exec(reference)
    if (match) return match[1]!
  }
  return ''
}

function lineOf(entry: Element): StatementLine | null {
  const amount = signedOf(entry)
  const bookedOn = parseDay((textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')).slice(0, 10))
  if (amount === null || amount === 0 || bookedOn === null) return null
  const details = at(entry, 'NtryDtls', 'TxDtls')
  const parties = at(details, 'RltdPties')
  const other = amount > 0 ? 'Dbtr' : 'Cdtr'
  return {
    bookedOn,
    amount,
    currency: at(entry, 'Amt')?.attributes['Ccy'] ?? '',
    symbol: symbolOf(details),
    counterAccount: accountOf(at(parties, `${other}Acct`)),
    counterName: textAt(parties, other, 'Nm') || textAt(parties, other, 'Pty', 'Nm'),
    message: textAt(details, 'RmtInf', 'Ustrd'),
  }
}

/** Reads a statement in the format camt.053 from its root element. One file has one statement; entries that are not booked yet are skipped. */
export function readCamt(root: Element): ReadFile {
  const statement = at(root, 'BkToCstmrStmt', 'Stmt')
  if (root.name !== 'Document' || !statement) return { fault: 'unknown', line: null }
  const entries = all(statement, 'Ntry').filter((entry) => isBooked(entry))
  const lines: StatementLine[] = []
  for (const [index, entry] of entries.entries()) {
    const line = lineOf(entry)
    if (line === null) return { fault: 'unreadable', line: index + 1 }
    lines.push(line)
  }
  if (lines.length === 0) return { fault: 'empty', line: null }
  const before = balanceOf(statement, ['OPBD', 'PRCD'])
  const after = balanceOf(statement, ['CLBD'])
  return {
    statement: {
      format: 'camt',
      account: accountOf(at(statement, 'Acct')) || null,
      lines,
      balances: before === null || after === null ? null : { before, after },
    },
  }
}

// Version 2 has the code as text, later ones as an element.
const isBooked = (entry: Element) => ['', 'BOOK'].includes(textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts'))
