import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { stepDraftFaults, type StepDraft } from '#domain/week/clearing/step-draft.ts'

/** The faults of further steps by their path in a form, where they are `furtherSteps`, below `at` if that is given. */
export const stepFaults = (
  first: { quantity: Quantity | null; maxPrice: Money | null },
  drafts: readonly StepDraft[],
  unit: Unit,
  at = 'furtherSteps',
): Record<string, string | null> =>
  Object.fromEntries(Object.entries(stepDraftFaults(first, drafts, unit)).map(([field, fault]) => [`${at}.${field}`, fault]))
