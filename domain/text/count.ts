import { plural } from './plural.ts'

const NBSP = '\u00a0'

/** A whole number with its thousands apart, as Czech writes it: `1 248`. */
export function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, NBSP)
}

/** A whole number with its noun in the right form and no break between them: `1 248 dodejen`. */
export function counted(n: number, one: string, few: string, other: string): string {
  return `${grouped(n)}${NBSP}${plural(n, one, few, other)}`
}
