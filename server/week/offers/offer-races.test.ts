import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asDay } from '#domain/time/day.ts'
import { mergeItem } from '#server/desk/assortment/merge-item.ts'
import { change } from '#server/platform/db/change.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { deliveryOf } from '#server/test/cycle.ts'
import { deskOf, reason } from '#server/test/desk.ts'
import { untilWaiting } from '#server/test/waiting.ts'

// A concurrent offer and change of the same item: the second one sees what the first one did.

let world: World
beforeEach(async () => {
  world = await openWorld({ max: 20 })
  return () => world.close()
})

const { desk, item, seen } = deskOf(() => world)

const place = async (sku: string) =>
  world.as('statek').offers.place({
    deliveryId: (await deliveryOf(world.db)).id,
    itemId: await world.itemId(sku),
    unit: (await item(sku)).unit,
    tiers: [{ minQuantity: thousandths(1000), price: haler(1000) }],
    validFrom: asDay('2026-11-01'),
    validUntil: null,
    notes: '',
  })
const offersFor = async (sku: string) =>
  world.db
    .selectFrom('supplier_price_lists')
    .where('catalog_item_id', '=', await world.itemId(sku))
    .select('unit')
    .execute()

/** An item that occurs only in a one-time item of Jana's week, so that its unit can change again once she removes it. */
async function onlyOneTime(sku = 'TES') {
  const { id: deliveryId } = await deliveryOf(world.db)
  const itemId = await world.itemId(sku)
  const amount = { quantity: thousandths(2000), maxPrice: haler(4000) }
  const { id } = await world.as('jana').oneTime.addItem({ deliveryId, itemId, ...amount, notes: '' })
  return { remove: () => world.as('jana').oneTime.removeItem({ oneTimeItemId: id }) }
}

/**
 * An offer while somebody locks its item. It waits only a moment; `end` is called once the item is free, and offers again if that was too
 * short.
 */
async function meetsHeld(sku: string) {
  let hasEnded = false
  const placed = place(sku).finally(() => (hasEnded = true))
  placed.catch(() => {})
  await untilWaiting(world.db, 1, () => hasEnded)
  return { end: () => placed.catch((fault: { code?: string }) => (fault.code === 'BUSY' ? place(sku) : Promise.reject(fault))) }
}

/** Stops an offer just before its end: it has all its locks except the supplier's, which this holds. */
async function beforeItsEnd(sku: string, work: () => Promise<void>): Promise<void> {
  let placed: Promise<unknown>
  await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('suppliers').where('name', '=', 'Statek Lípa').select('id').forNoKeyUpdate().execute()
    placed = place(sku)
    await untilWaiting(world.db, 1)
    await work()
  })
  // It is stored; whether its pool can still be answered depends on who was first.
  await Promise.allSettled([placed!])
}

const fieldsOf = async (sku: string) => {
  const { id, version, name, genericName, description, listPrice, brand, brandOf, unit } = await item(sku)
  return { itemId: id, version, name, genericName, description, sku, unit, listPrice, brand, brandOfId: brandOf?.id ?? null, reason: null }
}

