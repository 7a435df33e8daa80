import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordedText } from '#domain/money/unconfirmed.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { mails } from '#server/mails.ts'
import { afterHandover } from '#server/test/after-handover.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { lettersOf } from '#server/test/letters.ts'
import { onlyLinked } from '#server/test/links.ts'

// What one person alone counts as lost at a handover lowers no price above a limit until a second one confirms it.

let world: World
let deliveryId: string
beforeEach(async () => {
  world = await openWorld()
  deliveryId = await arrivedWeek(world)
  return () => world.close()
})
const { code, complain, handOver, itemsOf, issue, settle, documentsOf } = afterHandover(() => world)

const invoices = async () => {
  await issue()
  return (await documentsOf('invoice')).length
}
const waiting = (key = 'admin') => world.as(key).ledger.corrections()
const decide = (is: 'posted' | 'rejected', key = 'admin') =>
  waiting(key).then(([request]) =>
    code(world.as(key).ledger.decideCorrection({ correctionId: request!.id, is, reason: is === 'rejected' ? 'Není to tak.' : null })),
  )
const owed = async () => (await world.as('jana').payments.mine()).owed
/** What Jana is told by mail and in her inbox. */
const told = async (kind: string) => {
  expect(mails[kind]!.inbox).toBe(true)
  return (await lettersOf(world.db, kind)).get(await world.userId('jana'))
}
const losses = async () => (await world.db.selectFrom('purchase_losses').select('amount').execute()).map(({ amount }) => amount)
const ofJana = async () => {
  const userId = await world.userId('jana')
  return (await itemsOf(deliveryId)).filter((item) => item.userId === userId)
}
/** As if somebody had decided so much today. */
const decided = async (amount: number, key = 'logistika') =>
  sql`insert into decided_sums (user_id, day, amount) values (${await world.userId(key)}, app_today(), ${amount})`.execute(world.db)
const all = (items: { id: string; quantity: number }[]) => new Map(items.map(({ id, quantity }) => [id, quantity]))

