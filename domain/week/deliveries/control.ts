import { enumerated } from '../../text/enumerated.ts'
import { formatPragueDateTime } from '../../time/prague.ts'
import { canAdvance, type DeliveryStatus } from './status.ts'

/** The facts on which the operator's steps depend. */
export interface ControlledDelivery {
  status: DeliveryStatus
  opensAt: Date
  cutOffAt: Date
}

const SETTLED: readonly DeliveryStatus[] = ['cleared', 'ordered', 'in_transit', 'ready', 'handed_over', 'settled']

/** Whether the prices of the delivery are final. */
export function isCleared(status: DeliveryStatus): boolean {
  return SETTLED.includes(status)
}

/** Why an operator cannot close the delivery now, in Czech, or null. Before the cut-off a reason is required as well. */
export function whyNotClose({ status, opensAt }: ControlledDelivery): string | null {
  if (status === 'collecting') return null
  if (status === 'planned') return `Sběr začne ${formatPragueDateTime(opensAt)}.`
  return status === 'cancelled' ? 'Závoz byl zrušen.' : 'Závoz už je uzavřený.'
}

/** Why an operator cannot cancel the delivery now, in Czech, or null. */
export function whyNotCancel(status: DeliveryStatus): string | null {
  if (canAdvance(status, 'cancelled')) return null
  if (status === 'settled') return 'Závoz už skončil.'
  return status === 'cancelled' ? 'Závoz už je zrušený.' : 'Zboží je objednané u dodavatelů, zrušit závoz už nejde.'
}

/** What decides whether a pool below its minimum can be carried into the next week. */
export interface UnsoldPool {
  isCleared: boolean
  hasOffer: boolean
  isProlonged: boolean
}

/** Why an operator cannot carry a pool of a cleared delivery into the next week, in Czech, or null. */
export function whyNotProlong({ isCleared: isSold, hasOffer, isProlonged }: UnsoldPool): string | null {
  if (isSold) return 'Cena je stanovená, položka se nakoupí.'
  if (isProlonged) return 'Poptávka už je prodloužená.'
  return hasOffer ? null : 'Nikdo nenabídl, není co dočkat.'
}

/** Whether closing now would be before the cut-off, which requires a reason. */
export function isEarly({ cutOffAt }: Pick<ControlledDelivery, 'cutOffAt'>, now: Date): boolean {
  return now.getTime() < cutOffAt.getTime()
}

/** What a region with these localities still waits for before its prices are set together, in Czech; null if for none. */
export const waitText = (localities: readonly string[]): string | null =>
  localities.length === 0 ? null : `Ceny regionu se stanoví najednou. Čeká se ještě na: ${enumerated(localities)}.`

/** What decides whether prices can be tried or set: its status, and the localities of its region that are not closed yet. */
export type Clearable = Pick<ControlledDelivery, 'status'> & { waitsFor?: readonly string[] }

/** Why a dry run is not possible now, in Czech, or null. It needs the frozen demand of a delivery, and of its region, that is open for offers. */
export function whyNoDryRun({ status, waitsFor = [] }: Clearable): string | null {
  if (status === 'offering') return waitText(waitsFor)
  if (status === 'planned' || status === 'collecting') return 'Zkoušku lze spustit až po uzávěrce.'
  if (status === 'closed') return 'Počkejte, až se k poptávce přiřadí nabídky.'
  return status === 'cancelled' ? 'Závoz byl zrušen.' : 'Ceny už jsou stanovené.'
}

/** Why prices cannot be set now, in Czech, or null. A dry run must be reviewed first. */
export function whyNotClear(delivery: Clearable, hasDryRun: boolean): string | null {
  return whyNoDryRun(delivery) ?? (hasDryRun ? null : 'Nejprve spusťte zkoušku.')
}

/** The steps of a delivery in the operator's weekly control room, in order. */
export const CONTROL_STEPS = ['collect', 'cutOff', 'offers', 'dryRun', 'clear', 'order', 'transport', 'handover', 'settle'] as const

/** One of `CONTROL_STEPS`. */
export type ControlStep = (typeof CONTROL_STEPS)[number]

const CURRENT: Readonly<Record<DeliveryStatus, ControlStep | null>> = {
  planned: null,
  collecting: 'collect',
  closed: 'cutOff',
  offering: 'offers',
  cleared: 'order',
  ordered: 'transport',
  in_transit: 'transport',
  ready: 'handover',
  handed_over: 'settle',
  settled: null,
  cancelled: null,
}

/** The current step; null before the first, after the last and for a cancelled delivery. */
export function currentStep(status: DeliveryStatus, hasDryRun: boolean): ControlStep | null {
  return status === 'offering' && hasDryRun ? 'clear' : CURRENT[status]
}

/** The state of a step; `dropped` are the steps of goods in a delivery that bought none. */
export type StepState = 'done' | 'current' | 'ahead' | 'dropped'

const OF_GOODS: readonly ControlStep[] = ['order', 'transport', 'handover']

/** The state of each step. `isUnsold` says that nothing was bought in a settled delivery. */
export function stepStates(status: DeliveryStatus, hasDryRun: boolean, isUnsold: boolean): { step: ControlStep; state: StepState }[] {
  const current = currentStep(status, hasDryRun)
  const at = current === null ? (status === 'settled' ? CONTROL_STEPS.length : -1) : CONTROL_STEPS.indexOf(current)
  return CONTROL_STEPS.map((step, i) => {
    if (isUnsold && OF_GOODS.includes(step)) return { step, state: 'dropped' }
    return { step, state: i < at ? 'done' : i === at ? 'current' : 'ahead' }
  })
}
