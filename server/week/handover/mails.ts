import { sql } from 'kysely'
import { z } from 'zod'
import { parseDay, type Day } from '#domain/time/day.ts'
import { windowNote, type PointHours } from '#domain/week/pickup/hours.ts'
import { formatDay } from '#domain/time/weekday.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { formatTotal, haler, type Money } from '#domain/money/money.ts'
import { KEPT_NOTE } from '#domain/week/handover/offer-again.ts'
import { unpaidAhead } from '#server/money/payments/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

interface Ready {
  id: string
  userId: string
  number: number
  weekStart: WeekStart
  deliveryOn: Day
  deliveryTime: string
  placeName: string | null
  placeAddress: string
  openingHours: string | null
  hours: PointHours | null
  /** What was to be paid in advance and is not. */
  unpaid: Money
}

async function readyPurchases(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Ready>> {
  const { rows } = await sql<Omit<Ready, 'unpaid'>>`
    select h.id, h.user_id as "userId", h.number, d.week_start_date as "weekStart", d.delivery_on as "deliveryOn", to_char(arrival_time(d.id, h.user_id, d.delivery_time), 'HH24:MI') as "deliveryTime",
           point.name as "placeName", coalesce(concat_ws(', ', nullif(point.address, ''), point.municipality), '') as "placeAddress",
           shown_hours(point) as "openingHours", point_hours(point) as hours
    from handovers h join deliveries d on d.id = h.delivery_id left join pickup_points point on point.id = h.pickup_point_id
    where h.id = any(${ids}::uuid[])`.execute(db)
  const unpaid = await unpaidAhead(
    db,
    rows.map(({ userId }) => userId),
  )
  return new Map(rows.map((row) => [row.id, { ...row, unpaid: unpaid.get(row.id) ?? haler(0) }]))
}

function factsOf(
  { number, placeName, placeAddress, openingHours, hours, deliveryOn, deliveryTime, unpaid }: Ready,
  offeredOn: Day | null = null,
): [string, string][] {
  const where: [string, string] = placeName === null ? ['Kam', 'přivezeme ho k vám domů'] : ['Kde', `${placeName}, ${placeAddress}`]
  const note = hours && windowNote(hours, offeredOn ?? deliveryOn, offeredOn ? null : deliveryTime)
  return [
    where,
    ...(placeName !== null && openingHours ? [['Otevřeno', openingHours] satisfies [string, string]] : []),
    ...(note ? [['Pozor', note] satisfies [string, string]] : []),
    ['Číslo nákupu', String(number)],
    ...(unpaid > 0 ? [['Nezaplaceno', formatTotal(unpaid)] satisfies [string, string]] : []),
  ]
}

const toPurchase = ({ weekStart }: Ready): `/${string}` => `/demand?mode=weekly&weekStart=${weekStart}`

export const mails = {
  purchase_ready: mailKind({
    inbox: true,
    toDelivery: true,
    content: z.strictObject({ purchaseId: z.uuid() }),
    read: (db, messages) =>
      readyPurchases(
        db,
        messages.map(({ content }) => content.purchaseId),
      ),
    write: ({ content: { purchaseId } }, purchases) => {
      const purchase = purchases.get(purchaseId)
      if (!purchase) return null
      const isHome = purchase.placeName === null
      return {
        subject: isHome ? 'Váš nákup je na cestě k\u00a0vám domů' : 'Váš nákup je k\u00a0vyzvednutí',
        blocks: [
          isHome
            ? 'Nákup dorazil do skladu a vezeme ho k vám. Při předání prosím ukažte QR kód, nebo řekněte šestimístný kód.'
            : 'Nákup na vás čeká. Při převzetí prosím ukažte QR kód, nebo řekněte šestimístný kód.',
          { facts: [['Závoz', `${formatDay(purchase.deliveryOn, 'long')}, ${purchase.deliveryTime}`], ...factsOf(purchase)] },
          { link: 'Zobrazit kód k převzetí', to: toPurchase(purchase) },
          { small: 'Nemůžete přijít? Na stránce s kódem vytvoříte jednorázový kód pro někoho jiného.' },
        ],
      }
    },
  }),
  purchase_offered_again: mailKind({
    inbox: true,
    toDelivery: true,
    content: z.strictObject({ purchaseId: z.uuid(), on: z.string() }),
    read: (db, messages) =>
      readyPurchases(
        db,
        messages.map(({ content }) => content.purchaseId),
      ),
    write: ({ content: { purchaseId, on } }, purchases) => {
      const purchase = purchases.get(purchaseId)
      const day = parseDay(on)
      if (!purchase || day === null) return null
      return {
        subject: `Váš nákup čeká znovu: ${formatDay(day, 'long')}`,
        blocks: [
          'Nákup se nepodařilo předat, a tak je zpátky ve skladu. Nabízíme ho znovu, váš kód k převzetí zůstává stejný.',
          { facts: [['Kdy', formatDay(day, 'long')], ...factsOf(purchase, day)] },
          { link: 'Zobrazit kód k převzetí', to: toPurchase(purchase) },
        ],
      }
    },
  }),
  purchase_kept: mailKind({
    inbox: true,
    toDelivery: true,
    content: z.strictObject({ purchaseId: z.uuid() }),
    read: (db, messages) =>
      readyPurchases(
        db,
        messages.map(({ content }) => content.purchaseId),
      ),
    write: ({ content: { purchaseId } }, purchases) => {
      const purchase = purchases.get(purchaseId)
      if (!purchase) return null
      return {
        subject: 'Váš nákup zůstal na skladě',
        blocks: [
          KEPT_NOTE,
          {
            facts: [
              ['Závoz', formatDay(purchase.deliveryOn, 'long')],
              ['Číslo nákupu', String(purchase.number)],
            ],
          },
          { link: 'Napsat podpoře', to: '/support' },
          { link: 'Zobrazit nákup', to: toPurchase(purchase) },
        ],
      }
    },
  }),
}
