import { parseDay } from '../../time/day.ts'
import { haler, parseMoney, type Money } from '../money.ts'
import { formatBankAccount, parseBankAccount } from '../payments/bank-account.ts'
import { isLineAmount, movedBy, type Balance, type ReadFile, type StatementLine } from './statement.ts'
import { referenceOf } from './twin.ts'

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
  if (amount === null || !isLineAmount(amount) || bookedOn === null) return null
  const [details, ...others] = detailsOf(entry)
  const currency = at(entry, 'Amt')?.attributes['Ccy'] ?? ''
  const party = partyOf(others.length > 0 ? undefined : details, amount)
  return { bookedOn, amount, currency, ...party, reference: party.reference || referenceOf('camt', textAt(entry, 'AcctSvcrRef')) }
}

/** The payments of an entry: a bank may book many as one. */
const detailsOf = (entry: Element) => all(entry, 'NtryDtls').flatMap((each) => all(each, 'TxDtls'))

function partyOf(details: Element | undefined, amount: Money): Omit<StatementLine, 'bookedOn' | 'amount' | 'currency'> {
  const parties = at(details, 'RltdPties')
  const other = amount > 0 ? 'Dbtr' : 'Cdtr'
  return {
    symbol: symbolOf(details),
    counterAccount: accountOf(at(parties, `${other}Acct`)),
    counterName: textAt(parties, other, 'Nm') || textAt(parties, other, 'Pty', 'Nm'),
    message: textAt(details, 'RmtInf', 'Ustrd'),
    reference: referenceOf('camt', textAt(details, 'Refs', 'AcctSvcrRef')),
  }
}

/**
 * The lines of an entry. One that the bank booked of several payments becomes a line for each, if these say their amounts and add up to it; else
 * it is one line without a symbol, which waits for a person.
 */
function linesOf(entry: Element): StatementLine[] | null {
  if (signedOf(entry) === 0) return []
  const whole = lineOf(entry)
  if (whole === null) return null
  const details = detailsOf(entry)
  if (details.length < 2) return [whole]
  const parts = details.flatMap((each) => {
    const { amount, currency } = partAmount(each, whole.amount)
    return amount === null ? [] : [{ ...whole, ...partyOf(each, amount), amount, currency }]
  })
  const isWhole = parts.every(({ currency }) => currency === whole.currency) && movedBy(parts) === whole.amount
  return isWhole ? parts.filter(({ amount }) => amount !== 0) : [whole]
}

/** What a payment within an entry amounts to: with the direction of the entry, unless it says its own. */
function partAmount(details: Element, whole: Money): { amount: Money | null; currency: string } {
  const element = at(details, 'Amt') ?? at(details, 'AmtDtls', 'TxAmt', 'Amt')
  const amount = parseMoney(element?.text.trim() ?? '')
  const direction = textAt(details, 'CdtDbtInd') || (whole < 0 ? 'DBIT' : 'CRDT')
  return {
    amount: amount === null || (amount !== 0 && !isLineAmount(amount)) ? null : haler(direction === 'DBIT' ? -amount : amount),
    currency: element?.attributes['Ccy'] ?? '',
  }
}

/** Reads statements in the format camt.053 from the root element, one or several in a file; entries that are not booked yet are skipped. */
export function readCamt(root: Element): ReadFile {
  const statements = all(at(root, 'BkToCstmrStmt'), 'Stmt')
  if (root.name !== 'Document' || statements.length === 0) return { fault: 'unknown', line: null }
  const lines: StatementLine[] = []
  const balances: Balance[] = []
  for (const statement of statements) {
    const own: StatementLine[] = []
    for (const [index, entry] of all(statement, 'Ntry').filter(isBooked).entries()) {
      const found = linesOf(entry)
      if (found === null) return { fault: 'unreadable', line: index + 1 }
      own.push(...found)
    }
    lines.push(...own)
    const before = balanceOf(statement, ['OPBD', 'PRCD'])
    const after = balanceOf(statement, ['CLBD'])
    if (before !== null && after !== null) balances.push({ before, after, moved: movedBy(own) })
  }
  if (lines.length === 0) return { fault: 'empty', line: null }
  const accounts = statements.map((statement) => accountOf(at(statement, 'Acct'))).filter((account) => account !== '')
  return { statement: { format: 'camt', accounts, lines, balances } }
}

// Version 2 has the code as text, later ones as an element.
const isBooked = (entry: Element) => ['', 'BOOK'].includes(textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts'))
