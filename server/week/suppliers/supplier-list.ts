import { sql, type RawBuilder } from 'kysely'
import type { ListedSupplier, SupplierPage, SuppliersWanted } from '#contract/week/suppliers.ts'
import type { SupplierOrder, SupplierState } from '#domain/week/suppliers/supplier-list.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasWords } from '#server/platform/db/words.ts'

const PAGE = 50

/** The state of a row of `suppliers s`. */
export const stateOfSupplier = sql<SupplierState>`
  case when not s.is_approved then 'unapproved' when s.suspended_at is not null then 'suspended' else 'active' end`

/** The account behind a row of `suppliers s`, joined as `u`. */
export const ownerOfSupplier = sql`
  case when u.id is not null then json_build_object('name', coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.display_name),
    'email', u.email) end`

// The column of `found` that each order sorts by.
const orders: Record<SupplierOrder, RawBuilder<unknown>> = {
  name: sql`name collate "cs-CZ-x-icu"`,
  offers: sql`"validOffers"`,
  won: sql`"poolsWon"`,
  orders: sql`orders`,
  lastOffer: sql`coalesce("lastOfferAt", '-infinity')`,
}

const searched = sql`fold(s.name || ' ' || s.registration_number || ' ' || coalesce(u.email || ' ' || u.display_name, ''))`

/** A page of suppliers with what they did in goods or services. */
export async function supplierPage(db: Db, { type, query, state, order, isDescending, after }: SuppliersWanted): Promise<SupplierPage> {
  const by = orders[order]
  const way = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<ListedSupplier & { place: number; byState: SupplierPage['byState'] }>`
    with offered as (
      select supplier_id, count(*) filter (where is_active and (valid_until is null or valid_until >= (select app_today()))) as valid,
             max(created_at) as last_at
      from supplier_price_lists where item_type = ${type} group by supplier_id
    ), won as (
      select award.supplier_id, count(*) as pools
      from demand_supplier_allocations award
      join aggregated_demands pool on pool.id = award.aggregated_demand_id and pool.type = ${type}
      join deliveries d on d.id = pool.delivery_id and d.status <> 'cancelled' and d.delivery_on > (select app_today() - 56)
      group by award.supplier_id
    ), ordered as (
      select o.supplier_id, count(distinct o.id) as orders
      from purchase_orders o join purchase_order_lines line on line.order_id = o.id
      join aggregated_demands pool on pool.id = line.aggregated_demand_id and pool.type = ${type}
      group by o.supplier_id
    ), found as (
      select s.id, s.name, s.registration_number as "registrationNumber", ${stateOfSupplier} as state, ${ownerOfSupplier} as owner,
             coalesce(offered.valid, 0) as "validOffers", coalesce(won.pools, 0) as "poolsWon", coalesce(ordered.orders, 0) as orders,
             offered.last_at as "lastOfferAt"
      from suppliers s left join users u on u.id = s.created_by
      left join offered on offered.supplier_id = s.id left join won on won.supplier_id = s.id left join ordered on ordered.supplier_id = s.id
      where ${hasWords(searched, query)}
    ), placed as (
      select *, row_number() over (order by ${by} ${way}, name collate "cs-CZ-x-icu", id) as place
      from found where ${state}::text is null or state = ${state}
    ), counts as (
      select jsonb_build_object('active', count(*) filter (where state = 'active'), 'suspended', count(*) filter (where state = 'suspended'),
                                'unapproved', count(*) filter (where state = 'unapproved')) as by_state from found
    )
    select placed.*, counts.by_state as "byState"
    from counts left join placed on placed.place > coalesce((select place from placed where id = ${after}), 0)
    order by placed.place limit ${PAGE + 1}`.execute(db)
  const { byState } = rows[0]!
  const total = state === null ? byState.active + byState.suspended + byState.unapproved : byState[state]
  // With nothing to show, the counts are alone in their row.
  const suppliers = rows.filter(({ place }) => place !== null).slice(0, PAGE)
  return { suppliers, total, byState, next: rows.length > PAGE ? suppliers.at(-1)!.id : null }
}
