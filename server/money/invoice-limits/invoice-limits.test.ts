import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { USUAL_INVOICE_LIMIT } from '#domain/money/invoice-limits/limit.ts'
import { transfer } from '#domain/money/ledger/posting.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { postTransactions } from '#server/money/ledger/post-transactions.ts'
import { forgetConsents } from '#server/test/agree.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, cutOff, deliveryOf, sweep, week48 } from '#server/test/cycle.ts'
import { clearedWeek } from '#server/test/ordering.ts'

const weekStart = asWeekStart(week48)
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const jana = () => world.as('jana')
/** Jana buys for a firm and pays by invoice. */
const paysByInvoice = async () => {
  const userId = await world.userId('jana')
  await world.db.updateTable('users').set({ company_name: 'Obec Lípa', company_number: '27074358' }).where('id', '=', userId).execute()
  await world.db.updateTable('shopping_settings').set({ payment_method: 'invoice' }).where('user_id', '=', userId).execute()
  return userId
}
const limitIs = async (crowns: number, reason = 'Dohodnuto s obcí.') =>
  world.as('finance').invoiceLimits.set({ userId: await world.userId('jana'), amount: haler(crowns * 100), reason })
const use = async () => (await jana().invoiceLimits.mine())!
const above = { code: 'ABOVE_INVOICE_LIMIT' }
const priced = async () =>
  (await jana().basket.week({ weekStart })).lines.find(({ origin, maxPrice }) => origin === 'template' && maxPrice !== null)!
const change = async (quantity: (now: number) => number) => {
  const { id: lineId, quantity: now, maxPrice } = await priced()
  return jana().basket.changeItem({ weekStart, lineId, quantity: thousandths(quantity(now)), maxPrice })
}
/** Items by the piece that Jana's week does not have. */
const otherItems = async () => {
  const { lines } = await jana().basket.week({ weekStart })
  const rows = await world.db
    .selectFrom('catalog_items')
    .where('is_active', '=', true)
    .where('unit', '=', 'ks')
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id).filter((id) => lines.every(({ item }) => item.id !== id))
}
const add = (itemId: string) => jana().basket.addItem({ weekStart, itemId, quantity: thousandths(1000), maxPrice: haler(1000) })

describe('a member on invoice', () => {
  test('sees the usual limit, and what of it is ordered; others have none', async () => {
    expect(await jana().invoiceLimits.mine()).toBeNull()
    await paysByInvoice()
    const { lines } = await jana().basket.week({ weekStart })
    const ordered = lines.reduce((sum, { quantity, maxPrice }) => sum + Math.floor((quantity * (maxPrice ?? 0) + 500) / 1000), 0)
    expect(ordered).toBeGreaterThan(0)
    expect(await use()).toEqual({ limit: USUAL_INVOICE_LIMIT, owed: 0, ordered })
  })

  test('cannot order above the limit, and can always lower', async () => {
    await paysByInvoice()
    const { ordered } = await use()
    await limitIs(Math.floor(ordered / 100))
    await expect(change((now) => now + 1000)).rejects.toMatchObject(above)
    await expect(add((await otherItems())[0]!)).rejects.toMatchObject(above)
    expect((await use()).ordered).toBe(ordered)
    await limitIs(0)
    await change((now) => now - 1000)
    expect((await use()).ordered).toBeLessThan(ordered)
  })

  test('cannot overdraw it by twenty requests at once', async () => {
    await paysByInvoice()
    const { ordered } = await use()
    await limitIs(Math.ceil(ordered / 100) + 10 * 3)
    const items = await otherItems()
    const adding = Array.from({ length: 20 }, (_, n) => add(items[n % items.length]!))
    const answers = await Promise.allSettled(adding)
    const { limit, ordered: now } = await use()
    expect(answers.some(({ status }) => status === 'rejected')).toBe(true)
    expect(now).toBeLessThanOrEqual(limit)
    expect(now).toBeGreaterThan(ordered)
  })

  test('cannot raise what was once paused, nor order it more often, above the limit', async () => {
    const userId = await paysByInvoice()
    const lines = () => world.worker.updateTable('weekly_demands').where('user_id', '=', userId)
    await lines()
      .set({ paused_until: sql`app_today() - 1` })
      .where('max_price', 'is not', null)
      .execute()
    const { ordered } = await use()
    expect(ordered).toBeGreaterThan(0)
    await limitIs(Math.floor(ordered / 100))
    const raised = { quantity: sql<never>`quantity * 2` }
    await expect(lines().set(raised).where('max_price', 'is not', null).execute()).rejects.toMatchObject({ code: 'DH001' })
    await limitIs(0)
    await lines().set({ recurrence: 'external', recurrence_weeks: 0 }).where('max_price', 'is not', null).execute()
    expect((await use()).ordered).toBe(0)
    const weekly = lines().set({ recurrence: 'weekly', recurrence_weeks: 1 }).where('max_price', 'is not', null)
    await expect(weekly.execute()).rejects.toMatchObject({ code: 'DH001' })
  })

  test('does not get back the credit that an order relies on, after the cut-off too', async () => {
    const userId = await paysByInvoice()
    const { ordered } = await use()
    const credit = { id: randomUUID(), at: new Date('2026-11-21T11:00:00Z') }
    await world.db.transaction().execute((tx) =>
      postTransactions(
        tx,
        credit.at,
        [
          {
            key: `test:${credit.id}`,
            cause: 'payment',
            entries: transfer('bank', `member ${userId}`, haler(ordered + 20_000)),
            note: 'Dobití',
          },
        ],
        { job: 'card gateway' },
      ),
    )
    await limitIs(0)
    await world.clock(...cutOff)
    await sweep(world)
    const payout = () => jana().payments.requestPayout({ amount: haler(ordered), account: '19-2000145399/0800' })
    await expect(payout()).rejects.toMatchObject(above)
  })

  test('is refused the invoice if what is ordered is above the limit already', async () => {
    const userId = await paysByInvoice()
    await world.db.updateTable('shopping_settings').set({ payment_method: 'prepaid' }).where('user_id', '=', userId).execute()
    await limitIs(0)
    await expect(
      world.worker.updateTable('shopping_settings').set({ payment_method: 'invoice' }).where('user_id', '=', userId).execute(),
    ).rejects.toMatchObject({ code: 'DH001' })
  })
})

