/** A Czech bank account. */
export interface BankAccount {
  /** Up to six digits without leading zeros; empty for most accounts. */
  prefix: string
  /** Up to ten digits without leading zeros. */
  number: string
  /** Four digits. */
  bank: string
}

const WEIGHTS = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1]

/** Whether the weighted sum of the digits is divisible by eleven, as in both parts of a Czech account number. */
function isElevenfold(digits: string): boolean {
  const padded = digits.padStart(10, '0')
  return WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(padded[at]), 0) % 11 === 0
}

const bare = (digits: string) => digits.replace(/^0+/, '')

/** An account from its parts, with leading zeros or without; null if a check digit does not fit. */
function accountOf(prefix: string, number: string, bank: string): BankAccount | null {
  const account = { prefix: bare(prefix), number: bare(number), bank }
  // A number has at least two digits that are not zero.
  if (account.number.replaceAll('0', '').length < 2 || bank === '0000') return null
  return isElevenfold(account.prefix) && isElevenfold(account.number) ? account : null
}

/** The remainder of a long decimal number by 97, digit by digit. */
const mod97 = (digits: string) => Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

// Letters count as two digits: C is 12, Z is 35.
const CZ = '1235'

/** The IBAN of a Czech account, without spaces. */
export function ibanOf({ prefix, number, bank }: BankAccount): string {
  const digits = bank + prefix.padStart(6, '0') + number.padStart(10, '0')
  return `CZ${String(98 - mod97(`${digits}${CZ}00`)).padStart(2, '0')}${digits}`
}

/**
 * Parses a Czech account as people write it, `19-2000145399/0800`, or its IBAN, with spaces or without. Null if a check digit does not fit,
 * or the account is not Czech.
 */
export function parseBankAccount(text: string): BankAccount | null {
  const typed = text.replaceAll(/\s/g, '').toUpperCase()
  const domestic = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/.exec(typed)
  if (domestic) return accountOf(domestic[1] ?? '', domestic[2]!, domestic[3]!)
  const iban = /^CZ(\d{2})(\d{4})(\d{6})(\d{10})$/.exec(typed)
  if (!iban) return null
  const account = accountOf(iban[3]!, iban[4]!, iban[2]!)
  return account && ibanOf(account) === typed ? account : null
}

/** An account as Czech banks write it: `19-2000145399/0800`. */
export const formatBankAccount = ({ prefix, number, bank }: BankAccount): string => `${prefix === '' ? '' : `${prefix}-`}${number}/${bank}`

/** An account to pay to, in words: `19-2000145399/0800, IBAN CZ65 0800 …`. Nobody may send money to the account of an example. */
export const accountInWords = ({ account, iban, isExample }: { account: string; iban: string; isExample: boolean }): string =>
  isExample ? `${account} (ukázkový, nic na něj neposílejte)` : `${account}, IBAN ${iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}`
