import { formatBankAccount, parseBankAccount } from '../payments/bank-account.ts'
import type { Money } from '../money.ts'
import { moneyOf, nameOf } from './csv-cells.ts'

/** What a bank says above the table of a CSV file. Null where it does not. */
export interface Preamble {
  /** As Czech banks write it. */
  account: string | null
  before: Money | null
  after: Money | null
}

// A row is a name and a value, in two cells or as `Počáteční stav účtu k 01.11.2026: 100,00 CZK`.
const BEFORE = /^(openingbalance|opening balance|pocatecni (zustatek|stav))/
const AFTER = /^(closingbalance|closing balance|(konecny|koncovy) (zustatek|stav))/
const ACCOUNT = /^(iban|cislo uctu|ucet)\b/

const valueOf = ([name = '', value = '']: readonly string[]) => (value.trim() === '' ? (/:([^:]*)$/.exec(name)?.[1] ?? '') : value).trim()

/** Reads the rows above the table of a CSV file; what it does not know is skipped. */
export function readPreamble(rows: readonly (readonly string[])[]): Preamble {
  const valueFor = (name: RegExp) => {
    const row = rows.find(([first = '']) => name.test(nameOf(first)))
    return row && valueOf(row)
  }
  const moneyFor = (name: RegExp) => moneyOf(valueFor(name)?.replace(/(Kč|[A-Z]{3})$/, '') ?? '')
  const [number, bank] = [valueFor(/^accountid$/), valueFor(/^bankid$/)]
  const account = parseBankAccount(number && bank ? `${number}/${bank}` : (valueFor(ACCOUNT) ?? ''))
  return { account: account && formatBankAccount(account), before: moneyFor(BEFORE), after: moneyFor(AFTER) }
}