describe('at the cut-off', () => {
  const methodOf = async () => {
    const { id } = await deliveryOf(world.db)
    const { rows } = await sql<{ method: string; isAbove: boolean }>`
      select payment_method as method, is_above_invoice_limit as "isAbove" from frozen_options
      where delivery_id = ${id} and user_id = ${await world.userId('jana')}`.execute(world.db)
    return rows[0]
  }
  const close = async () => {
    await world.clock(...cutOff)
    await sweep(world)
  }
  test('an order within the limit is on invoice', async () => {
    await paysByInvoice()
    await close()
    expect(await methodOf()).toEqual({ method: 'invoice', isAbove: false })
  })
  test('an order above it is paid in advance, and stays an order within the limit of those who do', async () => {
    await paysByInvoice()
    await limitIs(1)
    await close()
    expect(await methodOf()).toEqual({ method: 'prepaid', isAbove: true })
  })
  test('above both limits it is not ordered until it is paid, so a regular purchase piles up no debt', async () => {
    const userId = await paysByInvoice()
    await sql`update feature_settings set value = '1000' where name in ('prepaid_limit', 'prepaid_limit_new')`.execute(world.db)
    const payFirst = async () => (await jana().deliveries.deadlines({ weekStart })).payFirst
    expect(await payFirst()).toBeNull()
    await limitIs(11)
    expect((await payFirst())?.replaceAll(/\s/g, ' ')).toContain('Nákup nad 11 Kč objednáváme až po zaplacení předem.')
    await close()
    const { rows } = await sql`select from snapshot_lines where user_id = ${userId} and max_price is not null`.execute(world.db)
    expect(rows).toEqual([])
    expect(await jana().binding.unordered({ weekStart })).toMatchObject({ reason: 'payment' })
  })
  test.each([
    ['collected', 'A_SelfPickup_SelfAssembly', 'invoice'],
    ['brought home', 'C_Delivery', 'prepaid'],
  ] as const)('the fee for bringing it home counts if an order is %s: %s, %s', async (_what, mode, method) => {
    const userId = await paysByInvoice()
    await world.db.updateTable('shopping_settings').set({ usual_mode: mode }).where('user_id', '=', userId).execute()
    await world.db.updateTable('municipalities').set({ delivery_price: USUAL_INVOICE_LIMIT }).execute()
    await close()
    expect(await methodOf()).toEqual({ method, isAbove: method === 'prepaid' })
  })
  test('what was not confirmed does not count', async () => {
    await forgetConsents(world.db)
    await paysByInvoice()
    const { fingerprint } = await jana().binding.order({ weekStart: null })
    await jana().binding.confirm({ weekStart: null, fingerprint, isUnusualMeant: false })
    // The next week, which opens before this one closes, counts too.
    const within = (await use()).ordered * 2 + 50_000
    await change((now) => now + 300_000)
    expect((await use()).ordered).toBeGreaterThan(within)
    await limitIs(Math.ceil(within / 100))
    await close()
    expect(await methodOf()).toEqual({ method: 'invoice', isAbove: false })
  })
})

test('what was bought counts until it is paid', async () => {
  await paysByInvoice()
  await clearedWeek(world)
  const { purchases } = await jana().payments.mine()
  const { owed } = await use()
  expect(owed).toBe(purchases[0]!.remaining)
  expect(purchases[0]).toMatchObject({ method: 'invoice', isAboveInvoiceLimit: false })
  expect(await brokenInvariants(world.db)).toEqual([])
})

describe('a limit', () => {
  test('has a history with reasons, and nobody sets their own', async () => {
    const userId = await paysByInvoice()
    await limitIs(5000, 'První dohoda.')
    await limitIs(8000, 'Platí včas.')
    const [found] = (await world.as('finance').invoiceLimits.list()).filter((each) => each.userId === userId)
    expect(found).toMatchObject({ name: 'Obec Lípa', companyNumber: '27074358', limit: 800_000, isUsed: true })
    expect(found!.changes.map(({ amount, reason }) => [amount, reason])).toEqual([
      [800_000, 'Platí včas.'],
      [500_000, 'První dohoda.'],
    ])
    const own = { userId: await world.userId('finance'), amount: haler(100), reason: 'Pro mě.' }
    await expect(world.as('finance').invoiceLimits.set(own)).rejects.toMatchObject({ code: 'OWN_MONEY' })
    await expect(sql`update invoice_limits set amount = 1`.execute(world.db)).rejects.toThrow('append-only')
  })
})
