import { fold } from '../text/fold.ts'

/** The units of sale, in the order of the form. */
export const UNITS = ['ks', 'kg', 'g', 'l', 'ml', 'balení'] as const

/** One of `UNITS`. */
export type Unit = (typeof UNITS)[number]

/** Whether a text is a unit, exactly as written in `UNITS`. */
export function isUnit(text: string): text is Unit {
  return (UNITS as readonly string[]).includes(text)
}

const NAMES: ReadonlyMap<string, Unit> = new Map([
  ...UNITS.map((unit) => [fold(unit), unit] as const),
  ...(['kus', 'kusy', 'kusu', 'pcs', 'pc'] as const).map((name) => [name, 'ks'] as const),
  ...(['bal', 'balicek', 'pack'] as const).map((name) => [name, 'balení'] as const),
  ...(['litr', 'litry', 'litru'] as const).map((name) => [name, 'l'] as const),
  ...(['kilogram', 'kilogramy'] as const).map((name) => [name, 'kg'] as const),
  ...(['gram', 'gramy', 'gramu'] as const).map((name) => [name, 'g'] as const),
  ['mililitr', 'ml'],
])

/** The unit that people and other programs write in files: `KG`, `kus`, `ks.`, `baleni`. Null if we have no such unit. */
export const readUnit = (text: string): Unit | null => NAMES.get(fold(text.trim()).replace(/\.$/, '')) ?? null

/** Whether items in this unit are counted (pieces and packages), so that each has a size of its own. */
export function isCounted(unit: Unit): boolean {
  return unit === 'ks' || unit === 'balení'
}
