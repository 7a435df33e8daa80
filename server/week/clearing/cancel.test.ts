import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { brokenInvariants, cutOff, deliveryOf, endState, offerPotatoes, offersClose, sweptAt, system, week48 } from '#server/test/cycle.ts'
import { change } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { lettersOf } from '#server/test/letters.ts'
import { killedAt } from '#server/test/killed-at.ts'
import { cancelDelivery } from './cancel-delivery.ts'

let world: World
let deliveryId: string
beforeEach(async () => {
  world = await openWorld()
  await offerPotatoes(world)
  deliveryId = (await deliveryOf(world.db)).id
})
afterEach(() => world.close())

const reason = 'Sklad je bez proudu.'
const cancel = () => world.as('operator').deliveries.cancel({ deliveryId, reason })
const told = async (kind: string) =>
  (await world.db.selectFrom('outbox').where('kind', '=', kind).select(['user_id', 'content']).orderBy('user_id').execute()).map(
    ({ user_id, content }) => [user_id, (content as { reason: string }).reason],
  )
const members = async () => {
  const ids = await Promise.all(['jana', 'petr', 'obec'].map((key) => world.userId(key)))
  return ids.toSorted().map((id) => [id, reason])
}
const reach = async (...times: (readonly [string, string])[]) => {
  for (const time of times) await sweptAt(world, time)
}
const weekOf = (key: string) => world.as(key).basket.week({ weekStart: asWeekStart(week48) })

