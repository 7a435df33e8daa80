import type { ControlRow } from '#contract/week/deliveries.ts'
import { counted } from '#domain/text/count.ts'

/** Whom cancelling a delivery concerns: in the genitive, as after „dotkne se to“. */
export function concernedBy({ status, households, snapshotSha256, poolsWithOffer }: ControlRow): string {
  // The baskets of a planned week are not counted yet, but whoever has a line in one is told.
  if (status === 'planned') return 'všech, kdo mají v tom týdnu něco v košíku'
  const members = counted(households, 'domácnosti', 'domácností', 'domácností')
  // Offers belong to a delivery only once its baskets are frozen; before, they are only expected.
  return snapshotSha256 !== null && poolsWithOffer > 0 ? `${members} a dodavatelů, kteří nabídli` : members
}
