import { sql } from 'kysely'
import type { OwnPickup } from '#contract/week/handover.ts'
import { windowNote, type PointHours } from '#domain/week/pickup/hours.ts'
import { tokenText } from '#domain/week/handover/code.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { codeOf, tokenOf } from './pickup-code.ts'
import { purchasesOf, standing } from './queries.ts'

type Row = Pick<
  OwnPickup,
  'purchaseId' | 'number' | 'weekStart' | 'deliveryOn' | 'deliveryTime' | 'localityName' | 'placeName' | 'placeAddress' | 'openingHours'
> & {
  deliveryId: string
  hours: PointHours | null
  status: string
  salt: Buffer
  proxies: { id: string; name: string; salt: string; createdAt: string; usedAt: string | null }[]
}

const ownRows = (db: Db, userId: string) =>
  sql<Row>`
  select h.id as "purchaseId", h.delivery_id as "deliveryId", h.number, h.salt, status_at_place(d.id, h.user_id, d.status) as status, d.week_start_date as "weekStart", d.delivery_on as "deliveryOn",
         to_char(arrival_time(d.id, h.user_id, d.delivery_time), 'HH24:MI') as "deliveryTime", l.name as "localityName", point.name as "placeName",
         coalesce(concat_ws(', ', nullif(point.address, ''), point.municipality), '') as "placeAddress", shown_hours(point) as "openingHours", point_hours(point) as hours,
         (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'salt', encode(c.salt, 'hex'), 'createdAt', c.created_at, 'usedAt', c.used_at)
                                   order by c.created_at, c.id), '[]')
          from proxy_codes c where c.purchase_id = h.id and c.withdrawn_at is null) as proxies
  from handovers h join deliveries d on d.id = h.delivery_id join localities l on l.id = d.locality_id
  left join pickup_points point on point.id = h.pickup_point_id
  where h.user_id = ${userId} and (d.status in ('in_transit', 'ready') or d.status = 'handed_over' and d.delivery_on > app_today() - 7)
    and exists (select from purchase_items i where i.delivery_id = h.delivery_id and i.user_id = h.user_id and i.delivered_quantity > 0)
  order by d.delivery_on`.execute(db)

/** A member's purchases that are on their way or ready, and those of the last week, the nearest first. */
export async function ownPickups(db: Db, keyedHash: KeyedHash, userId: string): Promise<OwnPickup[]> {
  const { rows } = await ownRows(db, userId)
  const purchases = await purchasesOf(
    db,
    rows.map(({ deliveryId }) => deliveryId),
    userId,
  )
  return rows.map(({ status, salt, proxies, hours, ...row }) => {
    const purchase = purchases.find(({ purchaseId }) => purchaseId === row.purchaseId)!
    const { state, at, offeredOn } = standing(purchase)
    const isReady = status === 'ready' && state !== 'handed_over'
    return {
      ...row,
      hoursNote: hours && windowNote(hours, offeredOn ?? row.deliveryOn, offeredOn ? null : row.deliveryTime),
      state: status === 'in_transit' ? 'in_transit' : state,
      at: at === null ? null : new Date(at),
      offeredOn,
      needsAgeProof: purchase.items.some(({ arrived, isAdultsOnly }) => arrived > 0 && isAdultsOnly),
      code: isReady ? codeOf(keyedHash, salt) : null,
      qr: isReady ? tokenText(tokenOf(keyedHash, salt)) : null,
      proxies: proxies.map(({ id, name, salt: hex, createdAt, usedAt }) => ({
        id,
        name,
        code: codeOf(keyedHash, Buffer.from(hex, 'hex')),
        createdAt: new Date(createdAt),
        usedAt: usedAt === null ? null : new Date(usedAt),
      })),
    }
  })
}
