import { formatPragueDateTime } from '../../time/prague.ts'

/** The deadlines of a purchase in their usual order. */
export const DEADLINE_TYPES = [
  'modification',
  'order_cutoff',
  'payment_method_change',
  'preparation',
  'depot_arrival',
  'delivery',
  'pickup_start',
  'payment',
  'pickup_end',
] as const

/** One of `DEADLINE_TYPES`. */
export type DeadlineType = (typeof DEADLINE_TYPES)[number]

const LABELS: Readonly<Record<DeadlineType, string>> = {
  modification: 'Úpravy košíku',
  order_cutoff: 'Uzávěrka objednávky',
  payment_method_change: 'Změna způsobu platby',
  preparation: 'Příprava u dodavatelů',
  depot_arrival: 'Příjezd do depa',
  delivery: 'Závoz',
  pickup_start: 'Začátek výdeje',
  payment: 'Platba',
  pickup_end: 'Konec výdeje',
}

/** The Czech name of a deadline: `Uzávěrka objednávky`. */
export function deadlineLabel(type: DeadlineType): string {
  return LABELS[type]
}

/** A deadline of a purchase. */
export interface PurchaseDeadline {
  deadlineAt: Date
  /** When the event that it waits for happened; null before. */
  completedAt: Date | null
  /** Until when the member can change what it decides; null if nothing. */
  canModifyUntil: Date | null
}

/** `done` by its event, `missed` when its time passed without it, otherwise `ahead`. */
export type DeadlineState = 'done' | 'missed' | 'ahead'

/** The state of a deadline. A time that passed completes nothing by itself. */
export function deadlineState({ deadlineAt, completedAt }: PurchaseDeadline, now: Date): DeadlineState {
  if (completedAt !== null) return 'done'
  return now.getTime() >= deadlineAt.getTime() ? 'missed' : 'ahead'
}

/**
 * Until when the member can change what a deadline decides: `lze změnit do po 23. 11., 20:00`, afterwards `šlo změnit do …`. Null if the member
 * decides nothing by it.
 */
export function changeText({ canModifyUntil }: Pick<PurchaseDeadline, 'canModifyUntil'>, now: Date): string | null {
  if (canModifyUntil === null) return null
  return `${now < canModifyUntil ? 'lze' : 'šlo'} změnit do ${formatPragueDateTime(canModifyUntil)}`
}
