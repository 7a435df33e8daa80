import { sql } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import { lockHousehold } from '#server/week/deliveries/lock-household.ts'
import { lockOpenDeliveries } from '#server/week/deliveries/lock-open-deliveries.ts'
import { change, type Change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import type { PersonalRoom, Subject } from '#server/platform/personal-room.ts'
import { accountDuty, awaitedDeliveries, poolsOf } from './queries.ts'

/** `early`: its day has not come, or a week of it waits to be closed first. `waits`: it buys nothing more, and what it bought is awaited. */
export type Erased = 'early' | 'waits' | 'erased'

/** The account whose day has come, held to the end of the transaction. */
const dueAccount = (tx: Tx, userId: string) =>
  tx
    .selectFrom('erasure_requests')
    .innerJoin('users', 'users.id', 'erasure_requests.user_id')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .where('erase_at', '<=', sql<Date>`(select app_now())`)
    .select(['users.id', 'users.email', 'users.phone', 'users.delivery_email as deliveryEmail', 'plans_forgotten_at as plansForgottenAt'])
    .forUpdate()
    .executeTakeFirst()

const stayingTables = (rooms: readonly PersonalRoom[]) =>
  rooms.flatMap(({ tables }) => Object.keys(tables).filter((name) => typeof tables[name]!.forgotten !== 'function'))

async function forget(tx: Tx, rooms: readonly PersonalRoom[], subject: Subject): Promise<void> {
  for (const { tables } of rooms)
    for (const { forgotten } of Object.values(tables)) if (typeof forgotten === 'function') await forgotten(tx, subject)
}

/** The weeks that are still open go without this household. */
async function forgetPlans({ tx, announce }: Change, rooms: readonly PersonalRoom[], subject: Subject): Promise<void> {
  for (const pool of await poolsOf(tx, subject.id)) announce({ pool })
  await forget(
    tx,
    rooms.filter(({ isPlan }) => isPlan),
    subject,
  )
  for (const room of ['basket', 'template'] as const) announce({ room, userId: subject.id })
}

/** From here on the account buys nothing more; its owner is told for which delivery the rest waits. */
async function waitForDeliveries(tx: Tx, { id }: Subject, at: Date, deliveryOn: Day): Promise<void> {
  await tx.updateTable('erasure_requests').set({ plans_forgotten_at: at }).where('user_id', '=', id).execute()
  await postMessages(
    tx,
    'erasure_waits',
    at,
    sql`select ${`erasure_waits:${id}:${at.toISOString()}`}, ${id}::uuid, ${JSON.stringify({ deliveryOn })}::jsonb`,
  )
}

/** To the address that is being forgotten, so it stands in the message, which is emptied when it is sent. */
const sayGoodbye = (tx: Tx, { id, email }: { id: string; email: string }, at: Date) =>
  postMessages(tx, 'erasure_done', at, sql`select ${`erasure_done:${id}`}, null::uuid, ${JSON.stringify({ email })}::jsonb`)

/**
 * Erases an account whose fourteen days are over, in one transaction: every room forgets what it holds of the person, and what must stay
 * stays without one (docs/decisions/018-my-data.md). What was bought and is still to come holds it up; the weeks that are
 * still open go without the household from now on.
 */
export async function eraseAccount(context: ChangeContext, rooms: readonly PersonalRoom[], userId: string): Promise<Erased> {
  return change(context, async (changing) => {
    const { tx } = changing
    await lockHousehold(tx, userId, { alone: true })
    const due = await dueAccount(tx, userId)
    // A week that is over but not closed yet counts as it was at its cut-off.
    if (!due || !(await lockOpenDeliveries(tx, userId))) return 'early'
    const addresses = [due.email, due.phone, due.deliveryEmail].filter((address) => address !== null)
    const subject = { id: due.id, addresses, staying: stayingTables(rooms) }
    const at = await appNow(tx)
    if (await accountDuty(tx, userId)) return 'waits'
    const last = (await awaitedDeliveries(tx, userId, at)).at(-1)
    if (last && due.plansForgottenAt) return 'waits'
    await forgetPlans(changing, rooms, subject)
    if (last) {
      await waitForDeliveries(tx, subject, at, last.deliveryOn)
      return 'waits'
    }
    await forget(
      tx,
      rooms.filter(({ isPlan }) => !isPlan),
      subject,
    )
    await sayGoodbye(tx, due, at)
    return 'erased'
  })
}
