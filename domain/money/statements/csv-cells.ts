import { fold } from '../../text/fold.ts'
import { parseDay, type Day } from '../../time/day.ts'
import { haler, type Money } from '../money.ts'
import { formatBankAccount, parseBankAccount } from '../payments/bank-account.ts'
import { symbolIn } from './statement.ts'

/** A cell as a text: without the marks by which banks keep spreadsheets from calculating, `="0100"` and `'168540115/0600'`. */
export const bareCell = (cell: string): string => {
  const text = cell.trim()
  return (/^=?"(.*)"$/.exec(text)?.[1] ?? /^'(.*?)'?$/.exec(text)?.[1] ?? text).trim()
}

const year = (text: string) => (text.length === 2 ? `20${text}` : text)

/** `23.01.2024`, `23. 1. 2024`, `23/01/2024`, `23-01-2024`, `2024-01-23`, `2024/01/23` or `20240123`, and whatever time stands behind. */
export function dayOf(cell: string): Day | null {
  const text = cell.trim()
  const european = /^(\d{1,2})(?:\.\s*|[/-])(\d{1,2})(?:\.\s*(\d{4}|\d{2})|[/-](\d{4}))(?!\d)/.exec(text)
  if (european) return parseDay(`${year(european[3] ?? european[4]!)}-${european[2]!.padStart(2, '0')}-${european[1]!.padStart(2, '0')}`)
  const iso = /^(\d{4})(?:-(\d{2})-|\/(\d{2})\/|(\d{2}))(\d{2})(?!\d)/.exec(text)
  return iso && parseDay(`${iso[1]}-${iso[2] ?? iso[3] ?? iso[4]}-${iso[5]}`)
}

// One sign, before the number or after it; a currency may stand on either side.
const AMOUNT = /^(?:Kč|[A-Z]{3})?([+-]?)(?:Kč|[A-Z]{3})?([\d.,']+)([+-]?)(?:Kč|[A-Z]{3})?$/
// Thousands may be separated by dots, commas or apostrophes only if something else separates the decimals.
const WHOLE = /^\d+$/
const PLAIN = /^(\d+)[.,](\d{1,2})$/
const GROUPED = /^(\d{1,3}(?:'\d{3})+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.)|\d{1,3}(?:\.\d{3}){2,})(?:[.,](\d{1,2}))?$/
/** A bank that writes thousandths of a crown writes none but zeros, and in all amounts. Behind a dot they could be thousands. */
const THOUSANDTHS = /^(\d+),(\d{2})0+$/

/**
 * `-1 234,50`, `1.234,50`, `1,234.50`, `1234.50`, `+842,50`, `842,50-` or `842,50 CZK`, with any kind of spaces. Null for
 * anything else, and for `1,240` unless the file writes all amounts `withThousandths`.
 */
export function moneyOf(cell: string, withThousandths = false): Money | null {
  const match = AMOUNT.exec(
    cell
      .replaceAll(/[\s\u00a0\u202f\u2009]/g, '')
      .replace(/[−–]/, '-')
      .replaceAll('’', "'"),
  )
  if (!match || (match[1] !== '' && match[3] !== '')) return null
  const number = match[2]!
  const parts = WHOLE.test(number)
    ? [number, number, '']
    : (PLAIN.exec(number) ?? GROUPED.exec(number) ?? (withThousandths ? THOUSANDTHS.exec(number) : null))
  if (!parts) return null
  const amount = Number(parts[1]!.replaceAll(/\D/g, '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  if (!Number.isSafeInteger(amount)) return null
  return haler(match[1] === '-' || match[3] === '-' ? -amount : amount)
}

const CURRENCY_SIGNS: Readonly<Record<string, string>> = { kč: 'CZK', '€': 'EUR', $: 'USD', '£': 'GBP' }

/** The currency that a text says, beside an amount, in a heading or alone: `EUR`, `(v Eur)`, `€` or `Kč`. Empty if it says none. */
export function currencyIn(text: string): string {
  const found = /(?:^|[^\p{L}])(czk|eur|usd|gbp|chf|pln|huf|sek|nok|dkk|kč)(?!\p{L})|([€$£])/iu.exec(text)
  const word = found?.[1] ?? found?.[2] ?? ''
  return CURRENCY_SIGNS[word.toLowerCase()] ?? word.toUpperCase()
}

/** The variable symbol of a cell: digits, however a spreadsheet has written them; one that has lost digits, `2,03E+09`, is none. */
export function symbolOf(cell: string): string {
  const bare = cell.replaceAll(/\s/g, '').replace(/[.,]0$/, '')
  if (/^\d+$/.test(bare)) return bare.replace(/^0+/, '')
  return /\dE\+/i.test(bare) ? '' : symbolIn(cell) || cell
}

/** Whether a movement was refused, or is not booked yet, by what a bank calls its state. */
export const isUnbooked = (state: string): boolean =>
  /zamit|zrus|storno|odmit|neprov|neuspes|ceka|zprac|blok|pending|declin|reject|revert|cancel|fail|waiting/.test(fold(state)) &&
  !/^(zpracovan|proveden)/.test(fold(state))

/** Whether a text may be the number of an account: of any country, but no words. */
export const isAccountLike = (cell: string): boolean =>
  /\d{2}/.test(cell) && /^[A-Z]{0,2}[\d\s/-]+$|^[A-Z]{2}\d{2}[A-Z\d\s]+$/i.test(cell.trim())

/**
 * An account as Czech banks write it, however the file does: with leading zeros, as 16 digits, or as an IBAN with spaces. Others as they
 * are. So the same account has one name in all formats.
 */
export function accountOf(cell: string, bank: string): string {
  const bare = /^\d{11,16}$/.test(cell) ? cell.padStart(16, '0').replace(/^(\d{6})/, '$1-') : cell
  const account = /^\d{1,4}$/.test(bank) && /^\d/.test(bare) && !bare.includes('/') ? `${bare}/${bank.padStart(4, '0')}` : bare
  const parsed = parseBankAccount(account) ?? parseBankAccount(cell)
  return parsed ? formatBankAccount(parsed) : account
}
