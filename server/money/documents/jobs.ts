import { sql } from 'kysely'
import type { ChangeContext } from '#server/platform/db/change.ts'
import { issueCreditNotes } from './issue-credit-notes.ts'
import { issueInvoices, type Seller } from './issue-invoices.ts'
import { issueSettlements } from './issue-settlements.ts'

/** Issues every document that is due: invoices of ended handovers, credit notes, settlements. A delivery that fails stops no other one. */
export async function issueDocuments(context: ChangeContext, seller: Seller): Promise<void> {
  const { rows } = await sql<{ id: string; kind: 'invoice' | 'settlement' }>`
    (select d.id, wanted.kind from deliveries d
    join (values ('handed_over', 'invoice'), ('settled', 'invoice'), ('settled', 'settlement')) as wanted (status, kind) on wanted.status = d.status
    where not exists (select from documented_deliveries done where done.delivery_id = d.id and done.kind = wanted.kind)
      and exists (select from purchases p where p.delivery_id = d.id)
    order by d.delivery_on, wanted.kind limit 100)
    union all
    select distinct delivery_id, step from unposted_purchases where step = 'invoice' and is_asked`.execute(context.db)
  const faults: unknown[] = []
  for (const { id, kind } of rows) {
    const issue = kind === 'invoice' ? issueInvoices : issueSettlements
    await issue(context, seller, id).catch((fault: unknown) => faults.push(fault))
  }
  while ((await issueCreditNotes(context)) > 0);
  if (faults.length > 0) throw faults[0]
}