test('above the sum of a day they wait, the handover ends, and invoices wait with them', async () => {
  const before = await owed()
  await decided(199_999)
  const said = await handOver(deliveryId, all(await ofJana()))
  expect([await owed(), await losses()]).toEqual([before, []])
  expect(await waiting()).toMatchObject([
    { amount: said, procedure: 'handover.end', note: 'Sleva za to, co podle záznamu při předání chybělo', isAboutReader: false },
  ])
  expect([await invoices(), await code(settle(deliveryId))]).toEqual([0, 'NOT_BALANCED'])
  expect(await decide('posted')).toBe('answered')
  expect((await losses()).length).toBeGreaterThan(0)
  expect(await owed()).toBeLessThan(before)
  expect(await told('handover_loss')).toContain('nebo nedostali v pořádku, neplatíte. Faktura už s tím počítá.')
  expect(await told('count_decided')).toBeUndefined()
  expect(await invoices()).toBeGreaterThan(0)
  expect(await code(settle(deliveryId))).toBe('answered')
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('a rejected one is paid, also on the invoice', async () => {
  const before = await owed()
  await decided(199_999)
  await handOver(deliveryId, all(await ofJana()))
  expect(await decide('rejected', 'finance')).toBe('answered')
  expect([await owed(), await losses()]).toEqual([before, []])
  expect(await told('count_decided')).toContain('Při předání podle kontroly nic nechybělo: cena nákupu zůstává')
  expect(await told('handover_loss')).toBeUndefined()
  expect(await invoices()).toBeGreaterThan(0)
  const userId = await world.userId('jana')
  expect((await documentsOf('invoice')).find((invoice) => invoice.user_id === userId)!.total).toBe(before)
  expect(await code(settle(deliveryId))).toBe('answered')
})

test('small ones are posted at once, and count for the day of whoever counted', async () => {
  expect(await handOver(deliveryId, new Map([[(await ofJana())[0]!.id, 1000]]))).toBe(0)
  const [lost] = await losses()
  expect(await waiting()).toEqual([])
  expect(await world.db.selectFrom('decided_sums').select(['user_id', 'amount']).execute()).toEqual([
    { user_id: await world.userId('logistika'), amount: lost },
  ])
})

test('one purchase above 500 Kč waits alone, the others do not', async () => {
  const [item] = await ofJana()
  await sql`update purchase_items set unit_price = 60000 * 1000 / quantity, total = 60000, delivered_total = 60000 where id = ${item!.id}`.execute(
    world.db,
  )
  const other = (await itemsOf(deliveryId)).find(({ userId }) => userId !== item!.userId)!
  const said = await handOver(
    deliveryId,
    new Map([
      [item!.id, item!.quantity],
      [other.id, 1000],
    ]),
  )
  expect(await losses()).toHaveLength(1)
  expect(said).toBeCloseTo(60_000, -3)
  expect(await waiting()).toMatchObject([{ amount: said }])
})

test('nobody confirms what they have counted a part of, nor for whoever counted', async () => {
  const items = await ofJana()
  await decided(199_999)
  await world.as('logistika').handover.makeReady({ deliveryId, place: null })
  const count = { handed: thousandths(0), missing: thousandths(items[0]!.quantity), damaged: thousandths(0), weight: null, note: '' }
  const event = {
    purchaseId: items[0]!.purchaseId,
    at: new Date('2026-11-25T12:00:00Z'),
    kind: 'counted' as const,
    itemId: items[0]!.id,
    ...count,
  }
  await world.as('admin').handover.record({ deliveryId, device: 'tablet', events: [{ id: randomUUID(), ...event }] })
  await world.as('logistika').handover.record({
    deliveryId,
    device: 'phone',
    events: [
      { id: randomUUID(), ...event },
      ...[...new Set((await itemsOf(deliveryId)).map(({ purchaseId }) => purchaseId))].map((purchaseId) => ({
        id: randomUUID(),
        purchaseId,
        at: event.at,
        kind: 'handed_over' as const,
        proof: { kind: 'document' as const },
      })),
    ],
  })
  await world.as('operator').handover.end({ deliveryId })
  expect(await waiting()).toHaveLength(1)
  expect(await decide('posted', 'admin')).toBe('OWN_MONEY')
  await onlyLinked(world, 'logistika', 'finance')
  expect(await decide('posted', 'finance')).toBe('OWN_CORRECTION')
  await onlyLinked(world)
  expect(await decide('posted', 'finance')).toBe('answered')
})

test('what was given back meanwhile is not given back again, and the others do not pay for what they did not get', async () => {
  await decided(199_999)
  const items = await itemsOf(deliveryId)
  const [item, half] = await ofJana()
  await handOver(deliveryId, all(items))
  expect(await complain(item!, item!.total)).toBe('answered')
  expect(await complain(half!, half!.total / 2)).toBe('answered')
  expect(await decide('posted', 'finance')).toBe('answered')
  const lost = await world.db.selectFrom('purchase_losses').select(['purchase_item_id as id', 'quantity', 'amount']).execute()
  expect(lost).toHaveLength(items.length - 1)
  expect(lost.find(({ id }) => id === item!.id)).toBeUndefined()
  expect(lost.find(({ id }) => id === half!.id)).toMatchObject({ quantity: half!.quantity / 2, amount: half!.total / 2 })
  expect(await brokenInvariants(world.db)).toEqual([])
  expect(await invoices()).toBeGreaterThan(0)
  expect(await code(settle(deliveryId))).toBe('answered')
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('a loss that is posted again later gives nothing back that was given back meanwhile', async () => {
  const userId = await world.userId('jana')
  await sql
    .raw(
      `create function poison() returns trigger language plpgsql as $$
       begin if new.user_id = '${userId}' then raise exception 'poisoned'; end if; return new; end $$;
       create trigger poison before insert on purchase_losses for each row execute function poison()`,
    )
    .execute(world.db)
  const [item, other] = await ofJana()
  await handOver(deliveryId, all([item!, other!]))
  expect(await complain(item!, item!.total)).toBe('answered')
  await sql`drop function poison cascade`.execute(world.db)
  expect(await world.as('finance').settlement.postAgain({ deliveryId })).toEqual({ left: 0 })
  expect(await losses()).toEqual([other!.total])
  expect(await brokenInvariants(world.db)).toEqual([])
})

describe('whoever counted an item answers for it', () => {
  type Item = Awaited<ReturnType<typeof itemsOf>>[number]
  const at = new Date('2026-11-25T12:00:00Z')
  const record = (who: string, counts: readonly (readonly [Item, missing: number])[]) =>
    world.as(who).handover.record({
      deliveryId,
      device: who,
      events: counts.map(([{ id, purchaseId, quantity }, missing]) => ({
        id: randomUUID(),
        purchaseId,
        at,
        kind: 'counted' as const,
        itemId: id,
        handed: thousandths(quantity - missing),
        missing: thousandths(missing),
        damaged: thousandths(0),
        weight: null,
        note: '',
      })),
    })
  const end = async () => {
    const purchaseIds = [...new Set((await itemsOf(deliveryId)).map(({ purchaseId }) => purchaseId))]
    const handed = { at, kind: 'handed_over' as const, proof: { kind: 'document' as const } }
    const events = purchaseIds.map((purchaseId) => ({ id: randomUUID(), purchaseId, ...handed }))
    await world.as('operator').handover.record({ deliveryId, device: 'door', events })
    await world.as('operator').handover.end({ deliveryId })
  }
  beforeEach(() => world.as('logistika').handover.makeReady({ deliveryId, place: null }))

  test('somebody else who counts another item of the purchase takes nothing over from them', async () => {
    const [item, other] = await ofJana()
    await decided(199_999)
    await record('logistika', [[item!, item!.quantity]])
    await record('operator', [[other!, 0]])
    await end()
    expect(await losses()).toEqual([])
    expect(await waiting()).toMatchObject([{ procedure: 'handover.end', amount: item!.total }])
    expect(await world.db.selectFrom('decided_sums').select('user_id').execute()).toEqual([{ user_id: await world.userId('logistika') }])
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('nor does it hide that they counted for their own household, even if that item is counted again', async () => {
    const [item, other] = await ofJana()
    await record('logistika', [[item!, item!.quantity]])
    await record('operator', [
      [item!, item!.quantity],
      [other!, 0],
    ])
    await onlyLinked(world, 'logistika', 'jana')
    await end()
    expect([await losses(), (await waiting()).length]).toEqual([[], 1])
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('of a purchase that two people counted, all waits once and is posted once', async () => {
    const [item, other] = await ofJana()
    await decided(199_999)
    await decided(199_999, 'operator')
    await record('logistika', [[item!, item!.quantity]])
    await record('operator', [[other!, other!.quantity]])
    await end()
    expect((await waiting()).map(({ amount }) => amount)).toEqual([item!.total + other!.total])
    expect(await decide('posted')).toBe('answered')
    expect(await losses()).toHaveLength(2)
    expect(await waiting()).toEqual([])
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})

test('before the handover ends the payments and the purchase say what it will deduct; the sums stay', async () => {
  const [item] = await ofJana()
  const { purchaseId } = item!
  const purchaseIds = [...new Set((await itemsOf(deliveryId)).map((each) => each.purchaseId))]
  const logistics = world.as('logistika').handover
  const week = () => world.as('jana').basket.week({ weekStart: asWeekStart('2026-11-23') })
  const got = async () => (await week()).lines.filter(({ less }) => less !== null)
  const notes = async () => {
    const { notes } = await world.as('jana').purchases.one({ purchaseId })
    expect((await week()).notes).toEqual(notes)
    return [(await world.as('jana').payments.mine()).notes, notes]
  }
  const before = await owed()
  await logistics.makeReady({ deliveryId, place: null })
  expect(await notes()).toEqual([[], []])
  const at = new Date('2026-11-25T12:00:00Z')
  const count = { handed: thousandths(0), missing: thousandths(item!.quantity), damaged: thousandths(0), weight: null, note: 'chybí' }
  await logistics.record({
    deliveryId,
    device: 'phone',
    events: [
      { id: randomUUID(), purchaseId, at, kind: 'counted', itemId: item!.id, ...count },
      ...purchaseIds.map((id) => ({
        id: randomUUID(),
        purchaseId: id,
        at,
        kind: 'handed_over' as const,
        proof: { kind: 'document' as const },
      })),
    ],
  })
  const text = recordedText(item!.total)!
  expect(await notes()).toEqual([[expect.objectContaining({ purchaseId, text })], [text]])
  expect([await owed(), (await world.as('petr').payments.mine()).notes]).toEqual([before, []])
  expect(await got()).toMatchObject([
    { delivered: { quantity: 0, total: item!.total }, less: expect.stringMatching(/^Při předání chybělo [^,]+\.$/) as string },
  ])
  await logistics.end({ deliveryId })
  expect([await losses(), await owed(), await notes()]).toEqual([[item!.total], before - item!.total, [[], [expect.any(String)]]])
})
