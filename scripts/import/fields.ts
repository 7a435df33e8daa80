import { shown } from '#domain/text/shown.ts'
import { readPostalCode } from '#domain/week/pickup/read-cells.ts'

// A failed parser adds to `reasons`; its result is never stored.

/** A municipality's number in the state register. */
export function readMunicipalityCode(text: string, reasons: string[]): string {
  if (!/^\d{6}$/.test(text)) reasons.push(`kód obce ${shown(text)} nemá šest číslic`)
  return text
}

/** Postal codes separated by `|`. */
export function readPostalCodes(text: string, reasons: string[]): string[] {
  return text === '' ? [] : text.split('|').map((code) => readPostalCode(code.trim(), reasons))
}

/** The population; null if empty. */
export function readPopulation(text: string, reasons: string[]): number | null {
  if (text === '') return null
  if (!/^\d{1,8}$/.test(text)) reasons.push(`počet obyvatel ${shown(text)} není celé číslo`)
  return Number(text)
}
