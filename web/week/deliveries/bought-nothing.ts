import type { ControlRow } from '#contract/week/deliveries.ts'

/** Whether a delivery ended because nothing of it was bought (docs/rules/week.md#nothing-bought). */
export function boughtNothing({ status, poolsCleared }: Pick<ControlRow, 'status' | 'poolsCleared'>): boolean {
  return status === 'settled' && poolsCleared === 0
}
