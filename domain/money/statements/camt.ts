import { parseDay, type Day } from '../../time/day.ts'
import { pragueDay } from '../../time/prague.ts'
import { haler, type Money } from '../money.ts'
import { formatBankAccount, parseBankAccount } from '../payments/bank-account.ts'
import { isLineAmount, movedBy, symbolIn, type Balance, type ReadFile, type ReadFault, type StatementLine } from './statement.ts'
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

/** An amount as the schema allows it: with a sign and any number of decimals. Null for a part of a haléř. */
function moneyOf(text: string): Money | null {
  const match = /^\+?(\d{0,15})(?:\.(\d{0,2})(0*))?$/.exec(text)
  if (!match || !/\d/.test(text)) return null
  return haler(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
}

/** An amount with its direction: `DBIT` leaves the account. A reversal turns it round by its own direction. */
function signedOf(from: Element): Money | null {
  const amount = moneyOf(textAt(from, 'Amt'))
  const direction = textAt(from, 'CdtDbtInd')
  if (amount === null || (direction !== 'CRDT' && direction !== 'DBIT')) return null
  return haler(direction === 'DBIT' ? -amount : amount)
}

const codeIn = (bank: Element | undefined) => textAt(bank, 'FinInstnId', 'Othr', 'Id') || textAt(bank, 'FinInstnId', 'ClrSysMmbId', 'MmbId')

/** An account as Czech banks write it, from its IBAN or number, whose bank may be an agent of the payment; else the IBAN. */
function accountOf(account: Element | undefined, agent?: Element): string {
  const iban = textAt(account, 'Id', 'IBAN')
  const number = textAt(account, 'Id', 'Othr', 'Id')
  const bank = codeIn(at(account, 'Svcr')) || codeIn(agent)
  const text = iban || (/^[\d-]+$/.test(number) && /^\d{4}$/.test(bank) ? `${number}/${bank}` : number)
  const parsed = parseBankAccount(text)
  return parsed ? formatBankAccount(parsed) : text
}

/**
 * The variable symbol: Czech banks write it as `VS:123` or `/VS/123` in any of the references or the texts, as a reference of the type `VS`, or
 * alone in a reference that does not say what it is.
 */
function symbolOf(details: Element | undefined, told: string): string {
  const references = at(details, 'Refs')
  const remittance = at(details, 'RmtInf')
  const typed = [
    ...all(references, 'Prtry').map((each) => [textAt(each, 'Tp'), textAt(each, 'Ref')]),
    ...all(remittance, 'Strd').map((each) => {
      const type = at(each, 'CdtrRefInf', 'Tp')
      return [textAt(type, 'CdOrPrtry', 'Prtry') || textAt(type, 'CdOrPrtry', 'Cd'), textAt(each, 'CdtrRefInf', 'Ref')]
    }),
  ] as [string, string][]
  const ofType = typed.find(([type, reference]) => type.toUpperCase() === 'VS' && /^0*[1-9]\d{0,9}$/.test(reference))
  if (ofType) return ofType[1].replace(/^0+/, '')
  const untyped = [
    textAt(references, 'EndToEndId'),
    ...typed.flatMap(([type, reference]) => (type === '' || type === 'SCOR' ? [reference] : [])),
  ]
  const texts = [
    ...all(remittance, 'Ustrd').map(({ text }) => text.trim()),
    ...all(remittance, 'Strd')
      .flatMap((each) => all(each, 'AddtlRmtInf'))
      .map(({ text }) => text),
  ]
  const named = [textAt(references, 'InstrId'), ...untyped, ...typed.map(([, reference]) => reference), ...texts, told]
    .map(symbolIn)
    .find((symbol) => symbol !== '')
  if (named !== undefined) return named
  return [...untyped, ...texts].flatMap((text) => /^0*([1-9]\d{0,9})$/.exec(text)?.[1] ?? [])[0] ?? ''
}

/** The day of the booking, else of the value. */
const dayOf = (entry: Element) =>
  ['BookgDt', 'ValDt'].flatMap((name) => dayIn(textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm')) ?? [])[0] ?? null

/** A day; of a moment that says how far it is from UTC, the one in Czechia. */
function dayIn(text: string): Day | null {
  const instant = /^\d{4}-\d\d-\d\dT[\d:.]{5,18}(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : null
  return instant && !Number.isNaN(instant.getTime()) ? pragueDay(instant) : parseDay(text.slice(0, 10))
}

function lineOf(entry: Element, own: string): StatementLine | null {
  const amount = signedOf(entry)
  const bookedOn = dayOf(entry)
  if (amount === null || !isLineAmount(amount) || bookedOn === null) return null
  const [details, ...others] = detailsOf(entry)
  const currency = at(entry, 'Amt')?.attributes['Ccy'] ?? ''
  // The only detail of several payments is one of them.
  const isPart = others.length > 0 || isOneOfMany(entry, details, amount)
  const party = partyOf(isPart ? undefined : details, amount, { entry, own, isPart })
  // A short one counts the entries of this file only.
  const ofEntry = [textAt(entry, 'AcctSvcrRef'), textAt(entry, 'NtryRef')].find((each) => each.length >= 8) ?? textAt(entry, 'AcctSvcrRef')
  const reference = party.reference || referenceOf('camt', ofEntry)
  return { bookedOn, amount, currency, ...party, reference }
}

function isOneOfMany(entry: Element, details: Element | undefined, amount: Money): boolean {
  const count = all(entry, 'NtryDtls').map((each) => Number(textAt(each, 'Btch', 'NbOfTxs') || 1))
  const own = details && partAmount(details, amount)
  const currency = at(entry, 'Amt')?.attributes['Ccy'] ?? ''
  return count.some((each) => each > 1) || (own?.amount != null && own.currency === currency && own.amount !== amount)
}

/** The payments of an entry: a bank may book many as one. */
const detailsOf = (entry: Element) => all(entry, 'NtryDtls').flatMap((each) => all(each, 'TxDtls'))

/** Where a payment stands: its entry, whether that has others, and the account of the statement. */
interface Within {
  entry: Element
  own: string
  isPart: boolean
}

function partyOf(
  details: Element | undefined,
  amount: Money,
  { entry, own, isPart }: Within,
): Omit<StatementLine, 'bookedOn' | 'amount' | 'currency'> {
  const parties = at(details, 'RltdPties')
  const [usual, turned] = amount > 0 ? (['Dbtr', 'Cdtr'] as const) : (['Cdtr', 'Dbtr'] as const)
  // What is taken back or returned keeps the parties of the first payment, at some banks.
  const isBack = /^(?:true|1)$/.test(textAt(details, 'RvslInd') || textAt(entry, 'RvslInd')) || at(details, 'RtrInf') !== undefined
  const ofRole = (role: string) => accountOf(at(parties, `${role}Acct`), at(details, 'RltdAgts', `${role}Agt`))
  const isOther = (role: string) => ![own, ''].includes(ofRole(role))
  const other = isBack && isOther(turned) ? turned : usual
  const told = textAt(details, 'AddtlTxInf') || (isPart ? '' : textAt(entry, 'AddtlNtryInf'))
  return {
    symbol: symbolOf(details, told),
    counterAccount: ofRole(other),
    counterName: textAt(parties, other, 'Nm') || textAt(parties, other, 'Pty', 'Nm'),
    message:
      all(at(details, 'RmtInf'), 'Ustrd')
        .map(({ text }) => text.trim())
        .join(' ') || told,
    reference: referenceOf('camt', textAt(details, 'Refs', 'AcctSvcrRef')),
  }
}

/**
 * The lines of an entry. One that the bank booked of several payments becomes a line for each, if these say their amounts and add up to it; else
 * it is one line without a symbol, which waits for a person.
 */
function linesOf(entry: Element, own: string): StatementLine[] | null {
  if (signedOf(entry) === 0) return []
  const whole = lineOf(entry, own)
  if (whole === null) return null
  const details = detailsOf(entry)
  if (details.length < 2) return [whole]
  const parts = details.flatMap((each) => {
    const { amount, currency } = partAmount(each, whole.amount)
    return amount === null ? [] : [{ ...whole, ...partyOf(each, amount, { entry, own, isPart: true }), amount, currency }]
  })
  const isWhole = parts.every(({ currency }) => currency === whole.currency) && movedBy(parts) === whole.amount
  return isWhole ? parts.filter(({ amount }) => amount !== 0) : [whole]
}

/** What a payment within an entry amounts to: with the direction of the entry, unless it says its own. */
function partAmount(details: Element, whole: Money): { amount: Money | null; currency: string } {
  const element = at(details, 'Amt') ?? at(details, 'AmtDtls', 'TxAmt', 'Amt')
  const amount = moneyOf(element?.text.trim() ?? '')
  const direction = textAt(details, 'CdtDbtInd') || (whole < 0 ? 'DBIT' : 'CRDT')
  return {
    amount: amount === null || (amount !== 0 && !isLineAmount(amount)) ? null : haler(direction === 'DBIT' ? -amount : amount),
    currency: element?.attributes['Ccy'] ?? '',
  }
}

// Version 2 has the code as text, later ones as an element.
const isBooked = (entry: Element) => ['', 'BOOK'].includes(textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts'))

/** A statement while its parts are read. */
class Part {
  readonly lines: StatementLine[] = []
  account = ''
  readonly #balances = new Map<string, Money>()

  take(element: Element): boolean {
    if (element.name === 'Acct') this.account = accountOf(element)
    if (element.name === 'Bal') {
      const amount = signedOf(element)
      if (amount !== null) this.#balances.set(textAt(element, 'Tp', 'CdOrPrtry', 'Cd'), amount)
    }
    if (element.name !== 'Ntry' || !isBooked(element)) return true
    const found = linesOf(element, this.account)
    this.lines.push(...(found ?? []))
    return found !== null
  }

  balance(): Balance[] {
    const [before, after] = [this.#balances.get('OPBD') ?? this.#balances.get('PRCD'), this.#balances.get('CLBD')]
    return before === undefined || after === undefined ? [] : [{ before, after, moved: movedBy(this.lines) }]
  }
}

/** Where the statements of a document are, and their parts: `CamtReader` wants these elements as soon as each ends. */
export const CAMT_STATEMENT = 'Document/BkToCstmrStmt/Stmt'

/**
 * Reads statements in the format camt.053, one or several in a file, part by part, so that a month of a town needs no more memory than its
 * lines. Entries that are not booked yet, or move nothing, are skipped.
 */
export class CamtReader {
  readonly #parts: Part[] = []
  #fault: ReadFault | null = null
  #entries = 0

  /** A statement begins. */
  begin(): void {
    this.#parts.push(new Part())
  }

  /** Takes a child of the statement that began last. */
  take(element: Element): void {
    if (element.name === 'Ntry') this.#entries += 1
    if (this.#parts.at(-1)?.take(element) === false) this.#fault ??= { fault: 'unreadable', line: this.#entries, isEntry: true }
  }

  /** What was read, once the document ended. */
  end(): ReadFile {
    if (this.#fault) return this.#fault
    if (this.#parts.length === 0) return { fault: 'unknown', line: null }
    const lines = this.#parts.flatMap((part) => part.lines)
    if (lines.length === 0) return { fault: 'empty', line: null }
    const accounts = this.#parts.flatMap(({ account }) => (account === '' ? [] : [account]))
    return { statement: { format: 'camt', kind: 'camt', accounts, lines, balances: this.#parts.flatMap((part) => part.balance()) } }
  }
}
