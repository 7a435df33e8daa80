import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { importStatement, ownFile } from '#server/money/statements/import-statement.ts'
import { recordEvent } from '#server/money/card-payments/record-event.ts'
import type { CardEvent } from '#server/platform/cards/gateway.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { exampleAccount } from '#server/platform/operator.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, system } from '#server/test/cycle.ts'
import { killedAt } from '#server/test/killed-at.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const amount = haler(10_000)

/** What arrived so far: payments, their postings, their mails. */
async function arrived() {
  const { rows } = await sql<{ payments: number; postings: number; mails: number }>`
    select (select count(*)::integer from payments) as payments,
           (select count(*)::integer from ledger_transactions where cause = 'payment') as postings,
           (select count(*)::integer from outbox where kind = 'payment_received') as mails`.execute(world.db)
  return rows[0]!
}

/** Kills the work at each of its statements, and does it again as the next process would. The n-th time a new payment comes. */
async function killAtEvery(work: (db: Db, n: number) => Promise<unknown>): Promise<void> {
  const calm = killedAt(world.db, Infinity)
  await work(calm.db, 0)
  expect(await arrived()).toEqual({ payments: 1, postings: 1, mails: 1 })
  for (let n = 1; n <= calm.statements(); n++) {
    await work(killedAt(world.db, n).db, n).catch(() => {})
    // Nothing is posted without its mail, and no mail is written about what is not posted.
    const { payments, postings, mails } = await arrived()
    expect([postings, mails], `killed at statement ${n}`).toEqual([payments, payments])
    for (let again = 0; again < 2; again++) await work(world.db, n).catch(() => {})
    expect(await arrived(), `killed at statement ${n}`).toEqual({ payments: n + 1, postings: n + 1, mails: n + 1 })
  }
  expect(calm.statements()).toBeGreaterThan(5)
  expect(await brokenInvariants(world.db)).toEqual([])
}

test('a card event whose process is killed at any statement is posted once and mailed once', async () => {
  const userId = await world.userId('jana')
  const checkouts: string[] = []
  const checkoutOf = async (n: number) => {
    const made = await world.db
      .insertInto('card_payments')
      .values({ user_id: userId, amount, created_at: new Date('2026-11-20') })
      .returning('id')
      .executeTakeFirstOrThrow()
    return (checkouts[n] ??= made.id)
  }
  await killAtEvery(async (db, n) => {
    const checkoutId = await checkoutOf(n)
    const money = { amount, currency: 'czk' }
    const news = { about: 'checkout', checkoutId, sessionId: `cs_${n}`, payment: `pi_${n}`, outcome: 'paid', ...money } as const
    const event: CardEvent = { id: `evt_${n}`, kind: 'checkout.session.completed', news }
    return recordEvent(system(world, db), event)
  })
}, 120_000)

const name = 'vypis.csv'
const statement = (symbol: string, n: number) =>
  `ID pohybu;Datum;Objem;Měna;Protiúčet;Kód banky;VS\n${n};20.11.2026;${100 + n},00;CZK;168540115;0600;${symbol}\n`

test('a statement whose process is killed at any statement is posted once and mailed once', async () => {
  const { symbol } = await world.as('jana').payments.topUp({ amount })
  const userId = await world.userId('finance')
  await killAtEvery((db, n) => {
    const context: ChangeContext & { userId: string } = { ...system(world, db), userId, source: 'staff' }
    return importStatement(context, ownFile(name, statement(symbol, n)), exampleAccount, { isProven: true })
  })
}, 120_000)

test('a line of a statement that comes again and again is posted once', async () => {
  const { symbol } = await world.as('jana').payments.topUp({ amount })
  const text = statement(symbol, 0)
  // Another file each time, with the same line.
  const context: ChangeContext & { userId: string } = {
    ...system(world, world.worker),
    userId: await world.userId('finance'),
    source: 'staff',
  }
  const once = (n: number) => importStatement(context, ownFile(name, text + '\n'.repeat(1 + n)), exampleAccount, { isProven: true })
  const answers = new Map<string, number>()
  const rounds = inject('isInFull') ? 100 : 3
  for (let round = 0; round < rounds; round++) {
    const calls = Array.from({ length: 10 }, (_, n) =>
      once(round * 10 + n).then(
        () => 'accepted',
        (fault: { code: string }) => fault.code,
      ),
    )
    for (const answer of await Promise.all(calls)) answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  expect(Object.fromEntries(answers)).toEqual({ accepted: 1, STATEMENT_TWICE: 10 * rounds - 1 })
  expect(await arrived()).toEqual({ payments: 1, postings: 1, mails: 1 })
}, 120_000)
