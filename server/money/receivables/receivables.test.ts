import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatPrice } from '#domain/money/money.ts'
import { asDay } from '#domain/time/day.ts'
import { transfer } from '#domain/money/ledger/posting.ts'
import { postTransactions } from '#server/money/ledger/post-transactions.ts'
import { change } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { exampleAccount } from '#server/platform/operator.ts'
import { afterHandover } from '#server/test/after-handover.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { system } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { lettersOf } from '#server/test/letters.ts'
import { receiveAll, transferOf } from '#server/test/money.ts'
import { sendDunnings } from './send-dunnings.ts'

const payTo = { ...exampleAccount, isExample: false }

// The purchases of the week are due on 26 November 2026, and have their invoices since the day before.

let world: World
let jana: string
let deliveryId: string
beforeEach(async () => {
  world = await openWorld()
  deliveryId = await arrivedWeek(world)
  await handOver(deliveryId)
  await issue()
  jana = await world.userId('jana')
  return () => world.close()
})

const { handOver, issue, code } = afterHandover(() => world)
const finance = () => world.as('finance')
const debtor = async () => (await finance().receivables.list({})).debtors.find(({ userId }) => userId === jana)
const at = async (day: string) => {
  await world.clock(day, '08:00')
  await sendDunnings(system(world, world.worker), payTo)
}
/** The days and stages of the reminders that Jana got. */
const reminded = async () =>
  (await world.db.selectFrom('dunnings').where('user_id', '=', jana).select(['stage', 'sent_at']).orderBy('stage').execute()).map(
    ({ stage, sent_at }) => `${stage}: ${sent_at.toISOString().slice(0, 10)}`,
  )
const mails = async () =>
  (await world.db.selectFrom('outbox').where('kind', '=', 'dunning').where('user_id', '=', jana).select('id').execute()).length

