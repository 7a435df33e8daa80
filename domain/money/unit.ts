/** The units of sale, in the order of the form. */
export const UNITS = ['ks', 'kg', 'g', 'l', 'ml', 'balení'] as const

/** One of `UNITS`. */
export type Unit = (typeof UNITS)[number]

/** Whether a text is a unit, exactly as written in `UNITS`. */
export function isUnit(text: string): text is Unit {
  return (UNITS as readonly string[]).includes(text)
}

/** Whether items in this unit are counted (pieces and packages), so that each has a size of its own. */
export function isCounted(unit: Unit): boolean {
  return unit === 'ks' || unit === 'balení'
}
