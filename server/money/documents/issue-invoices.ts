import { sql } from 'kysely'
import type { Party } from '#domain/money/documents/document.ts'
import { hasCountToConfirm } from '#server/money/ledger/require-authority.ts'
import { dueOnOf } from '#server/money/payments/queries.ts'
import { postApart, type Only } from '#server/money/ledger/post-apart.ts'
import { leaveUninvoiced, unpostedIn } from '#server/money/ledger/unposted-purchases.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { joinWholeSets } from '#server/platform/db/long-work.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { lockDeliveryExclusively } from '#server/week/deliveries/locks.ts'

/** Who sells: the operator, and where it is registered. */
export interface Seller extends Party {
  register: string
}

/**
 * Issues the invoices of a delivery whose handover has ended, once, in one transaction: for every purchase what was handed over and the fees,
 * as it is posted. Numbers follow each other without gaps, because their row stays locked until the commit (docs/rules/money.md#documents).
 * A purchase whose invoice cannot be issued is left out, and tried again when staff ask for it. Returns whether it issued any.
 */
export function issueInvoices(context: ChangeContext, seller: Seller, deliveryId: string): Promise<boolean> {
  return change(context, async ({ tx, announce }) => {
    const delivery = await lockDeliveryExclusively(tx, deliveryId, { wait: false })
    if (!delivery || (delivery.status !== 'handed_over' && delivery.status !== 'settled')) return false
    // What members pay for missing goods is not known before a second person has decided it.
    if (await waitsForCount(tx, deliveryId)) return false
    const only = (await isFirst(tx, deliveryId, 'invoice', delivery.now)) ? null : await unpostedIn(tx, deliveryId, 'invoice')
    if (only?.length === 0) return false
    const write = (some: Only) => joinWholeSets(tx, () => writeInvoices(tx, seller, { deliveryId, at: delivery.now }, some))
    await postApart(tx, { deliveryId, step: 'invoice', at: delivery.now }, write, only)
    await leaveUninvoiced(tx, deliveryId, delivery.now)
    await postMessages(
      tx,
      'invoice_issued',
      delivery.now,
      sql`
      select 'invoice_issued:' || id, user_id, jsonb_build_object('documentId', id) from documents
      where delivery_id = ${deliveryId} and kind = 'invoice' and issued_at = ${delivery.now}`,
    )
    announce({ room: 'basket', userId: null })
    return true
  })
}

async function waitsForCount(tx: Tx, deliveryId: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select ${hasCountToConfirm(sql`${deliveryId}`)} as waits`.execute(tx)
  return rows[0]!.waits
}

/** Marks that the documents of a delivery are issued; false if they were before. */
export async function isFirst(tx: Tx, deliveryId: string, kind: 'invoice' | 'settlement', at: Date): Promise<boolean> {
  const made = await tx
    .insertInto('documented_deliveries')
    .values({ delivery_id: deliveryId, kind, issued_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('delivery_id')
    .executeTakeFirst()
  return made !== undefined
}

interface Issued {
  deliveryId: string
  at: Date
}

const writeInvoices = (tx: Tx, { register, ...seller }: Seller, { deliveryId, at }: Issued, only: Only) =>
  sql`
  with delivery as (
    select d.*, l.name as locality_name, vat_rate_on('standard', d.delivery_on) as fee_rate, (${at}::timestamptz at time zone 'Europe/Prague')::date as today
    from deliveries d join localities l on l.id = d.locality_id where d.id = ${deliveryId}
  ), line as (
    select item.user_id, 1 as part, pool.generic_name as name, cost.quantity, pool.unit, item.unit_price, cost.amount as total, item.vat_rate, item.id
    from purchase_items item join aggregated_demands pool on pool.id = item.aggregated_demand_id
    join item_costs cost on cost.user_id = item.user_id and cost.id = item.id
    where item.delivery_id = ${deliveryId} and cost.amount > 0
    union all
    select p.user_id, 2, 'Převzetí a doprava', null, null, null, p.fee, delivery.fee_rate, p.id
    from purchases p, delivery where p.delivery_id = ${deliveryId} and p.fee > 0
  ), purchase as materialized (
    select line.user_id, sum(line.total) as total,
           jsonb_agg(jsonb_build_object('name', line.name, 'quantity', line.quantity, 'unit', line.unit, 'unitPrice', line.unit_price,
             'total', line.total, 'vatRate', line.vat_rate) order by line.part, line.name collate "cs-CZ-x-icu", line.id) as lines
    from line
    where not exists (select from unposted_purchases waits where waits.user_id = line.user_id and waits.delivery_id = ${deliveryId} and waits.step in ('purchase', 'loss'))
      ${only === null ? sql`` : sql`and line.user_id in (select user_id from purchases where delivery_id = ${deliveryId} and id = any(${only}::uuid[]))`}
    group by line.user_id
  ), series as (
    insert into document_series (kind, year, last)
    select 'invoice', extract(year from delivery.today)::smallint, counted.n from delivery, (select count(*)::integer as n from purchase) counted where counted.n > 0
    on conflict (kind, year) do update set last = document_series.last + excluded.last
    returning year, last
  )
  insert into documents (kind, number, key, user_id, delivery_id, purchase_id, issued_at, issued_on, taxable_on, due_on, total, content)
  select 'invoice', 'FV' || series.year || '-' || lpad(numbered.place::text, greatest(6, length(numbered.place::text)), '0'), 'invoice:' || p.id, p.user_id,
         ${deliveryId}::uuid, p.id, ${at}::timestamptz, delivery.today, d.delivery_on, ${dueOnOf}, purchase.total,
         jsonb_build_object('seller', ${JSON.stringify(seller)}::jsonb, 'register', ${register}::text, 'lines', purchase.lines,
           'note', 'Závoz ' || to_char(delivery.delivery_on, 'FMDD. FMMM. YYYY') || ', ' || delivery.locality_name,
           'buyer', jsonb_build_object('name', coalesce(buyer.company_name, nullif(concat_ws(' ', buyer.first_name, buyer.last_name), ''), buyer.display_name),
             'street', buyer.street, 'postalCode', buyer.postal_code, 'city', buyer.city, 'companyId', buyer.company_number, 'vatId', buyer.company_tax_number))
  from purchase join purchases p on p.delivery_id = ${deliveryId} and p.user_id = purchase.user_id
  join deliveries d on d.id = p.delivery_id join users buyer on buyer.id = purchase.user_id
  left join payment_requests request on request.user_id = p.user_id and request.purchase_id = p.id
  left join frozen_options chosen on chosen.delivery_id = p.delivery_id and chosen.user_id = p.user_id
  left join shopping_settings s on s.user_id = p.user_id
  join (select user_id, series.last - count(*) over () + row_number() over (order by user_id) as place from purchase, series) numbered on numbered.user_id = purchase.user_id,
  series, delivery`.execute(tx)
