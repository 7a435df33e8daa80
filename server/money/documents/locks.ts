import type { DocumentKind } from '#domain/money/documents/document.ts'
import type { Tx } from '#server/platform/db/change.ts'

// Their place among all locks: server/week/deliveries/locks.ts.

/** Locks the numbers of a kind and year until the transaction ends, and returns the last one given; zero if there is none. */
export async function lockSeries(tx: Tx, kind: DocumentKind, year: number): Promise<number> {
  const series = () =>
    tx.selectFrom('document_series').select('last').where('kind', '=', kind).where('year', '=', year).forUpdate().executeTakeFirst()
  const known = await series()
  if (known) return known.last
  await tx
    .insertInto('document_series')
    .values({ kind, year, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await series())!.last
}
