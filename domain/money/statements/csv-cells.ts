import { fold } from '../../text/fold.ts'
import { parseDay, type Day } from '../../time/day.ts'
import { haler, type Money } from '../money.ts'
import { formatBankAccount, parseBankAccount } from '../payments/bank-account.ts'

/** The name of a column or a value, without accents and case. */
export const nameOf = (cell: string): string => fold(cell).trim().replaceAll(/\s+/g, ' ')

/** `23.01.2024`, `23. 1. 2024` or `2024-01-23`. */
export function dayOf(cell: string): Day | null {
  const czech = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})\b/.exec(cell.trim())
  return parseDay(czech ? `${czech[3]}-${czech[2]!.padStart(2, '0')}-${czech[1]!.padStart(2, '0')}` : cell.trim().slice(0, 10))
}

/** `-1 234,50` with any kind of spaces. */
export function moneyOf(cell: string): Money | null {
  const match = /^([+-]?)(\d+)(?:[.,](\d{1,2}))?$/.exec(cell.replaceAll(/[\s\u00a0\u202f]/g, '').replace('−', '-'))
  if (!match) return null
  const amount = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? haler(match[1] === '-' ? -amount : amount) : null
}

/**
 * The other account as Czech banks write it, however the file does: with leading zeros, as 16 digits, or as an IBAN with spaces. Others as they
 * are. So the same account has one name in all formats.
 */
export function accountOf(cell: string, bank: string): string {
  const bare = /^\d{11,16}$/.test(cell) ? cell.padStart(16, '0').replace(/^(\d{6})/, '$1-') : cell
  const account = bank !== '' && bare !== '' && !bare.includes('/') ? `${bare}/${bank.padStart(4, '0')}` : bare
  const parsed = parseBankAccount(account) ?? parseBankAccount(cell)
  return parsed ? formatBankAccount(parsed) : account
}
