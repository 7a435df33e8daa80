import { formatQuantity, isWholeUnit, type Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import { counted } from '../../text/count.ts'
import { MAX_MIN_QUANTITY } from './tiers.ts'

/** In what suppliers deliver: crates, wooden boxes, cartons, sacks, pallets. */
export const PACKAGING_KINDS = ['crate', 'box', 'carton', 'sack', 'pallet'] as const

/** One of `PACKAGING_KINDS`. */
export type PackagingKind = (typeof PACKAGING_KINDS)[number]

/** In what a supplier delivers an item, and how much of it one package contains. */
export interface Packaging {
  kind: PackagingKind
  quantity: Quantity
}

const NAMES: Readonly<Record<PackagingKind, readonly [one: string, few: string, other: string]>> = {
  crate: ['přepravka', 'přepravky', 'přepravek'],
  box: ['bedna', 'bedny', 'beden'],
  carton: ['karton', 'kartony', 'kartonů'],
  sack: ['pytel', 'pytle', 'pytlů'],
  pallet: ['paleta', 'palety', 'palet'],
}

/** The Czech name of a package: `přepravka`. */
export const packagingName = (kind: PackagingKind): string => NAMES[kind][0]

/** The least that a package contains, in thousandths: the step of weighed goods. */
const LEAST_PACKED = 10

/** Why a package cannot contain this quantity, in Czech, or null. */
export function packagingFault({ quantity }: Pick<Packaging, 'quantity'>, unit: Unit): string | null {
  if (!Number.isSafeInteger(quantity) || quantity < LEAST_PACKED) return 'V jednom balení musí být aspoň 0,01.'
  if (quantity > MAX_MIN_QUANTITY) return 'V jednom balení může být nejvýš 1 000 000.'
  return isWholeUnit(unit) && quantity % 1000 !== 0 ? 'Kolik je v jednom balení, musí být celé číslo.' : null
}

/** `přepravka po 12 ks`. */
export const packagingText = ({ kind, quantity }: Packaging, unit: Unit): string =>
  `${packagingName(kind)} po ${formatQuantity(quantity, unit)}`

/** A quantity in the supplier's packages: `3 přepravky po 12 ks`, `3 přepravky po 12 ks a 4 ks navíc`. */
export function inPackaging({ kind, quantity: each }: Packaging, quantity: Quantity, unit: Unit): string {
  const packages = Math.floor(quantity / each)
  const rest = quantity % each
  if (packages === 0) return `méně než 1 ${packagingText({ kind, quantity: each }, unit)}`
  const whole = `${counted(packages, ...NAMES[kind])} po ${formatQuantity(each, unit)}`
  return rest === 0 ? whole : `${whole} a ${formatQuantity(rest, unit)} navíc`
}

/** Whether two offers name the same package. */
export const isSamePackaging = (one: Packaging | null, other: Packaging | null): boolean =>
  one?.kind === other?.kind && one?.quantity === other?.quantity
