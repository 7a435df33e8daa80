import { containsWords } from '../../text/contains-words.ts'

/** By what a purchase is found in the handover. */
export interface Sought {
  number: number
  name: string
  address: string
  phone: string | null
  /** The company, municipality or school for which it is bought; empty if none. */
  organisation: string
}

/**
 * The purchases that somebody looks for: by number, or by words of the name, the organisation and the address in any order, with or
 * without accents, also parts of them, or by at least six digits of the phone. The purchase of exactly this number is the first one.
 */
export function sought<Row extends Sought>(rows: readonly Row[], words: string): Row[] {
  const number = /^(?:č\.?\s*)?(\d{1,5})$/i.exec(words.trim())?.[1]
  const isOfNumber = (row: Row) => number !== undefined && row.number === Number(number)
  const digits = words.replaceAll(/[\s\u00a0+]/g, '')
  const isPhone = /^\d{6,}$/.test(digits)
  const found = rows.filter(
    (row) =>
      isOfNumber(row) ||
      containsWords(`${row.name} ${row.organisation} ${row.address}`, words.trim()) ||
      (isPhone && row.phone?.includes(digits)),
  )
  return found.toSorted((a, b) => Number(isOfNumber(b)) - Number(isOfNumber(a)))
}
