import { plural } from './plural.ts'

const NBSP = '\u00a0'

/** Formats a whole number with Czech thousands separators: `1 248`. */
export function grouped(n: number): string {
  return String(n).replace(/\B(?=(?:\d{3}){1,5}$)/g, NBSP)
}

/** Formats a whole number with its noun in the right form, joined by a no-break space: `1 248 dodejen`. */
export function counted(n: number, one: string, few: string, other: string): string {
  return `${grouped(n)}${NBSP}${plural(n, one, few, other)}`
}
