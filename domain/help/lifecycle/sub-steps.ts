import type { ServiceMode } from '../../people/settings/service-mode.ts'
import { addDays, type Day } from '../../time/day.ts'
import { pragueInstant } from '../../time/prague.ts'
import type { SubStep, SubStepId } from './step.ts'

/** A week that a household buys and whose prices are not decided yet. */
export interface WeekAhead {
  deliveryOn: Day
  cutOffAt: Date
}

/** A week ahead, and whether it is closed without anything of the household ordered in it. */
export interface NextWeek extends WeekAhead {
  isLeftOut: boolean
}

/** A purchase, with what happened to it; null is not yet. */
export interface PurchaseMade extends WeekAhead {
  /** It left for the pickup point, or arrived there. */
  isTransported: boolean
  /** It was handed over. */
  handedOverAt: Date | null
}

/** The last second of a day in Czechia. */
export function endOfDay(day: Day): Date {
  return new Date(pragueInstant(day, '23:59').getTime() + 59_000)
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

type Dues = Readonly<Record<SubStepId, Date | null>>

/**
 * When the parts of a week are due: modification 7 days before the delivery, supplement 5 days before, transport 1 day before, delivery and
 * receipt on the day. Closing is due at the cut-off, which is 3 days before in a regular week, and nothing that changes the purchase is due
 * after it (docs/rules/help.md#weekly-purchase).
 */
function duesOf({ deliveryOn, cutOffAt }: WeekAhead): Dues {
  return {
    modify: earlier(endOfDay(addDays(deliveryOn, -7)), cutOffAt),
    supplement: earlier(endOfDay(addDays(deliveryOn, -5)), cutOffAt),
    close: cutOffAt,
    transport: endOfDay(addDays(deliveryOn, -1)),
    handover: endOfDay(deliveryOn),
    receipt: endOfDay(deliveryOn),
    complaints: null,
    support: null,
  }
}

const WEEKLY: readonly SubStepId[] = ['modify', 'supplement', 'close', 'transport', 'handover', 'receipt']
/** The parts before anything comes. */
const BEFORE_CUT_OFF = WEEKLY.slice(0, 3)
const REQUIRED: readonly SubStepId[] = ['close', 'transport', 'handover', 'receipt']

/** The name of a part; that of the handover depends on the service mode. */
export function subStepTitle(id: SubStepId, serviceMode: ServiceMode | null): string {
  switch (id) {
    case 'modify':
      return 'Upravit týdenní nákup'
    case 'supplement':
      return 'Aktualizovat a doplnit nákup'
    case 'close':
      return 'Uzavřít nákup'
    case 'transport':
      return 'Přeprava'
    case 'handover':
      return serviceMode === 'pickup' ? 'Vyzvednutí na výdejním místě' : 'Doručení'
    case 'receipt':
      return 'Převzetí'
    case 'complaints':
      return 'Reklamace'
    case 'support':
      return 'Požadavky na podporu'
  }
}

interface Part {
  id: SubStepId
  completedAt: Date | null
  dueAt: Date | null
  /** Whether its due date completes nothing: it waits for an event. */
  isAwaited: boolean
}

// The first part that is not completed is in progress; an awaited one whose day has passed is overdue.
function withStatus(parts: readonly Part[], serviceMode: ServiceMode | null, now: Date): SubStep[] {
  const current = parts.findIndex(({ completedAt, dueAt }) => completedAt === null && dueAt !== null)
  return parts.map(({ id, completedAt, dueAt, isAwaited }, i) => {
    const isOverdue = isAwaited && dueAt !== null && dueAt < now
    const open = isOverdue ? 'overdue' : i === current ? 'in_progress' : 'not_started'
    const status = completedAt === null ? open : 'completed'
    return { id, title: subStepTitle(id, serviceMode), status, isRequired: REQUIRED.includes(id), dueAt, completedAt }
  })
}

const passed = (dueAt: Date | null, now: Date): Date | null => (dueAt !== null && dueAt <= now ? dueAt : null)

/**
 * The parts of the nearest weekly purchase. A part is completed once its due date has passed; without a delivery none has started. Where nothing was
 * ordered, nothing comes.
 */
export function weeklySubSteps(week: NextWeek | null, serviceMode: ServiceMode | null, now: Date): SubStep[] {
  const dues = week === null ? null : duesOf(week)
  const parts = (week?.isLeftOut ? BEFORE_CUT_OFF : WEEKLY).map((id) => {
    const dueAt = dues?.[id] ?? null
    return { id, dueAt, completedAt: passed(dueAt, now), isAwaited: false }
  })
  return withStatus(parts, serviceMode, now)
}

/**
 * The parts of the last purchase; empty without a purchase. The windows for changes are completed by their dates, transport, handover and
 * receipt by what happened. Complaints and support requests have no date.
 */
export function purchaseSubSteps(purchase: PurchaseMade | null, serviceMode: ServiceMode | null, now: Date): SubStep[] {
  if (purchase === null) return []
  const dues = duesOf(purchase)
  const happened: Readonly<Partial<Record<SubStepId, Date | null>>> = {
    // When it left is not recorded; its due date stands for it, never the future.
    transport: purchase.isTransported || purchase.handedOverAt !== null ? earlier(dues.transport!, now) : null,
    handover: purchase.handedOverAt,
    receipt: purchase.handedOverAt,
  }
  const parts = [...WEEKLY, 'complaints' as const, 'support' as const].map((id) => {
    const dueAt = dues[id]
    const isAwaited = id in happened
    return { id, dueAt, completedAt: isAwaited ? happened[id]! : passed(dueAt, now), isAwaited }
  })
  return withStatus(parts, serviceMode, now)
}