describe('a cancelled delivery', () => {
  test('while it collects, tells everybody with a line, and no basket can change', async () => {
    expect(await cancel()).toMatchObject({ status: 'cancelled', cancelReason: reason })
    expect(await told('delivery_cancelled')).toEqual(await members())
    // A farm offers for this week, but no offer belongs to a delivery before its cut-off.
    expect(await told('supplied_delivery_cancelled')).toEqual([])
    const week = await weekOf('jana')
    expect(week).toMatchObject({ isOpen: false, delivery: { status: 'cancelled', cancelReason: reason } })
    const line = week.lines[0]!
    await expect(
      world
        .as('jana')
        .basket.changeItem({ weekStart: asWeekStart(week48), lineId: line.id, quantity: line.quantity, maxPrice: line.maxPrice }),
    ).rejects.toMatchObject({ code: 'CUTOFF_PASSED' })
    await reach(cutOff, offersClose)
    expect((await deliveryOf(world.db)).status).toBe('cancelled')
    expect(await told('prices_are_set')).toEqual([])
  })

  test('while it is planned, tells everybody whose line is due in it', async () => {
    const planned = await deliveryOf(world.db, 'Brno-sever', '2026-11-30')
    expect(planned.status).toBe('planned')
    await world.as('operator').deliveries.cancel({ deliveryId: planned.id, reason })
    expect(await told('delivery_cancelled')).toEqual(await members())
    expect(await told('supplied_delivery_cancelled')).toEqual([])
  })

  test('after the cut-off, tells the members of the frozen baskets and the suppliers that offered', async () => {
    await reach(cutOff)
    expect((await lettersOf(world.db, 'pools_wait_for_offers')).size).toBeGreaterThan(0)
    await cancel()
    expect(await lettersOf(world.db, 'pools_wait_for_offers')).toEqual(new Map())
    expect(await told('delivery_cancelled')).toEqual(await members())
    const letter = (await lettersOf(world.db, 'delivery_cancelled')).get(await world.userId('jana'))!
    expect(letter).toContain('Týden 48: závoz jsme zrušili, nic neplatíte')
    expect(letter).toContain(`Závoz ve čtvrtek 26. 11. nepřijede. Důvod: ${reason}`)
    const toSupplier = (await lettersOf(world.db, 'supplied_delivery_cancelled')).get(await world.userId('statek'))
    expect(toSupplier).toContain(`Důvod: ${reason}`)
    expect(await told('supplied_delivery_cancelled')).toContainEqual([await world.userId('statek'), reason])
    await expect(world.as('operator').clearing.dryRun({ deliveryId })).rejects.toMatchObject({ code: 'WRONG_STATE' })
  })

  test('after clearing, buys nothing: no purchase, no award, no sum, no receipt', async () => {
    await reach(cutOff, offersClose)
    expect((await weekOf('jana')).purchaseTotal).toBe(8000)
    expect(await cancel()).toMatchObject({ status: 'cancelled', purchases: 0, purchasesTotal: 0, poolsCleared: 0, clearedAt: null })
    expect(await told('delivery_cancelled')).toEqual(await members())
    const week = await weekOf('jana')
    expect(week).toMatchObject({ purchaseTotal: null, saved: null })
    expect(week.lines.map(({ outcome, receipt, total }) => [outcome, receipt, total])).toEqual(week.lines.map(() => [null, null, null]))
    for (const table of ['purchases', 'purchase_items', 'demand_supplier_allocations', 'pool_results', 'pool_tiers'] as const)
      expect(await world.db.selectFrom(table).selectAll().execute(), table).toEqual([])
    const { demands } = await world.as('statek').offers.demands({ type: 'product' })
    expect(demands.filter(({ myAward }) => myAward !== null)).toEqual([])
    const { rows } = await sql<{
      n: number
    }>`select count(*)::integer as n from history where table_name = 'purchase_items' and change_type = 'delete'`.execute(world.db)
    expect(rows[0]!.n).toBeGreaterThan(0)
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('leaves nothing else to say: what still waits to be mailed about it is not sent', async () => {
    const [itemId, janaId] = [await world.itemId('BRA-B'), await world.userId('jana')]
    const waiting = {
      price_fell: { deliveryId, items: [{ itemId, unit: 'kg', from: 1700, to: 1600 }] },
      item_has_no_offer: { deliveryId, itemIds: [itemId] },
      week_closed_early: { deliveryId, reason, announcedAt: '2026-11-23T19:00:00Z', lines: 1 },
    }
    const at = await appNow(world.db)
    await change(system(world), async ({ tx }) => {
      for (const [kind, content] of Object.entries(waiting))
        await postMessages(tx, kind, at, sql`select ${kind}::text, ${janaId}::uuid, ${JSON.stringify(content)}::jsonb`)
    })
    await reach(cutOff, offersClose)
    const sizes = async () => {
      const kinds = [...Object.keys(waiting), 'prices_are_set']
      return await Promise.all(kinds.map(async (kind) => (await lettersOf(world.db, kind)).size))
    }
    expect((await sizes()).filter((size) => size === 0)).toEqual([])
    await cancel()
    expect(await sizes()).toEqual([0, 0, 0, 0])
  })

  test('needs a reason, and cannot be cancelled again or once it is ordered', async () => {
    await expect(world.as('operator').deliveries.cancel({ deliveryId, reason: ' ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await cancel()
    await expect(cancel()).rejects.toMatchObject({ code: 'WRONG_STATE' })
    const other = (await deliveryOf(world.db, 'Žďársko')).id
    await world.db.updateTable('deliveries').set({ status: 'ordered' }).where('id', '=', other).execute()
    await expect(world.as('operator').deliveries.cancel({ deliveryId: other, reason })).rejects.toMatchObject({ code: 'WRONG_STATE' })
  })
})

describe('one result', () => {
  test('of two operators who cancel at once one is refused, and everybody is told once', async () => {
    await reach(cutOff)
    const results = await Promise.allSettled([cancel(), cancel()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await told('delivery_cancelled')).toHaveLength(3)
  })

  test('of one who clears and one who cancels at once: cancelled, whichever was first', async () => {
    await reach(cutOff)
    const { inputs } = await world.as('operator').clearing.dryRun({ deliveryId })
    const [cleared, cancelled] = await Promise.allSettled([world.as('operator').clearing.clear({ deliveryId, inputs }), cancel()])
    expect(cancelled.status).toBe('fulfilled')
    // A clearing that came second is refused, or its report finds the delivery cancelled.
    if (cleared.status === 'rejected') expect(cleared.reason).toMatchObject({ code: 'WRONG_STATE' })
    expect((await deliveryOf(world.db)).status).toBe('cancelled')
    expect(await world.db.selectFrom('purchases').selectAll().execute()).toEqual([])
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('after the process was killed at any statement: nothing, and then all of it', async () => {
    await reach(cutOff, offersClose)
    const before = await endState(world.db)
    let n = 1
    for (; n < 100; n += 1) {
      const process = killedAt(world.db, n)
      const isDone = await cancelDelivery(system(world, process.db), deliveryId, reason).then(
        () => true,
        () => false,
      )
      if (isDone) break
      expect(await endState(world.db), `killed at statement ${n}`).toBe(before)
    }
    expect(n).toBeGreaterThan(8)
    expect((await deliveryOf(world.db)).status).toBe('cancelled')
    expect(await told('delivery_cancelled')).toHaveLength(3)
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})
