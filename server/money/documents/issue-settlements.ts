import { sql } from 'kysely'
import { documentNumber, documentTotal, type DocumentContent, type DocumentLine, type Party } from '#domain/money/documents/document.ts'
import { haler } from '#domain/money/money.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { lockDeliveryExclusively } from '#server/week/deliveries/locks.ts'
import { isFirst, type Seller } from './issue-invoices.ts'
import { lockSeries } from './locks.ts'

interface Settled {
  supplierId: string
  seller: Party
  localityName: string
  lines: DocumentLine[]
}

/**
 * Issues the settlements of a settled delivery, one for each supplier, once: what was received at the locked prices, less the complaints that
 * the supplier bears. The total is what the ledger owes the supplier for the delivery. Returns whether it issued any.
 */
export function issueSettlements(
  context: ChangeContext,
  { register: _register, ...operator }: Seller,
  deliveryId: string,
): Promise<boolean> {
  return change(context, async ({ tx }) => {
    const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait: false })
    if (delivery?.status !== 'settled' || !(await isFirst(tx, deliveryId, 'settlement', delivery.now))) return false
    const settled = await settledSuppliers(tx, deliveryId)
    const today = pragueDay(delivery.now)
    const year = Number(today.slice(0, 4))
    const last = await lockSeries(tx, 'settlement', year)
    if (settled.length === 0) return false
    await tx
      .insertInto('documents')
      .values(
        settled.map(({ supplierId, seller, localityName, lines }, i) => {
          const content: DocumentContent = {
            seller,
            register: '',
            buyer: operator,
            lines,
            note: `Závoz ${formatDay(delivery.deliveryOn)}, ${localityName}`,
          }
          return {
            kind: 'settlement' as const,
            number: documentNumber('settlement', year, last + i + 1),
            key: `settlement:${deliveryId}:${supplierId}`,
            supplier_id: supplierId,
            delivery_id: deliveryId,
            issued_at: delivery.now,
            issued_on: today,
            taxable_on: delivery.deliveryOn,
            due_on: today,
            total: documentTotal(lines.map(({ total }) => ({ total: haler(total) }))),
            content: JSON.stringify(content) as never,
          }
        }),
      )
      .execute()
    await tx
      .updateTable('document_series')
      .set({ last: last + settled.length })
      .where('kind', '=', 'settlement')
      .where('year', '=', year)
      .execute()
    await tellSuppliers(tx, deliveryId, delivery.now)
    return true
  })
}

/** A supplier without an account gets no mail. */
const tellSuppliers = (tx: Tx, deliveryId: string, at: Date) =>
  postMessages(
    tx,
    'settlement_issued',
    at,
    sql`
    select 'settlement_issued:' || document.id, supplier.created_by, jsonb_build_object('documentId', document.id)
    from documents document join suppliers supplier on supplier.id = document.supplier_id
    where document.delivery_id = ${deliveryId} and document.kind = 'settlement' and supplier.created_by is not null`,
  )

async function settledSuppliers(tx: Tx, deliveryId: string): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    with line as (
      select o.supplier_id, 1 as part, pool.generic_name as name, l.received_quantity as quantity, pool.unit, l.unit_price, l.received_total as total, pool.vat_class
      from purchase_orders o join purchase_order_lines l on l.order_id = o.id join aggregated_demands pool on pool.id = l.aggregated_demand_id
      where o.delivery_id = ${deliveryId} and l.received_total > 0
      union all
      select account.supplier_id, 2, coalesce(nullif(t.note, ''), 'Reklamace'), null, null, null, entry.amount, 'reduced'
      from ledger_transactions t left join ledger_transactions original on original.id = t.corrects_id
      join ledger_entries entry on entry.transaction_id = t.id join ledger_accounts account on account.id = entry.account_id and account.kind = 'supplier'
      where t.delivery_id = ${deliveryId} and coalesce(original.cause, t.cause) in ('complaint', 'withdrawal', 'shared')
    )
    select line.supplier_id as "supplierId", l.name as "localityName",
           json_build_object('name', supplier.name, 'street', supplier.street, 'postalCode', supplier.postal_code, 'city', supplier.city,
             'companyId', nullif(supplier.registration_number, ''), 'vatId', nullif(supplier.tax_number, '')) as seller,
           json_agg(json_build_object('name', line.name, 'quantity', line.quantity, 'unit', line.unit, 'unitPrice', line.unit_price, 'total', line.total,
             'vatRate', vat_rate_on(line.vat_class, d.delivery_on)) order by line.part, line.name collate "cs-CZ-x-icu") as lines
    from line join suppliers supplier on supplier.id = line.supplier_id
    join deliveries d on d.id = ${deliveryId} join localities l on l.id = d.locality_id
    group by line.supplier_id, supplier.id, l.name order by line.supplier_id`.execute(tx)
  return rows
}
