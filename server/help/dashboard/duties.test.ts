import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Duty } from '#domain/help/dashboard/duty.ts'
import { transfer } from '#domain/money/ledger/posting.ts'
import { haler } from '#domain/money/money.ts'
import { postTransactions } from '#server/money/ledger/post-transactions.ts'
import { sendDunnings } from '#server/money/receivables/send-dunnings.ts'
import { setClock } from '#server/platform/clock.ts'
import { afterHandover } from '#server/test/after-handover.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { system } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { giveApplication } from '#server/test/give-application.ts'
import { companyPoint } from '#server/test/groups.ts'
import { giveSubsidy } from '#server/test/subsidies.ts'
import { giveLine, givePayout } from '#server/test/money.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { handOver, issue, settle } = afterHandover(() => world)

const waiting = async (key: string, duty: Duty) => (await world.as(key).dashboard.duties()).find((row) => row.duty === duty)?.count
/** What waits for accountants, as finance sees it. */
const books = (duty: Duty) => waiting('finance', duty)

describe('what waits for logistics', () => {
  test('is a delivery of yesterday whose handover did not end', async () => {
    const deliveryId = await arrivedWeek(world)
    expect(await waiting('logistika', 'handovers_to_end')).toBe(0)
    await setClock(world.db, new Date('2026-11-27T08:00:00Z'))
    for (const key of ['logistika', 'operator', 'admin']) expect(await waiting(key, 'handovers_to_end'), key).toBe(1)
    await handOver(deliveryId)
    expect(await waiting('logistika', 'handovers_to_end')).toBe(0)
  })
})

describe('what waits for accountants', () => {
  test('are deliveries that can be settled, like their button, until they are', async () => {
    const faults = async () => (await world.as('finance').settlement.list()).map((delivery) => delivery.faults.length)
    expect([await books('deliveries_to_settle'), await faults()]).toEqual([0, [1]])
    const [{ id }] = (await world.db.selectFrom('deliveries').where('status', '=', 'handed_over').select('id').execute()) as [
      { id: string },
    ]
    await issue()
    expect([await books('deliveries_to_settle'), await faults()]).toEqual([1, [0]])
    await settle(id)
    expect(await books('deliveries_to_settle')).toBe(0)
  })

  test('are members who owe after a reminder, unless they paid or have time', async () => {
    await setClock(world.db, new Date('2026-12-24T08:00:00Z'))
    expect(await books('debtors')).toBe(0)
    const reminded = await sendDunnings(system(world), null)
    expect(reminded).toBeGreaterThan(2)
    const { debtors } = await world.as('finance').receivables.list({})
    const late = debtors.filter(({ unpaid }) => unpaid.some(({ age, lastStage }) => age !== 'not_due' && lastStage !== null))
    expect(await books('debtors')).toBe(late.length)
    await world.as('finance').receivables.stop({ userId: late[0]!.userId, until: '2027-01-31', reason: 'Domluveno.' })
    expect(await books('debtors')).toBe(late.length - 1)
    const [, paying] = late
    const entries = transfer('bank', `member ${paying!.userId}`, haler(paying!.owed))
    await world.db.transaction().execute((tx) =>
      postTransactions(tx, new Date('2026-12-24T08:00:00Z'), [{ key: 'payment:all', cause: 'payment', entries }], {
        job: 'card gateway',
      }),
    )
    expect(await books('debtors')).toBe(late.length - 2)
  })

  test('are payments from the bank that nobody’s symbol names, and those that left it', async () => {
    expect(await books('bank_lines')).toBe(0)
    const lineId = await giveLine(world)
    expect(await books('bank_lines')).toBe(1)
    await world.as('finance').statements.decide({ lineId, is: 'ignored', reason: 'Nepatří členům.' })
    expect(await books('bank_lines')).toBe(0)
    await sql`update statement_lines set status = 'outgoing', amount = -amount, decided_by = null, decided_at = null where id = ${lineId}`.execute(
      world.db,
    )
    expect(await books('bank_lines')).toBe(1)
  })

  test('are payouts of others', async () => {
    await givePayout(world)
    expect(await books('payouts')).toBe(1)
    await sql`update payouts set user_id = ${await world.userId('finance')}`.execute(world.db)
    expect(await books('payouts')).toBe(0)
    expect(await waiting('admin', 'payouts')).toBe(1)
  })

  test('are subsidies that somebody else proposed', async () => {
    expect(await books('subsidies')).toBe(0)
    await giveSubsidy(world, null)
    expect([await books('subsidies'), await waiting('operator', 'subsidies')]).toEqual([1, undefined])
    await sql`update municipal_subsidies set proposed_by = ${await world.userId('finance')}`.execute(world.db)
    expect([await books('subsidies'), await waiting('admin', 'subsidies')]).toEqual([0, 1])
  })

  test('are reports of the card gateway that do not fit, and refunds of others that it never answered', async () => {
    expect(await books('card_troubles')).toBe(0)
    const { rows } = await sql<{ id: string }>`
      insert into card_events (gateway_event, kind, received_at, trouble, amount, currency)
      values ('evt_1', 'checkout.session.completed', app_now(), 'unknown', 5000, 'czk') returning id`.execute(world.db)
    expect([await books('card_troubles'), await waiting('operator', 'card_troubles')]).toEqual([1, undefined])
    await world.as('finance').cardPayments.settleTrouble({ eventId: rows[0]!.id, reason: 'Vráceno v bráně.' })
    await sql`
      with paid as (
        insert into card_payments (user_id, amount, status, gateway_payment, created_at, settled_at)
        values (${await world.userId('finance')}, 5000, 'paid', 'pi_1', app_now(), app_now()) returning user_id, id)
      insert into card_refunds (user_id, payment_id, amount, reason, asked_by, asked_at)
      select user_id, id, 100, 'Na přání.', ${await world.userId('admin')}, app_now() - make_interval(hours => hours)
      from paid, (values (21), (19)) asked (hours)`.execute(world.db)
    expect([await books('card_troubles'), await waiting('admin', 'card_troubles')]).toEqual([0, 1])
  })

  test('are corrections that somebody else proposed', async () => {
    await sql`
      insert into ledger_corrections (transaction_id, amount, reason, proposed_by, proposed_at)
      select id, 5000, 'Připsáno omylem.', ${await world.userId('finance')}, app_now() from ledger_transactions limit 1`.execute(world.db)
    expect(await books('corrections')).toBe(0)
    expect(await waiting('admin', 'corrections')).toBe(1)
  })

  test('are withdrawals of others', async () => {
    await sql`
      insert into withdrawals (user_id, purchase_id, delivery_id, requested_at) select user_id, id, delivery_id, app_now() from purchases limit 1`.execute(
      world.db,
    )
    expect(await books('withdrawals')).toBe(1)
    await sql`update withdrawals set user_id = user_id, decision = 'accepted', decided_at = app_now(), decided_by = ${await world.userId('finance')}`.execute(
      world.db,
    )
    expect(await books('withdrawals')).toBe(0)
  })

  test('are checks of this week’s books that do not agree', async () => {
    expect(await books('closing_faults')).toBe(0)
    await sql`
      insert into documents (kind, number, key, user_id, delivery_id, purchase_id, corrects_id, issued_at, issued_on, taxable_on, due_on, total, content)
      select 'credit_note', 'OD1999-000001', 'lost', user_id, delivery_id, purchase_id, id, app_now(), app_today(), app_today(), app_today(), 500, content
      from documents where kind = 'invoice' limit 1`.execute(world.db)
    expect(await books('closing_faults')).toBe(1)
    expect(await waiting('operator', 'closing_faults')).toBeUndefined()
  })
})

