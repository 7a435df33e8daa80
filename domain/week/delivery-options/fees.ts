import { formatTotal, sumMoney, type Money } from '../../money/money.ts'
import { ONE_TIME_MODES, type OneTimeMode } from '../one-time/service-mode.ts'

// What a handover costs besides the goods (docs/rules/week.md#delivery-options). A household pays each fee at most once per delivery:
//
// | mode | fees |
// |---|---|
// | self-service | none |
// | with preparation | preparation |
// | packed in advance | packing |
// | home delivery | home, by municipality |
// | home delivery, paid on delivery | home, cash on delivery |
// | box | box |
//
// Who pays on delivery pays that fee with every mode.

/** The kinds of fees, in the order of screens and mails. */
export const FEE_KINDS = ['home', 'preparation', 'packing', 'box', 'cashOnDelivery'] as const

/** One of `FEE_KINDS`. */
export type FeeKind = (typeof FEE_KINDS)[number]

/** The most that a delivery may cost, in haléře: 10 000 Kč. */
export const MOST_FOR_DELIVERY = 1_000_000

/** The fees that the operator sets for all localities; home delivery is priced by municipality. */
export const COMMON_FEES = ['preparation', 'packing', 'box', 'cashOnDelivery'] as const satisfies readonly FeeKind[]

/** Prices in haléře; null where the operator has set none, and nothing is paid. */
export type FeePrices = Readonly<Record<FeeKind, Money | null>>

/** A fee that a household pays in one delivery. */
export interface Fee {
  kind: FeeKind
  /** Null while no price is set. */
  amount: Money | null
}

const FEES: Readonly<Record<OneTimeMode, readonly FeeKind[]>> = {
  A_SelfPickup_SelfAssembly: [],
  A2_SelfPickup_Prepared: ['preparation'],
  B_ClickAssemble: ['packing'],
  C_Delivery: ['home'],
  D_COD: ['home', 'cashOnDelivery'],
  E_Box: ['box'],
}

/** What the fees of a household follow from. */
export interface FeeTerms {
  prices: FeePrices
  /** Whether the household pays on delivery, whatever the mode. */
  isPaidOnDelivery: boolean
}

/** The fees for handing over goods by these modes. Each counts once. Without modes nothing is handed over and nothing is paid. */
export function feesOf(modes: Iterable<OneTimeMode>, { prices, isPaidOnDelivery }: FeeTerms): Fee[] {
  const used = new Set(modes)
  const kinds = new Set(ONE_TIME_MODES.filter((mode) => used.has(mode)).flatMap((mode) => FEES[mode]))
  if (used.size > 0 && isPaidOnDelivery) kinds.add('cashOnDelivery')
  return FEE_KINDS.filter((kind) => kinds.has(kind)).map((kind) => ({ kind, amount: prices[kind] }))
}

/** The sum of fees in haléře. Fees without a price are not paid. */
export const feeTotal = (fees: readonly Fee[]): Money => sumMoney(fees.flatMap(({ amount }) => amount ?? []))

const NAMES: Readonly<Record<FeeKind, string>> = {
  home: 'Rozvoz domů',
  preparation: 'Příprava na místě',
  packing: 'Sbalení předem',
  box: 'Výdej z boxu',
  cashOnDelivery: 'Dobírka',
}

/** The Czech name of a fee. */
export const feeName = (kind: FeeKind): string => NAMES[kind]

/** What a mode costs besides the goods, for the choice of a mode: `bez poplatku`, `49 Kč`, `cena zatím není stanovená`. */
export function feeText(fees: readonly Fee[]): string {
  const isUnknown = fees.some(({ amount }) => amount === null)
  const total = feeTotal(fees)
  if (total === 0) return isUnknown ? 'cena zatím není stanovená' : 'bez poplatku'
  return isUnknown ? `${formatTotal(total)} a další poplatek, který zatím není stanovený` : formatTotal(total)
}
