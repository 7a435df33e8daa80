import { sql, type RawBuilder } from 'kysely'
import type { CommonFees } from '#contract/week/delivery-options.ts'
import type { PaymentMethod } from '#domain/people/settings/payment-method.ts'
import type { FeePrices } from '#domain/week/delivery-options/fees.ts'
import type { WeekPlace } from '#domain/week/delivery-options/place.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import type { PointHours } from '#domain/week/pickup/hours.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'

/** How a household receives one week. */
export interface WeekOptions {
  serviceMode: OneTimeMode | null
  /** The mode that fees follow from: in a closed week the one at its cut-off. */
  feeMode: OneTimeMode | null
  paymentMethod: PaymentMethod | null
  /** Whether the week has its own choice. */
  isOwn: boolean
  point: { id: string; name: string; address: string; openingHours: string | null; hours: PointHours; isActive: boolean } | null
  provider: { id: string; name: string } | null
  prices: FeePrices
}

// Sub-selects of one amount each, because the table has one row per kind.
const amount = (kind: keyof CommonFees) => sql`(select amount from handover_fees where kind = ${sql.lit(kind)})`

/** The fees that are equal in all localities. */
export async function commonFees(db: Db): Promise<CommonFees> {
  const { rows } = await sql<CommonFees>`
    select ${amount('preparation')} as preparation, ${amount('packing')} as packing, ${amount('box')} as box,
           ${amount('cashOnDelivery')} as "cashOnDelivery"`.execute(db)
  return rows[0]!
}

/** What a household would pay now; home delivery by its municipality, or its locality where that has no price. */
export async function feePricesOf(db: Db, userId: string): Promise<FeePrices> {
  const town = await db
    .selectFrom('shopping_settings')
    .innerJoin('municipalities', 'municipalities.id', 'shopping_settings.municipality_id')
    .leftJoin('localities', 'localities.id', 'municipalities.locality_id')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.coalesce('municipalities.delivery_price', 'localities.delivery_price').as('price'))
    .executeTakeFirst()
  return { home: town?.price ?? null, ...(await commonFees(db)) }
}

/** What a household chose about where an open week goes. */
export async function placeOfWeek(
  db: Db,
  userId: string,
  { localityId, weekStart }: { localityId: string; weekStart: WeekStart },
): Promise<WeekPlace> {
  const { rows } = await sql<WeekPlace>`
    select chosen.service_mode as mode, point.id is not null as "hasPickupPoint", provider.code as "providerCode",
           s.delivery_street is not null or '' not in (u.street, u.city, u.postal_code) as "hasAddress",
           s.assigned_cp_delivery_point_id is not null as "hasDeliveryPoint"
    from users u
    left join shopping_settings s on s.user_id = u.id
    left join options_in_week(${localityId}, ${weekStart}) chosen on chosen.user_id = u.id
    left join pickup_points point on point.id = chosen.pickup_point_id and point.is_active
    left join last_mile_delivery_providers provider on provider.id = chosen.delivery_provider_id
    where u.id = ${userId}`.execute(db)
  return rows[0]!
}

/** The query of how a household receives a week, in one row: as frozen at the cut-off, else as chosen now. */
export const optionsOfWeek = (
  userId: string,
  {
    id,
    localityId,
    weekStart,
  }: Record<'id' | 'localityId', string | RawBuilder<string>> & { weekStart: WeekStart | RawBuilder<WeekStart> },
): RawBuilder<WeekOptions> => sql<WeekOptions>`
    with frozen as (select * from frozen_options where delivery_id = ${id} and user_id = ${userId}),
    live as (select * from options_in_week(${localityId}, ${weekStart}) where user_id = ${userId}),
    chosen as (
      -- Who had chosen nothing at the cut-off may still say where to go, at no fee.
      select coalesce(f.service_mode, l.service_mode) as service_mode, f.service_mode as fee_mode,
             coalesce(f.pickup_point_id, l.pickup_point_id) as pickup_point_id,
             coalesce(f.delivery_provider_id, l.delivery_provider_id) as delivery_provider_id,
             coalesce(f.payment_method, l.payment_method) as payment_method, l.is_own,
             f.home_fee as home, f.preparation_fee as preparation, f.packing_fee as packing, f.box_fee as box, f.cash_on_delivery_fee as cash
      from frozen f left join live l on true
      union all
      select l.service_mode, l.service_mode, l.pickup_point_id, l.delivery_provider_id, l.payment_method, l.is_own,
             coalesce(town.delivery_price, (select delivery_price from localities where id = ${localityId})),
             ${amount('preparation')}, ${amount('packing')}, ${amount('box')}, ${amount('cashOnDelivery')}
      from live l
      left join shopping_settings s on s.user_id = l.user_id
      left join municipalities town on town.id = s.municipality_id
      where not exists (select from frozen)
    )
    select c.service_mode as "serviceMode", c.fee_mode as "feeMode", c.payment_method as "paymentMethod", c.is_own as "isOwn",
           case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'isActive', p.is_active,
             'address', concat_ws(', ', nullif(p.address, ''), p.municipality), 'openingHours', shown_hours(p), 'hours', point_hours(p)) end as point,
           case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as provider,
           json_build_object('home', c.home, 'preparation', c.preparation, 'packing', c.packing, 'box', c.box, 'cashOnDelivery', c.cash) as prices
    from chosen c
    left join pickup_points p on p.id = c.pickup_point_id
    left join last_mile_delivery_providers l on l.id = c.delivery_provider_id`
