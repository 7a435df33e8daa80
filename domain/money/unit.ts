/** The units things are sold in, in the order of the form (spec 2 §3). */
export const UNITS = ['ks', 'kg', 'g', 'l', 'ml', 'balení'] as const

/** One of `UNITS`. */
export type Unit = (typeof UNITS)[number]

/** Whether a text is a unit, exactly as written in `UNITS`. */
export function isUnit(text: string): text is Unit {
  return (UNITS as readonly string[]).includes(text)
}

/** Whether it is sold by number, so that one of it has a size of its own: pieces and packages. */
export function isCounted(unit: Unit): boolean {
  return unit === 'ks' || unit === 'balení'
}