describe('an unpaid invoice', () => {
  test('is reminded of in three stages, each once and by one mail, also by two processes at once', async () => {
    await at('2026-11-28')
    expect(await reminded()).toEqual([])
    await world.clock('2026-11-29', '08:00')
    await Promise.all([sendDunnings(system(world, world.worker), payTo), sendDunnings(system(world, world.worker), payTo)])
    for (const day of ['2026-11-30', '2026-12-09', '2026-12-10', '2026-12-25', '2026-12-26', '2027-03-01']) await at(day)
    expect(await reminded()).toEqual(['1: 2026-11-29', '2: 2026-12-10', '3: 2026-12-26'])
    expect(await mails()).toBe(3)
  })

  test('says in the mail which one it is, what remains, and under which symbol it is paid', async () => {
    const { owed, unpaid } = (await debtor())!
    await receiveAll(world, [await transferOf(world, 'jana', 1000)])
    await at('2026-12-14')
    const letter = (await lettersOf(world.db, 'dunning')).get(jana)!
    expect(letter).toContain(`Faktura ${unpaid[0]!.number}: první upomínka`)
    expect(letter).toContain(`Zbývá uhradit: ${formatPrice((owed - 1000) as never).replaceAll('\u00a0', ' ')}`)
    expect(letter).toContain('Splatnost: 26. 11. 2026')
    expect(letter).toContain('Zobrazit QR platbu /payments')
    expect(letter).toContain('Účet: 19-2000145399/0800, IBAN CZ65 0800')
    expect(letter).toContain(`Variabilní symbol: ${(await world.as('jana').payments.mine()).purchases[0]!.symbol}`)
  })

  test('is reminded of by the due day that its member sees, also if the invoice says another one', async () => {
    await world.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update documents set due_on = '2026-12-10' where user_id = ${jana} and kind = 'invoice'`.execute(tx)
    })
    await at('2026-11-29')
    expect(await reminded()).toEqual(['1: 2026-11-29'])
    expect((await world.as('jana').payments.mine()).purchases[0]!.dueOn).toBe('2026-11-26')
    expect((await lettersOf(world.db, 'dunning')).get(jana)).toContain('Splatnost: 26. 11. 2026')
  })

  test('is the one whose purchase is unpaid, although an older one is unpaid too', async () => {
    const { unpaid } = (await debtor())!
    const mine = () => world.as('jana').payments.mine()
    const [{ purchaseId, charged }] = (await mine()).purchases as [Awaited<ReturnType<typeof mine>>['purchases'][number]]
    // An older invoice of the same price.
    await sql`
      with older as (
        insert into documents (kind, number, key, user_id, delivery_id, purchase_id, issued_at, issued_on, taxable_on, due_on, total, content)
        select kind, 'FV2026-999999', 'invoice:older', user_id, delivery_id, ${randomUUID()}::uuid, issued_at, issued_on, taxable_on, due_on - 7, total, content
        from documents where user_id = ${jana} and kind = 'invoice' returning purchase_id, delivery_id
      )
      insert into payment_requests (user_id, number, purchase_id, created_at) select ${jana}::uuid, 1, purchase_id, app_now() from older`.execute(
      world.db,
    )
    const { purchase_id: older } = await world.db
      .selectFrom('documents')
      .where('number', '=', 'FV2026-999999')
      .select('purchase_id')
      .executeTakeFirstOrThrow()
    await change(system(world), async ({ tx }) => {
      const entries = transfer(`member ${jana}`, 'fees', charged)
      await postTransactions(tx, await appNow(tx), [{ key: 'test:older', cause: 'fee', purchaseId: older, deliveryId, entries }], {
        job: 'card gateway',
      })
    })
    await receiveAll(world, [await transferOf(world, 'jana', charged, { purchaseId })])
    expect((await mine()).purchases.filter(({ remaining }) => remaining > 0).map((each) => each.purchaseId)).toEqual([older])
    expect((await debtor())!.unpaid).toMatchObject([{ number: 'FV2026-999999', unpaid: charged }])
    await at('2026-12-14')
    expect((await lettersOf(world.db, 'dunning')).get(jana)).not.toContain(unpaid[0]!.number)
  })

  test('is not reminded of while a stop holds, and again afterwards', async () => {
    const until = asDay('2026-12-31')
    expect(await code(finance().receivables.stop({ userId: jana, until: asDay('2026-11-20'), reason: 'Včera' }))).toBe('STOP_IN_PAST')
    await finance().receivables.stop({ userId: jana, until, reason: 'Splátky' })
    expect((await debtor())!.stop).toEqual({ until, reason: 'Splátky' })
    for (const day of ['2026-12-14', '2026-12-31']) await at(day)
    expect(await reminded()).toEqual([])
    await at('2027-01-01')
    expect(await reminded()).toEqual(['1: 2027-01-01'])
    await finance().receivables.stop({ userId: jana, until: asDay('2027-06-30'), reason: 'Splátky' })
    await at('2027-01-20')
    await finance().receivables.resume({ userId: jana })
    await at('2027-01-21')
    expect(await reminded()).toEqual(['1: 2027-01-01', '2: 2027-01-21'])
  })

  test('that is paid, or of which next to nothing is left, is not', async () => {
    const { owed } = (await debtor())!
    await receiveAll(world, [await transferOf(world, 'jana', owed - 1999)])
    await at('2026-12-14')
    expect(await reminded()).toEqual([])
    await receiveAll(world, [await transferOf(world, 'jana', 1999)])
    expect(await debtor()).toBeUndefined()
  })

  test('is never stopped by whoever owes it', async () => {
    const own = { userId: await world.userId('finance'), until: asDay('2099-01-01'), reason: 'Mám čas' }
    expect(await code(finance().receivables.stop(own))).toBe('OWN_MONEY')
  })
})

test('debts are listed by age', async () => {
  const sums = async () => (await finance().receivables.list({})).ages.filter(({ amount }) => amount > 0).map(({ age }) => age)
  expect(await sums()).toEqual(['not_due'])
  for (const [day, age] of [
    ['2026-11-27', 'to_14'],
    ['2026-12-11', 'to_30'],
    ['2026-12-27', 'to_60'],
    ['2027-01-26', 'older'],
  ] as const) {
    await world.clock(day, '08:00')
    expect(await sums(), day).toEqual([age])
  }
  const { ages, debtors } = await finance().receivables.list({})
  expect(ages.reduce((sum, { amount }) => sum + amount, 0)).toBe(debtors.reduce((sum, { owed }) => sum + owed, 0))
})
