import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { haler, type Money } from '#domain/money/money.ts'
import { asDay } from '#domain/time/day.ts'
import { receivePayments, type Received } from '#server/money/payments/receive-payments.ts'
import { change } from '#server/platform/db/change.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import type { World } from './call.ts'
import { system } from './cycle.ts'

/** Money that waits for staff. */
export interface MoneySamples {
  waitingPayoutId: string
  waitingLineId: string
}

/** A line of a statement that waits. */
export async function giveLine(world: World): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with file as (
      insert into statement_files (sha256, name, format, first_on, last_on, lines, imported_by, imported_at, is_proven)
      values (sha256('x'), 'x.gpc', 'abo', '2026-11-01', '2026-11-01', 1, ${await world.userId('finance')}, app_now(), true) returning id
    )
    insert into statement_lines (file_id, key, booked_on, amount, symbol, counter_account, counter_name, message, status)
    select id, 'x', '2026-11-01', 10000, '', '', '', '', 'waiting' from file returning id`.execute(world.db)
  return rows[0]!.id
}

/** A payout that Klára waits for. */
export async function givePayout(world: World): Promise<string> {
  const { id } = await world.db
    .insertInto('payouts')
    .values({
      user_id: await world.userId('klara'),
      amount: haler(10_000),
      account: '19-2000145399/0800',
      number: 1,
      asked_at: new Date('2026-11-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A transfer of a member that has arrived. */
export const transferOf = async (world: World, key: string, amount: number, more: Partial<Received> = {}): Promise<Received> => ({
  source: `test:${randomUUID()}`,
  userId: await world.userId(key),
  method: 'transfer',
  amount: haler(amount),
  rounding: haler(0),
  purchaseId: null,
  requestId: null,
  receivedOn: asDay('2026-11-26'),
  ...more,
})

/** Receives payments as the system. */
export const receiveAll = (world: World, payments: readonly Received[]): Promise<void> =>
  change(system(world), async ({ tx }) => {
    await receivePayments(tx, payments, { at: await appNow(tx), by: { job: 'card gateway' } })
  })

/** The balance of each kind of account; those of zero are left out. */
export async function balancesOf(db: Db): Promise<Record<string, Money>> {
  const { rows } = await sql<{ kind: string; amount: Money }>`
    select account.kind, sum(entry.amount)::bigint as amount from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
    group by account.kind having sum(entry.amount) <> 0`.execute(db)
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
}
