import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatPrice, formatTotal, haler, type Money } from '#domain/money/money.ts'
import { refundParts } from '#domain/money/benefits/refund-parts.ts'
import { afterHandover } from '#server/test/after-handover.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, system } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { lettersOf } from '#server/test/letters.ts'
import { form } from '#server/test/newcomer.ts'
import { clearedWeek, counted } from '#server/test/ordering.ts'
import { subsidising, verifiedMunicipality } from '#server/test/subsidising.ts'
import { applyBenefits } from './apply-benefits.ts'
import { tellOfEnding } from './tell-of-ending.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  return () => world.close()
})

const { handOver, itemsOf, complain, sold } = afterHandover(() => world)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Gives benefits to somebody: their kind, value and last day. */
async function give(key: string, ...benefits: [kind: 'cashback' | 'free_delivery', value: number, validUntil: string][]): Promise<void> {
  for (const [kind, value, validUntil] of benefits)
    await sql`
      insert into benefits (user_id, key, kind, source, value, valid_from, valid_until)
      values (${await world.userId(key)}, gen_random_uuid()::text, ${kind}, ${kind === 'cashback' ? 'referral' : 'welcome'}, ${value}, '2026-11-01', ${validUntil})`.execute(
      world.db,
    )
}
const listOf = async (key: string) => (await world.as(key).benefits.mine()).benefits
const usedOf = async (key: string) => (await listOf(key)).map(({ used, state }) => [used, state])
const owedBy = async (key: string) => (await world.as(key).payments.mine()).owed
const billOf = async (key: string) => {
  const { rows } = await sql<{ goods: number; fee: number }>`
    select (select sum(coalesce(i.delivered_total, i.total)) from purchase_items i where i.user_id = p.user_id and i.delivery_id = p.delivery_id)::integer as goods, p.fee
    from purchases p where p.user_id = ${await world.userId(key)}`.execute(world.db)
  return rows[0]!
}
/** Everybody pays 39 Kč for paying in cash. */
const withFees = () =>
  world.moment('fees', async () => {
    await world.as('operator').deliveryOptions.saveFees({ preparation: null, packing: null, box: null, cashOnDelivery: 3900 as Money })
    await sql`update shopping_settings set payment_method = 'cash_on_delivery'`.execute(world.db)
  })
/** What members have now pays for the purchases of a delivery, as when it is cleared. */
const pay = (deliveryId: string) =>
  world.db.transaction().execute((tx) => applyBenefits(tx, deliveryId, new Date('2026-11-25'), { isCleared: true }))

