import { fold } from '../text/fold.ts'
import { UNITS, type Unit } from './unit.ts'

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
