import { sql } from 'kysely'
import { expect } from 'vitest'
import { pragueInstant } from '#domain/time/prague.ts'
import type { Day } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { weekBasket } from '#server/week/basket/week-basket.ts'
import { setClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createKeyedHash } from '#server/platform/keyed-hash.ts'
import { forecasts } from '#server/week/clearing/queries.ts'
import { ownDelivery } from '#server/week/deliveries/queries.ts'
import { emailOf } from '#server/seed/cast.ts'
import { seedWorld, type SeedOptions } from '#server/seed/world.ts'
import { openTestDatabase } from './database.ts'

/** What every demo is seeded with. */
export const demo = { households: 60, isDemo: true }
export const keyedHash = createKeyedHash('demo')

export const memberCalled = async (db: Db, key: string) =>
  (await db.selectFrom('users').where('email', '=', emailOf(key)).select('id').executeTakeFirstOrThrow()).id

/** The weeks of a member's locality, the oldest first. */
export async function weeksOf(db: Db, userId: string) {
  const { rows } = await sql<{ week: WeekStart; deliveryOn: Day; status: string }>`
    select d.week_start_date as week, d.delivery_on as "deliveryOn", d.status
    from deliveries d join member_localities m on m.locality_id = d.locality_id
    where m.user_id = ${userId} order by 1`.execute(db)
  return rows
}

export const basketOf = (db: Db, userId: string, week: WeekStart) =>
  weekBasket(db, { userId, isTestAccount: false, isOwn: true, viewer: 'member' }, week)

/** The regional price of an item in the week that collects, as a member sees it beside the price of the locality. */
export async function regionalFor(db: Db, key: string, sku: string) {
  const userId = await memberCalled(db, key)
  const { week } = (await weeksOf(db, userId)).find(({ status }) => status === 'collecting')!
  const delivery = await ownDelivery(db, userId, week)
  const { id: itemId } = await db.selectFrom('catalog_items').where('sku', '=', sku).select('id').executeTakeFirstOrThrow()
  return (await forecasts(db, delivery, [itemId])).map(({ region }) => {
    const { localities, price, localPrice, isPrice } = region!
    return { localities, price, isPrice, isLocalDearer: localPrice! > price! }
  })
}

/**
 * Moments at which a demo may start, and what its staff needs there. Bringing the past deliveries takes longest, and matters where the next one
 * has prices already.
 */
export const demoStarts: [moment: string, staff: Partial<SeedOptions>][] = [
  ['2026-11-23 19:00', {}],
  ['2026-11-25 13:00', { keyedHash }],
  ['2026-11-26 18:00', {}],
]

/** Starts a demo at a moment: the next delivery waits for Jana, and another week collects. */
export async function startsWell(moment: string, staff: Partial<SeedOptions>): Promise<void> {
  const { db, close } = await openTestDatabase({ seeded: false })
  const [day, time] = moment.split(' ') as [Day, string]
  await setClock(db, pragueInstant(day, time))
  await seedWorld(db, { ...demo, ...staff })
  const userId = await memberCalled(db, 'jana')
  const weeks = await weeksOf(db, userId)
  const next = weeks.find(({ deliveryOn }) => deliveryOn > day)!
  expect(next.status).toBe('cleared')
  expect(weeks.find(({ deliveryOn }) => deliveryOn > next.deliveryOn)!.status).toBe('collecting')
  expect((await basketOf(db, userId, next.week)).purchaseTotal).toBeGreaterThan(0)
  expect(await regionalFor(db, 'jana', 'MLE')).toEqual([{ localities: 2, price: 1720, isPrice: true, isLocalDearer: true }])
  await close()
}
