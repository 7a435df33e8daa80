import { isPrice, type Money } from '../../money/money.ts'
import { isQuantityFor, type Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import type { Further, FurtherStep } from './line-steps.ts'
import { stepFault, type Step } from './steps.ts'

// Further steps as a form has them (docs/rules/week.md#steps). A step of which nothing is filled in is none.

/** A further step as typed; null or missing is an empty or invalid field. A tolerance has only a quantity, and no other step beside it. */
export interface StepDraft {
  quantity?: Quantity | null | undefined
  cap?: Money | null | undefined
  /** `most`: the quantity is the most that is accepted at the line's own cap. */
  kind?: 'most' | undefined
}

/** The stored further steps of a line in a form. */
export const draftsOf = ({ furtherSteps = [] }: Further): StepDraft[] =>
  furtherSteps.map(({ quantity, cap }) => (cap === null ? { kind: 'most', quantity } : { quantity, cap }))

const isEmpty = ({ quantity = null, cap = null }: StepDraft) => quantity === null && cap === null

const asSentence = (fault: string) => fault.charAt(0).toUpperCase() + fault.slice(1)

/**
 * The faults of further steps, each at its field: `0.quantity`, `1.cap`. `first` is the line's own quantity and cap; without a valid one the order
 * of its first further step is not judged.
 */
export function stepDraftFaults(
  first: { quantity: Quantity | null; maxPrice: Money | null },
  drafts: readonly StepDraft[],
  unit: Unit,
): Record<string, string | null> {
  const faults: Record<string, string | null> = {}
  let before: Step | null = first.quantity && first.maxPrice ? { quantity: first.quantity, cap: first.maxPrice } : null
  for (const [i, draft] of drafts.entries()) {
    if (isEmpty(draft)) continue
    if (draft.kind === 'most') {
      faults[`${i}.quantity`] = mostFault(first, draft.quantity ?? null, unit)
      continue
    }
    const { quantity = null, cap = null } = draft
    const stated = quantity !== null && isQuantityFor(quantity, unit) && cap !== null && isPrice(cap) ? { quantity, cap } : null
    const order = before && stated && stepFault(before, stated)
    const isOfQuantity = order !== null && stated!.quantity <= before!.quantity
    faults[`${i}.quantity`] =
      quantity === null || !isQuantityFor(quantity, unit) ? 'Zadejte množství' : order !== null && isOfQuantity ? asSentence(order) : null
    faults[`${i}.cap`] = cap === null || !isPrice(cap) ? 'Zadejte cenu do' : order !== null && !isOfQuantity ? asSentence(order) : null
    before = stated
  }
  return faults
}

function mostFault({ quantity }: { quantity: Quantity | null }, most: Quantity | null, unit: Unit): string | null {
  if (most === null || !isQuantityFor(most, unit)) return 'Zadejte množství'
  return quantity !== null && most <= quantity ? 'Zadejte víc, než kolik chcete' : null
}

/** The stated steps of drafts without faults. */
export const statedSteps = (drafts: readonly StepDraft[]): FurtherStep[] =>
  drafts.flatMap(({ quantity = null, cap = null, kind }): FurtherStep[] => {
    if (quantity === null) return []
    if (kind === 'most') return [{ quantity, cap: null }]
    return cap === null ? [] : [{ quantity, cap }]
  })
