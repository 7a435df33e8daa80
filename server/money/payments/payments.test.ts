import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatTotal, haler } from '#domain/money/money.ts'
import { unpaidText } from '#domain/money/payments/unpaid.ts'
import { numberOfSymbol } from '#domain/money/payments/variable-symbol.ts'
import { asDay } from '#domain/time/day.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { change } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { mailsFor } from '#server/mails.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, system } from '#server/test/cycle.ts'
import { lettersOf } from '#server/test/letters.ts'
import { balancesOf, receiveAll, transferOf } from '#server/test/money.ts'
import { outcomeOf } from '#server/test/newcomer.ts'
import { clearedWeek } from '#server/test/ordering.ts'
import { receivePayments, type Received } from './receive-payments.ts'

let world: World
let deliveryId: string
beforeEach(async () => {
  world = await openWorld()
  deliveryId = await clearedWeek(world)
})
afterEach(() => world.close())

const mine = () => world.as('jana').payments.mine()
const sums = async () => {
  const { owed, credit } = await mine()
  return { owed, credit }
}
const transfer = (amount: number, more: Partial<Received> = {}) => transferOf(world, 'jana', amount, more)
const receive = (payments: readonly Received[]) => receiveAll(world, payments)
const arrives = async (amount: number, more: Partial<Received> = {}) => receive([await transfer(amount, more)])
const balances = () => balancesOf(world.db)
const mailed = async (kind: string) => (await world.db.selectFrom('outbox').where('kind', '=', kind).select('id').execute()).length

