import { formatTotal, haler, type Money } from '../../money/money.ts'
import { formatQuantity, type Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import type { PurchaseHandover } from './status.ts'
import { cheaperText, unconfirmedText, type Unconfirmed } from '../../money/unconfirmed.ts'

/** By how much a purchase is cheaper than what was bought, in haléře, and by how much it may become cheaper. */
export interface CostChanges {
  short: Money
  lost: Money
  unconfirmed: Unconfirmed
}

/** Why a purchase costs less than what was bought, and what may still change, in Czech; empty if nothing does. */
export function costNotes({ short, lost, unconfirmed }: CostChanges): string[] {
  const waiting = unconfirmedText(unconfirmed)
  return [
    ...(short > 0
      ? [`Dodavatel nepřivezl všechno, cena je proto o ${formatTotal(short)} nižší. U položek je napsáno, kolik jich přišlo.`]
      : []),
    ...(lost > 0 ? [`Při předání něco chybělo nebo bylo poškozené, cena je proto o ${formatTotal(lost)} nižší.`] : []),
    ...(waiting === null ? [] : [waiting]),
  ]
}

/** What became of a line that was bought. */
export interface BoughtLine {
  unit: Unit
  bought: Quantity
  /** What arrived; null until it is known. */
  arrived: Quantity | null
  /** What was missing or damaged at the handover, also what somebody must confirm. */
  lost: number
  /** The part of it that was counted as damaged. */
  damaged: number
  /** What was to be paid for all of it, and what is to be paid now. */
  total: number
  paid: number
  /** By how much the price may fall. */
  unconfirmed: number
  /** Whether the household has the purchase: not yet, it has, or its handover failed. */
  handover: PurchaseHandover
}

/** `při předání chybělo 1 kg, poškozeno bylo 0,5 kg`. What weighed less is missing. */
function lostText(lost: number, damaged: number, unit: Unit): string {
  const quantity = (thousandths: number) => formatQuantity(thousandths as Quantity, unit)
  if (lost <= damaged) return `při předání bylo poškozeno ${quantity(lost)}`
  return `při předání chybělo ${quantity(lost - damaged)}${damaged > 0 ? `, poškozeno bylo ${quantity(damaged)}` : ''}`
}

/** What a member does not get of a line, and what that changes, in Czech; null if nothing is missing (docs/rules/money.md#cost). */
export function lessText({ unit, bought, arrived, lost, damaged, total, paid, unconfirmed, handover }: BoughtLine): string | null {
  if (arrived === null || (arrived >= bought && lost === 0)) return null
  const all = formatQuantity(bought, unit)
  const short =
    arrived === 0
      ? `Nepřišlo nic z ${all}`
      : `${handover === 'awaited' ? 'Dostanete' : handover === 'handed_over' && lost === 0 ? 'Dostali jste' : 'Přišlo'} ${formatQuantity(arrived, unit)} z ${all}`
  const missing = lost > 0 ? [lostText(lost, damaged, unit)] : []
  const what = arrived < bought ? [short, ...missing] : missing
  const price = [
    ...(paid < total ? [`zaplatíte ${formatTotal(haler(paid))} místo ${formatTotal(haler(total))}`] : []),
    ...(unconfirmed > 0 ? [`zaplatíte ${cheaperText(haler(0), haler(unconfirmed))}`] : []),
  ]
  const sentence = `${[what.join(', '), ...price].join(', ')}.`
  return arrived < bought ? `Dodavatel nepřivezl všechno. ${sentence}` : sentence[0]!.toUpperCase() + sentence.slice(1)
}
