import { UNITS, type Unit } from '#domain/money/unit.ts'

// Separate from its page: the router parses addresses before the page is loaded.

/** The pool of a protocol. */
export interface ProtocolSearch {
  delivery: string
  item: string
  unit: Unit
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const readProtocolSearch = ({ delivery, item, unit }: Record<string, unknown>): ProtocolSearch => ({
  delivery: text(delivery),
  item: text(item),
  unit: UNITS.find((known) => known === unit) ?? 'ks',
})