describe('the deliveries of a locality', () => {
  test.each(['placed', 'withdrawn'] as const)('are locked in the order of their ids while an offer is %s', async (what) => {
    const near = await deliveryOf(world.db)
    const far = '00000000-0000-7000-8000-000000000001'
    await sql`
      insert into deliveries (id, locality_id, week_start_date, status, opens_at, cut_off_at, offers_close_at, delivery_on, delivery_time)
      select ${far}, locality_id, week_start_date + 700, 'collecting', opens_at, cut_off_at + interval '700 days',
             offers_close_at + interval '700 days', delivery_on + 700, delivery_time
      from deliveries where id = ${near.id}`.execute(world.db)
    const { offerId } = await place('CIB')
    const offer = { deliveryId: near.id, offerId }
    const act = () => (what === 'placed' ? place('CIB') : world.as('statek').offers.withdraw(offer))
    let acted: Promise<unknown>
    await world.db.transaction().execute(async (tx) => {
      await sql`select lock_delivery_alone(${near.id})`.execute(tx)
      acted = act()
      await untilWaiting(world.db, 1)
      const { rows } = await sql<{ isFree: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${far}::text, 1)) as "isFree"`.execute(tx)
      expect(rows).toEqual([{ isFree: false }])
    })
    await acted!
  })
})

describe('the unit of the item', () => {
  test('changes first: the offer waits, and is rejected in the old unit', async () => {
    const { remove } = await onlyOneTime()
    let placed: Awaited<ReturnType<typeof meetsHeld>>
    await change({ db: world.db, notices: world.notices, userId: null, source: 'staff' }, async ({ tx }) => {
      await tx.updateTable('catalog_items').set({ unit: 'balení' }).where('sku', '=', 'TES').execute()
      placed = await meetsHeld('TES')
      await remove()
    })
    await expect(placed!.end()).rejects.toMatchObject({ code: 'NO_SUCH_POOL' })
    expect(await offersFor('TES')).toEqual([])
  })

  test('changes second: the manager waits, and is rejected because of the offer', async () => {
    const { remove } = await onlyOneTime()
    const { unit } = await item('TES')
    let changed: Promise<unknown>
    await beforeItsEnd('TES', async () => {
      await remove()
      changed = desk().changeItem({ ...(await fieldsOf('TES')), unit: 'balení' })
      changed.catch(() => {})
      await untilWaiting(world.db, 2)
    })
    await expect(changed!).rejects.toMatchObject({ code: 'UNIT_IN_USE' })
    expect(await offersFor('TES')).toEqual([{ unit }])
  })
})

describe('the item', () => {
  const tellings = () => world.db.selectFrom('outbox').where('kind', '=', 'offered_item_was_merged').select('user_id').execute()
  const merged = async () => ({ from: await world.itemId('CIB'), into: await world.itemId('MRK') })

  test('is merged first: the offer waits, and finds no demand any more', async () => {
    let placed: Awaited<ReturnType<typeof meetsHeld>>
    const pair = await merged()
    await change({ db: world.db, notices: world.notices, userId: null, source: 'staff' }, async (made) => {
      await mergeItem(made, pair)
      placed = await meetsHeld('CIB')
    })
    await expect(placed!.end()).rejects.toMatchObject({ code: 'NO_SUCH_POOL' })
    expect([await offersFor('CIB'), await tellings()]).toEqual([[], []])
  })

  test('is merged second: the merge has to be repeated, as all baskets would wait, and then notifies the supplier', async () => {
    const pair = await merged()
    const { version } = await item('CIB')
    const merge = () => desk().mergeItem({ itemId: pair.from, version, intoId: pair.into, reason })
    await beforeItsEnd('CIB', () => expect(merge()).rejects.toMatchObject({ code: 'BUSY' }))
    await merge()
    expect(await tellings()).toEqual([{ user_id: await world.userId('statek') }])
  })

  test('is put aside first: the offer is rejected', async () => {
    let placed: Awaited<ReturnType<typeof meetsHeld>>
    await world.db.transaction().execute(async (tx) => {
      await tx.updateTable('catalog_items').set({ is_active: false }).where('sku', '=', 'CIB').execute()
      placed = await meetsHeld('CIB')
    })
    await expect(placed!.end()).rejects.toMatchObject({ code: 'NO_SUCH_POOL' })
  })

  test('is locked for long: the offer has to be repeated, and blocks nobody in that week', async () => {
    await world.db.transaction().execute(async (tx) => {
      await tx.updateTable('catalog_items').set({ name: 'Cibule nová' }).where('sku', '=', 'CIB').execute()
      await expect(place('CIB')).rejects.toMatchObject({ code: 'BUSY' })
    })
    await place('CIB')
  })

  test('is put aside second: the manager waits for the offer', async () => {
    let turned: Promise<unknown>
    await beforeItsEnd('CIB', async () => {
      turned = desk().turnItems({ items: await seen('CIB'), turn: 'deactivate', reason })
      turned.catch(() => {})
      await untilWaiting(world.db, 2)
    })
    await turned!
    expect(await offersFor('CIB')).toHaveLength(1)
  })
})
