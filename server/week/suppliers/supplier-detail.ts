import { sql } from 'kysely'
import type { OfferOfSupplier, OrderOfSupplier, SupplierDetail } from '#contract/week/suppliers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { tierColumns, tiersOf, type TierColumns } from '#server/week/offers/offer-columns.ts'
import { recordChanges } from './record-changes.ts'
import { ownerOfSupplier, stateOfSupplier } from './supplier-list.ts'

const MOST = 50

type Head = Omit<SupplierDetail, 'suspension' | 'offers' | 'orders' | 'changes'> & { suspendedAt: Date | null; suspensionReason: string }

async function headOf(db: Db, supplierId: string): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select s.id, s.name, s.registration_number as "registrationNumber", ${stateOfSupplier} as state, ${ownerOfSupplier} as owner,
           s.suspended_at as "suspendedAt", s.suspension_reason as "suspensionReason",
           (select json_build_object('name', a.contact_name, 'email', a.contact_email, 'phone', a.contact_phone)
            from supplier_applications a where a.user_id = s.created_by and a.state = 'approved' order by a.decided_at desc limit 1) as contact,
           (select count(*) from api_keys k where k.supplier_id = s.id and k.revoked_at is null and k.expires_at > (select app_now())) as "apiKeys",
           (select count(*) from webhook_endpoints e where e.supplier_id = s.id and e.disabled_at is null) as webhooks,
           (select count(*) from supplier_price_lists where supplier_id = s.id) as "offersTotal",
           (select count(*) from purchase_orders where supplier_id = s.id) as "ordersTotal"
    from suppliers s left join users u on u.id = s.created_by where s.id = ${supplierId}`.execute(db)
  return rows[0]
}

async function offersOf(db: Db, supplierId: string): Promise<OfferOfSupplier[]> {
  const { rows } = await sql<Omit<OfferOfSupplier, 'tiers'> & TierColumns>`
    select supplier_price_lists.id, item.name as "itemName", supplier_price_lists.unit, coalesce(l.name, 'region ' || region.name) as "localityName",
           ${sql.join(tierColumns.map((column) => sql.ref(column)))}, valid_from as "validFrom", valid_until as "validUntil",
           supplier_price_lists.created_at as "submittedAt",
           case when withdrawn_at is not null then 'withdrawn' when not supplier_price_lists.is_active then 'replaced'
                when valid_until < (select app_today()) then 'over' else 'valid' end as state
    from supplier_price_lists join catalog_items item on item.id = catalog_item_id left join localities l on l.id = locality_id
      left join regions region on region.id = region_id
    where supplier_id = ${supplierId}
    order by supplier_price_lists.is_active and (valid_until is null or valid_until >= (select app_today())) desc, supplier_price_lists.created_at desc, item.name collate "cs-CZ-x-icu", supplier_price_lists.id
    limit ${MOST}`.execute(db)
  return rows.map(({ id, itemName, unit, localityName, validFrom, validUntil, submittedAt, state, ...tiers }) => ({
    id,
    itemName,
    unit,
    localityName,
    validFrom,
    validUntil,
    submittedAt,
    state,
    tiers: tiersOf(tiers),
  }))
}

async function ordersOf(db: Db, supplierId: string): Promise<OrderOfSupplier[]> {
  const { rows } = await sql<OrderOfSupplier>`
    select o.id, o.number, o.status, l.name as "localityName", d.week_start_date as "weekStart", line.lines, line.total
    from purchase_orders o join deliveries d on d.id = o.delivery_id join localities l on l.id = d.locality_id
    cross join lateral (
      select count(*) as lines, coalesce(sum(ordered_total), 0)::bigint as total
      from purchase_order_lines where order_id = o.id
    ) line
    where o.supplier_id = ${supplierId} order by o.number desc limit ${MOST}`.execute(db)
  return rows
}

/** One supplier as administrators see it. */
export async function supplierDetail(db: Db, supplierId: string): Promise<SupplierDetail> {
  const head = await headOf(db, supplierId)
  if (!head) throw new Refusal('NOT_FOUND')
  const { suspendedAt, suspensionReason, ...known } = head
  return {
    ...known,
    suspension: suspendedAt && { at: suspendedAt, reason: suspensionReason },
    offers: await offersOf(db, supplierId),
    orders: await ordersOf(db, supplierId),
    changes: await recordChanges(db, supplierId),
  }
}
