// A variable symbol has ten digits: the year, a number within the year, and a check digit. Banks accept up to ten.
//
// | part | digits | example |
// |---|---|---|
// | year | 2 | 26 |
// | number within the year | 7 | 0000042 |
// | check digit, ISO 7064 MOD 11,10 | 1 | 7 |
//
// The check digit finds every wrong digit, and nearly every pair of swapped ones. So a mistyped symbol never pays for somebody else.

/** Numbers of payments per year. */
export const PAYMENTS_PER_YEAR = 10_000_000

/** The check digit of a row of digits: ISO 7064, MOD 11,10. */
function checkDigit(digits: string): number {
  let product = 10
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10
    product = ((sum === 0 ? 10 : sum) * 2) % 11
  }
  return (11 - product) % 10
}

/** The variable symbol of a payment number, which is `year % 100 × PAYMENTS_PER_YEAR + number within the year`. */
export function symbolOf(number: number): string {
  const digits = String(number).padStart(9, '0')
  return digits + String(checkDigit(digits))
}

/**
 * The payment number of a variable symbol as a statement or a person writes it, with spaces or without leading zeros. Null if it is none of
 * ours: the check digit does not fit, or it is too long.
 */
export function numberOfSymbol(text: string): number | null {
  const typed = text.replaceAll(/\s/g, '')
  if (!/^\d{1,10}$/.test(typed)) return null
  const digits = typed.padStart(10, '0')
  const number = Number(digits.slice(0, 9))
  return number > 0 && symbolOf(number) === digits ? number : null
}