describe('a reward', () => {
  test('pays for the next purchase by itself, what ends first before the rest, and says where it was used', async () => {
    await give('jana', ['cashback', 3000, '2027-01-31'], ['cashback', 2000, '2026-11-30'], ['cashback', 900_000, '2027-06-30'])
    await clearedWeek(world)
    const { goods, fee } = await billOf('jana')
    expect(goods).toBeGreaterThan(5000)
    expect(await owedBy('jana')).toBe(0)
    const list = await listOf('jana')
    expect(list.map(({ used, state, validUntil }) => [used, state, validUntil])).toEqual([
      [goods + fee - 5000, 'active', '2027-06-30'],
      [3000, 'used', '2027-01-31'],
      [2000, 'used', '2026-11-30'],
    ])
    expect(list[2]!.uses).toMatchObject([{ deliveryOn: '2026-11-26', amount: 2000 }])
    const { movements } = await world.as('jana').ledger.statement({})
    expect(movements.filter(({ cause }) => cause === 'benefit')).toHaveLength(3)
    expect(await listOf('petr')).toEqual([])
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('that ended before the cut-off pays nothing, that of the day of the cut-off does', async () => {
    const deliveryId = await clearedWeek(world)
    await give('jana', ['cashback', 1000, '2026-11-22'], ['cashback', 1500, '2026-11-23'])
    await pay(deliveryId)
    expect(await usedOf('jana')).toEqual([
      [1500, 'used'],
      [0, 'expired'],
    ])
    const { goods, fee } = await billOf('jana')
    const letter = plain((await lettersOf(world.db, 'prices_are_set')).get(await world.userId('jana'))!)
    expect(letter).toContain(`Zaplatíte: ${plain(formatTotal(haler(goods + fee - 1500)))}`)
    expect(letter).toContain('Zaplatily výhody: 15 Kč')
  })

  test('comes back with a cancelled delivery, and stays valid for a month', async () => {
    const deliveryId = await clearedWeek(world)
    await give('jana', ['cashback', 1500, '2026-11-24'])
    await pay(deliveryId)
    const owed = await owedBy('jana')
    await world.as('operator').deliveries.cancel({ deliveryId, reason: 'Dodavatel nedoveze.' })
    expect(await listOf('jana')).toMatchObject([{ used: 0, state: 'active', validUntil: '2026-12-25', uses: [] }])
    expect(await world.as('jana').payments.mine()).toMatchObject({ owed: 0, credit: 0 })
    expect(owed).toBeGreaterThan(0)
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('follows the purchase: what did not come is not paid by it, and becomes no money', async () => {
    const deliveryId = await clearedWeek(world)
    await give('jana', ['cashback', 900_000, '2027-06-30'])
    await pay(deliveryId)
    const { orders } = await world.as('operator').orders.send({ deliveryId })
    for (const order of orders) await world.as('logistika').orders.receive(counted(order, { Brambory: 10_000 }))
    const { goods, fee } = await billOf('jana')
    expect(await usedOf('jana')).toEqual([[goods + fee, 'active']])
    await handOver(deliveryId)
    const ofJana = await world.userId('jana')
    const mine = (await itemsOf(deliveryId)).find(({ userId }) => userId === ofJana)!
    expect(await complain(mine, mine.total)).toBe('answered')
    expect(await usedOf('jana')).toEqual([[goods + fee - mine.total, 'active']])
    expect(await world.as('jana').payments.mine()).toMatchObject({ owed: 0, credit: 0 })
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('comes back with what its member withdraws from: told before, credited and mailed is the rest alone', async () => {
    await sold()
    const deliveryId = await arrivedWeek(world)
    await give('jana', ['cashback', 6000, '2027-06-30'])
    await pay(deliveryId)
    await handOver(deliveryId)
    const mine = world.as('jana').withdrawals
    const userId = await world.userId('jana')
    const own = (await itemsOf(deliveryId)).filter((item) => item.userId === userId)
    const { purchaseId } = own[0]!
    const offer = await mine.offer({ purchaseId })
    expect(offer.benefits).toMatchObject([{ kind: 'cashback', left: 6000 }])
    const refund = offer.left
    const { member } = refundParts(refund, offer)
    expect(member).toBe(haler(refund - 6000 + Math.min(6000, offer.fee)))
    const money = async () => {
      const { credit, owed } = await world.as('jana').payments.mine()
      return credit - owed
    }
    const before = await money()
    const { id: withdrawalId } = await mine.withdraw({ purchaseId, purchaseItemIds: own.map(({ id }) => id) })
    await world.as('finance').withdrawals.decide({ withdrawalId, is: 'accepted', reason: 'Zboží je zpátky.' })
    expect((await money()) - before).toBe(member)
    const letter = (await lettersOf(world.db, 'withdrawal_decided')).get(userId)!
    expect(letter).toContain(
      `Na váš účet jsme připsali ${plain(formatPrice(member))}. Zbylých ${plain(formatPrice(haler(refund - member)))} zaplatila`,
    )
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('pays what a municipality leaves', async () => {
    const deliveryId = await clearedWeek(world)
    const groupId = await verifiedMunicipality(world)
    const { granted, join } = subsidising(
      () => world,
      () => groupId,
    )
    await granted()
    await join([await world.userId('petr')])
    await give('petr', ['cashback', 900_000, '2027-06-30'])
    await pay(deliveryId)
    const { goods, fee } = await billOf('petr')
    const paidByMunicipality = Math.floor(goods / 5)
    expect(await listOf('petr')).toMatchObject([
      { kind: 'discount', organisation: 'Strojírny Brno', percent: 20, used: paidByMunicipality, uses: [{ amount: paidByMunicipality }] },
      { kind: 'cashback', used: goods + fee - paidByMunicipality },
    ])
    expect(await owedBy('petr')).toBe(0)
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('is not taken back from a purchase by accountants: it follows the purchase', async () => {
    const deliveryId = await clearedWeek(world)
    await give('jana', ['cashback', 1500, '2027-06-30'])
    await pay(deliveryId)
    const { id } = await world.db.selectFrom('ledger_transactions').where('cause', '=', 'benefit').select('id').executeTakeFirstOrThrow()
    await expect(world.as('finance').ledger.correct({ transactionId: id, reason: 'Omylem.' })).rejects.toThrow(/řídí nákupem/)
  })
})

describe('a free delivery', () => {
  test('pays the fees of one purchase, and is used up whatever they were', async () => {
    await withFees()
    const deliveryId = await clearedWeek(world)
    await give('jana', ['free_delivery', 9900, '2027-01-31'])
    await pay(deliveryId)
    const { goods, fee } = await billOf('jana')
    expect(fee).toBe(3900)
    expect(await listOf('jana')).toMatchObject([{ used: 3900, value: 9900, state: 'used' }])
    expect(await owedBy('jana')).toBe(goods)
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('waits for a purchase that has fees', async () => {
    const deliveryId = await clearedWeek(world)
    await give('jana', ['free_delivery', 9900, '2027-01-31'])
    await pay(deliveryId)
    expect(await usedOf('jana')).toEqual([[0, 'active']])
  })

  test('is for one of linked accounts', async () => {
    await withFees()
    const deliveryId = await clearedWeek(world)
    await give('jana', ['free_delivery', 9900, '2027-01-31'])
    await give('petr', ['free_delivery', 9900, '2027-01-31'])
    await sql`
      insert into user_account_links (primary_user_id, linked_user_id, link_status, requested_at, verified_at)
      values (${await world.userId('jana')}, ${await world.userId('petr')}, 'active', app_now(), app_now())`.execute(world.db)
    await pay(deliveryId)
    const both = [...(await usedOf('jana')), ...(await usedOf('petr'))]
    expect(new Map(both as [number, string][])).toEqual(
      new Map([
        [0, 'expired'],
        [3900, 'used'],
      ]),
    )
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('is given at the sign-up if it is promised then, and a later change takes nothing back', async () => {
    const set = (value: number) =>
      sql`update feature_settings set value = to_jsonb(${value}::integer) where name = 'welcome_delivery'`.execute(world.db)
    const given = async () =>
      (await sql<{ value: number; until: string }>`select value, valid_until as until from benefits`.execute(world.db)).rows
    await world.as(null).account.signUp(form('prvni@dohromady.test'))
    expect(await given()).toEqual([])
    await set(9900)
    await world.as(null).account.signUp(form('druha@dohromady.test'))
    await set(0)
    expect(await given()).toEqual([{ value: 9900, until: '2027-01-20' }])
  })
})

test('the overview counts what is valid, used and over', async () => {
  const deliveryId = await clearedWeek(world)
  await give('jana', ['cashback', 1500, '2026-11-25'], ['cashback', 500, '2026-11-01'], ['free_delivery', 9900, '2026-12-24'])
  expect((await world.as('jana').dashboard.read()).benefits).toEqual({ active: 2, used: 0, expired: 1, left: 1500, endsOn: '2026-11-25' })
  await pay(deliveryId)
  expect((await world.as('jana').dashboard.read()).benefits).toEqual({ active: 1, used: 1, expired: 1, left: 0, endsOn: '2026-12-24' })
})

describe('before the end of a benefit', () => {
  const tell = async () => {
    await tellOfEnding(system(world))
    return (await world.db.selectFrom('outbox').where('kind', '=', 'benefit_ends').select('content').orderBy('dedup_key').execute()).map(
      ({ content }) => content,
    )
  }
  const letter = async (key: string) => (await lettersOf(world.db, 'benefit_ends')).get(await world.userId(key))

  test('its member is told of what is left, once, a week before', async () => {
    await give('jana', ['cashback', 3000, '2026-11-28'], ['free_delivery', 9000, '2026-11-29'], ['cashback', 5000, '2027-01-31'])
    expect(await tell()).toEqual([{ until: '2026-11-28' }])
    expect(await letter('jana')).toContain('Odměna na nákupy platí jen do 28. 11. 2026\nPoužije se sama')
    expect(await letter('jana')).toContain('Odměna na nákupy: zbývá 30,00 Kč\nZobrazit výhody /benefits')
    await world.clock('2026-11-22', '09:15')
    const both = [{ until: '2026-11-28' }, { until: '2026-11-29' }]
    expect([await tell(), await tell()]).toEqual([both, both])
  })

  test('two that end on one day are told in one mail', async () => {
    await give('jana', ['cashback', 3000, '2026-11-28'], ['free_delivery', 9000, '2026-11-28'])
    expect(await tell()).toHaveLength(1)
    expect(await letter('jana')).toContain('Výhody platí jen do 28. 11. 2026\nPoužijí se samy')
  })

  test('nobody is told of what was used up, also meanwhile, and of a free delivery that the household had', async () => {
    await give('jana', ['cashback', 3000, '2026-11-28'])
    await give('petr', ['free_delivery', 9000, '2026-11-28'])
    await give('admin', ['free_delivery', 9000, '2026-11-28'], ['cashback', 10, '2026-11-20'])
    await sql`
      insert into user_account_links (primary_user_id, linked_user_id, link_status, requested_at, verified_at)
      values (${await world.userId('jana')}, ${await world.userId('petr')}, 'active', app_now(), app_now())`.execute(world.db)
    expect(await tell()).toHaveLength(3)
    await give('jana', ['free_delivery', 9000, '2027-01-31'])
    await sql`update benefits set used = 100 where user_id = ${await world.userId('jana')} and kind = 'free_delivery'`.execute(world.db)
    await sql`update benefits set used = value where valid_until = '2026-11-28' and user_id <> ${await world.userId('petr')}`.execute(
      world.db,
    )
    expect(await lettersOf(world.db, 'benefit_ends')).toEqual(new Map())
    await sql`delete from outbox`.execute(world.db)
    expect(await tell()).toEqual([])
  })
})