describe('a member', () => {
  test('owes what was bought, with a symbol of its own, until it is paid', async () => {
    const { owed, purchases, payTo, credit } = await mine()
    expect(purchases).toMatchObject([{ remaining: owed, charged: owed, weekStart: '2026-11-23', dueOn: '2026-11-26' }])
    expect(owed).toBeGreaterThan(0)
    expect(credit).toBe(0)
    expect(numberOfSymbol(purchases[0]!.symbol)).not.toBeNull()
    expect(payTo).toMatchObject({ iban: 'CZ6508000000192000145399', isExample: true })
    await arrives(owed - 1)
    expect(await sums()).toEqual({ owed: 1, credit: 0 })
    // The overview and whatever shows the purchase say the same.
    const said = await world.as('jana').payments.owed()
    expect(said).toMatchObject({ payTo, purchases: [{ remaining: 1, charged: owed, symbol: purchases[0]!.symbol }] })
    expect((await world.as('jana').dashboard.read()).payments).toEqual(said)
    expect((await world.as('petr').payments.owed()).purchases.map(({ symbol }) => symbol)).not.toContain(purchases[0]!.symbol)
    await arrives(101)
    expect(await sums()).toEqual({ owed: 0, credit: 100 })
    expect((await mine()).movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['transfer', 101],
      ['transfer', owed - 1],
    ])
  })

  test('reads in the mail with the prices what the overview says, and how to pay it', async () => {
    const { purchases, payTo } = await mine()
    const { remaining, symbol } = purchases[0]!
    const userId = await world.userId('jana')
    const letter = async (account: typeof payTo) =>
      (await lettersOf(world.db, 'prices_are_set', mailsFor({ payTo: account, takesCards: false }))).get(userId)!
    const sum = formatTotal(remaining).replaceAll('\u00a0', ' ')
    const own = { ...payTo!, isExample: false }
    for (const part of [
      `zaplatíte ${sum}\nZaplaťte ${sum} do čtvrtka 26. 11. `,
      `\nZaplatíte: ${sum}\nZaplatit do: čtvrtek 26. 11.\nÚčet: 19-2000145399/0800, IBAN CZ65 0800 0000 1920 0014 5399\nVariabilní symbol: ${symbol}\n`,
      `\nQR platba ${sum}\nZobrazit a zaplatit /demand?mode=weekly&weekStart=2026-11-23\n`,
    ])
      expect(await letter(own)).toContain(part)
    // Nobody pays to an example by mistake, nor by transfer where there is no account.
    expect(await letter(payTo)).not.toContain('QR platba')
    expect(await letter(null)).toContain('Provozovatel zatím nemá účet')
    expect(await letter(null)).not.toMatch(/QR|Variabilní symbol|Zobrazit a zaplatit/)
    await arrives(remaining - 100)
    expect(await letter(own)).toContain('zaplatíte 1 Kč')
    await arrives(100)
    expect(await letter(own)).toContain(`ceny jsou stanovené, zaplaceno ${sum}\nZaplaceno ${sum}. `)
    expect(await letter(own)).not.toMatch(/QR|Zaplatit do/)
  })

  test('has credit when a paid delivery is cancelled', async () => {
    const { owed } = await mine()
    await arrives(owed)
    await world.as('operator').deliveries.cancel({ deliveryId, reason: 'Sklad je bez proudu.' })
    expect(await sums()).toEqual({ owed: 0, credit: owed })
  })

  test('orders nothing more after the due day until the purchase is paid, if the operator says so', async () => {
    const weekStart = asWeekStart('2026-12-07')
    const order = () => world.as('jana').binding.order({ weekStart })
    const confirm = async () =>
      outcomeOf(world.as('jana').binding.confirm({ weekStart, fingerprint: (await order()).fingerprint, isUnusualMeant: true }))
    const { owed } = await mine()
    await world.clock('2026-11-27', '08:00')
    expect(await confirm()).toBe('answered')
    await sql`update feature_settings set value = '"stop"' where name = 'unpaid_purchase'`.execute(world.db)
    expect((await order()).payFirst).toBeNull()
    await world.clock('2026-11-26', '20:00')
    await world.as('operator').orders.send({ deliveryId })
    await world.clock('2026-11-27', '08:00')
    expect((await order()).payFirst).toBe(
      unpaidText({ count: 1, weekStart: asWeekStart('2026-11-23'), remaining: owed, dueOn: asDay('2026-11-26') }),
    )
    expect(await confirm()).toBe('UNPAID_PURCHASE')
    await arrives(owed)
    expect(await confirm()).toBe('answered')
  })

  test('sees nothing of another’s money', async () => {
    await arrives(100)
    const { movements, topUps } = await world.as('petr').payments.mine()
    expect(movements).toEqual([])
    expect(topUps).toEqual([])
  })

  test('tops up: asking twice for the same amount gives the same symbol', async () => {
    const { symbol } = await world.as('jana').payments.topUp({ amount: haler(50_000) })
    expect(await world.as('jana').payments.topUp({ amount: haler(50_000) })).toEqual({ symbol })
    expect((await mine()).topUps).toMatchObject([{ amount: 50_000, symbol }])
    for (let n = 1; n < 10; n++) await world.as('jana').payments.topUp({ amount: haler(50_000 + n * 100) })
    await expect(world.as('jana').payments.topUp({ amount: haler(90_000) })).rejects.toMatchObject({ code: 'TOO_MANY_TOP_UPS' })
    await expect(world.as('jana').payments.topUp({ amount: haler(99) })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('money of one source', () => {
  test('counts once and is mailed once, however often it comes and how many come at once', async () => {
    const payment = await transfer(700, { source: 'statement:1' })
    const many = Array.from({ length: 10 }, () => payment)
    await Promise.all(Array.from({ length: 10 }, () => receive(many)))
    const { movements } = await mine()
    expect(movements).toHaveLength(1)
    expect(await balances()).toMatchObject({ bank: -700 })
    expect(await mailed('payment_received')).toBe(1)
  })

  test('is neither posted nor mailed if the process dies before the commit, and once afterwards', async () => {
    const before = await balances()
    const dying = change(system(world), async ({ tx }) => {
      await receivePayments(tx, [await transfer(700, { source: 'x' })], { at: await appNow(tx), by: { job: 'card gateway' } })
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await balances()).toEqual(before)
    expect(await mailed('payment_received')).toBe(0)
    await arrives(700, { source: 'x' })
    expect(await mailed('payment_received')).toBe(1)
  })
})

describe('credit', () => {
  const back = (amount: number) => world.as('jana').payments.requestPayout({ amount: haler(amount), account: '19-2000145399/0800' })

  test('cannot be overdrawn by twenty requests at once', async () => {
    const { owed } = await mine()
    await arrives(owed + 1000)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => back(300)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await sums()).toEqual({ owed: 0, credit: 100 })
    expect(await balances()).toMatchObject({ cash_in_transit: 900 })
  })

  test('that purchases need is not returned', async () => {
    const { owed } = await mine()
    await arrives(owed)
    await expect(back(1)).rejects.toMatchObject({ code: 'NOT_ENOUGH_CREDIT' })
  })

  test('goes to a Czech account only', async () => {
    await arrives(100_000)
    await expect(world.as('jana').payments.requestPayout({ amount: haler(100), account: '19-2000145398/0800' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Takový účet v Česku být nemůže. Zkontrolujte prosím číslo a kód banky.',
    })
  })

  test('is sent once, or comes back', async () => {
    const { owed } = await mine()
    await arrives(owed + 1000)
    const { payoutId } = await back(600)
    const settle = (is: 'sent' | 'returned') => world.as('finance').payments.settlePayout({ payoutId, is, reason: 'Z banky' })
    expect(await world.as('finance').payments.payouts()).toMatchObject([{ id: payoutId, amount: 600, isOwn: false }])
    await settle('sent')
    await expect(settle('returned')).rejects.toMatchObject({ code: 'PAYOUT_SETTLED' })
    expect(await sums()).toEqual({ owed: 0, credit: 400 })
    expect((await balances())['cash_in_transit']).toBeUndefined()
    const other = await back(400)
    await world.as('admin').payments.settlePayout({ ...other, is: 'returned', reason: 'Účet neexistuje' })
    expect(await sums()).toEqual({ owed: 0, credit: 400 })
    expect(await mailed('payout_settled')).toBe(2)
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('comes back once: its request is not taken back, and a settling that is lets it wait again', async () => {
    const { owed } = await mine()
    await arrives(owed + 1000)
    const { payoutId } = await back(600)
    const take = async (key: string, by = 'finance', again = '') => {
      const { id } = await world.db
        .selectFrom('ledger_transactions')
        .where('key', '=', `${key}:${payoutId}${again}`)
        .select('id')
        .executeTakeFirstOrThrow()
      return outcomeOf(world.as(by).ledger.correct({ transactionId: id, reason: 'Omylem' }))
    }
    const settle = (is: 'sent' | 'returned') => world.as('finance').payments.settlePayout({ payoutId, is, reason: 'Z banky' })
    expect(await take('payout')).toBe('NOT_CORRECTABLE')
    await settle('sent')
    expect(await take('payout')).toBe('NOT_CORRECTABLE')
    await world.db
      .updateTable('payouts')
      .set({ user_id: await world.userId('admin') })
      .execute()
    expect(await take('payout_sent', 'admin')).toBe('OWN_MONEY')
    await world.db
      .updateTable('payouts')
      .set({ user_id: await world.userId('jana') })
      .execute()
    expect(await take('payout_sent')).toBe('answered')
    expect(await world.as('finance').payments.payouts()).toMatchObject([{ id: payoutId }])
    await settle('returned')
    expect(await sums()).toEqual({ owed: 0, credit: 1000 })
    expect(await take('payout_returned', 'finance', ':1')).toBe('answered')
    expect(await sums()).toEqual({ owed: 0, credit: 400 })
    await settle('sent')
    expect(await balances()).toMatchObject({ bank: -owed - 400 })
    expect((await balances())['cash_in_transit']).toBeUndefined()
    expect(await mailed('payout_settled')).toBe(3)
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})
