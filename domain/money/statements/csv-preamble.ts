import { plainHeading } from '../../sheet/heading.ts'
import type { Money } from '../money.ts'
import { formatBankAccount, parseBankAccount } from '../payments/bank-account.ts'
import { accountOf, bareCell, currencyIn, moneyOf } from './csv-cells.ts'

/** What a bank says above and below the table of a CSV file. Null where it does not. */
export interface Preamble {
  /** As Czech banks write it. */
  account: string | null
  currency: string | null
  before: Money | null
  after: Money | null
}

const BEFORE = /^(opening ?balance|pocatecni (ucetni )?(zustatek|stav))/
const AFTER = /^(closing ?balance|(konecny|koncovy) (ucetni )?(zustatek|stav))/
const ACCOUNT = /\b(iban|ucet|uctu|account)\b/
const CURRENCY = /^(mena|mena uctu|currency|account currency)\b/
const AN_ACCOUNT = /CZ\d{2}(?: ?\d{4}){5}|(?:\d{1,6}-)?\d{2,10} ?\/ ?\d{4}\b/g
/** An account that is not Czech. */
const FOREIGN = /^(?!CZ)[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

type Rows = readonly (readonly string[])[]

/** The values that rows give a name: in the next cell that is not empty, behind a colon, or in the cell below. */
function valuesOf(rows: Rows, name: RegExp): string[] {
  return rows.flatMap((row, line) =>
    row.flatMap((cell, at) => {
      if (!name.test(plainHeading(cell))) return []
      const beside = row.slice(at + 1).find((each) => each.trim() !== '')
      const below = rows.slice(line + 1).find((each) => each.some((text) => text.trim() !== ''))
      return [/:([^:]*)$/.exec(cell)?.[1], beside, below?.[at] ?? below?.[0]].flatMap((text) => (text?.trim() ? [bareCell(text)] : []))
    }),
  )
}

const moneyFor = (rows: Rows, name: RegExp): Money | null =>
  valuesOf(rows, name)
    .map((text) => moneyOf(text))
    .find((money) => money !== null) ?? null

/** The account that rows name; one without the code of its bank is of `bank`. */
function accountIn(rows: Rows, bank: string): string | null {
  const [[number], [code]] = [valuesOf(rows, /^accountid$/), valuesOf(rows, /^bankid$/)]
  if (number && code) return accountOf(number, code)
  const written = rows.flatMap((row) => row.filter((cell) => ACCOUNT.test(plainHeading(cell))))
  const values = valuesOf(rows, ACCOUNT)
  const whole = [...written, ...values].flatMap((text) => text.match(AN_ACCOUNT) ?? []).flatMap((text) => parseBankAccount(text) ?? [])
  if (whole[0]) return formatBankAccount(whole[0])
  const foreign = values.find((text) => FOREIGN.test(text.replaceAll(' ', '')))
  if (foreign) return foreign
  const bare = values.map((text) => accountOf(text, bank)).find((account) => parseBankAccount(account) !== null)
  return bare ?? null
}

/** Reads the rows around the table of a CSV file; what it does not know is skipped. `bank` is the code of the operator's bank. */
export function readPreamble(rows: Rows, bank: string): Preamble {
  // Some stand behind the account.
  const currency = [...valuesOf(rows, CURRENCY), ...valuesOf(rows, ACCOUNT)].map(currencyIn).find((found) => found !== '')
  return { account: accountIn(rows, bank), currency: currency ?? null, before: moneyFor(rows, BEFORE), after: moneyFor(rows, AFTER) }
}