describe('what waits for the catalog', () => {
  test('are active items without a price, as their list counts them', async () => {
    await sql`update catalog_items set base_price = null where sku in ('KAV', 'MLE')`.execute(world.db)
    await sql`update catalog_items set is_blocked = true where sku = 'MLE'`.execute(world.db)
    const { total } = await world.as('katalog').assortment.items({
      query: '',
      type: null,
      categoryId: null,
      state: 'active',
      lacks: 'price',
      brand: null,
      order: 'name',
      isDescending: false,
      after: null,
    })
    expect(total).toBe(1)
    expect(await waiting('katalog', 'items_without_price')).toBe(total)
  })
})

describe('what waits for administrators', () => {
  test('are rewards in doubt, and groups that ask for a pickup point', async () => {
    await sql`
      insert into referral_rewards (referred_user_id, user_id, amount, state, doubt, created_at)
      select referred_user_id, referrer_user_id, 10000, 'review', 'same_phone', app_now() from referrals limit 1`.execute(world.db)
    expect(await waiting('admin', 'rewards')).toBe(1)
    expect(await waiting('operator', 'rewards')).toBeUndefined()
    expect(await waiting('admin', 'group_points')).toBe(0)
    await sql`update referral_rewards set user_id = ${await world.userId('admin')}`.execute(world.db)
    expect(await waiting('admin', 'rewards')).toBe(0)
  })

  test('are no applications of themselves and of groups that they belong to', async () => {
    const point = companyPoint
    const { groupId } = await world.as('jana').groups.create({ name: 'Strojírny', description: '', kind: 'company', point })
    expect(await waiting('admin', 'group_points')).toBe(1)
    const admin = await world.userId('admin')
    await sql`insert into group_memberships (user_id, group_id, role, joined_at) values (${admin}, ${groupId}, 'member', app_now())`.execute(
      world.db,
    )
    expect(await waiting('admin', 'group_points')).toBe(0)
    const before = (await waiting('admin', 'applications'))!
    await giveApplication(world)
    expect(await waiting('admin', 'applications')).toBe(before + 1)
    await sql`update supplier_applications set user_id = ${admin} where state = 'waiting'`.execute(world.db)
    expect(await waiting('admin', 'applications')).toBe(0)
  })
})
