import type { Authority } from '#server/money/ledger/require-authority.ts'
import { doAllBut } from '#server/money/ledger/post-apart.ts'
import { receivePayments, type Received } from '#server/money/payments/receive-payments.ts'
import type { Tx } from '#server/platform/db/change.ts'

/** A line with the payment that it is. */
export interface PaidLine {
  lineId: string
  payment: Received
}

/**
 * Posts the payments of lines of a file. One that cannot be posted waits for a person, like a line that nobody's symbol names, and stops no other
 * one (docs/rules/money.md#apart). Returns the lines that wait.
 */
export async function postLines(tx: Tx, paid: readonly PaidLine[], as: { at: Date; by: Authority }): Promise<ReadonlySet<string>> {
  const payments = new Map(paid.map(({ lineId, payment }) => [lineId, payment]))
  const left = await doAllBut(tx, [...payments.keys()], (some) =>
    receivePayments(
      tx,
      some.map((lineId) => payments.get(lineId)!),
      as,
    ),
  )
  const waiting = left.map(({ id }) => id)
  if (waiting.length > 0)
    await tx.updateTable('statement_lines').set({ status: 'waiting', fit: null, user_id: null }).where('id', 'in', waiting).execute()
  return new Set(waiting)
}
