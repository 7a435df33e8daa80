import { sql } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import { lockHousehold } from '#server/week/deliveries/locks.ts'
import { lockOpenDeliveries } from '#server/week/deliveries/lock-open-deliveries.ts'
import { change, type Change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import type { PersonalRoom, Subject } from '#server/platform/personal-room.ts'
import { accountDuty, awaitedDeliveries, poolsOf } from './queries.ts'
import { lockDueAccount } from './locks.ts'

/**
 * `early`: its day has not come, or a week with its lines must be closed first. `waits`: it buys nothing more, and a delivery is still to
 * come.
 */
export type Erased = 'early' | 'waits' | 'erased'

const stayingTables = (rooms: readonly PersonalRoom[]) =>
  rooms.flatMap(({ tables }) => Object.keys(tables).filter((name) => typeof tables[name]!.forgotten !== 'function'))

async function forget(tx: Tx, rooms: readonly PersonalRoom[], subject: Subject): Promise<void> {
  for (const { tables } of rooms)
    for (const { forgotten } of Object.values(tables)) if (typeof forgotten === 'function') await forgotten(tx, subject)
}

/** Removes the household from the weeks that are still open. */
async function forgetPlans({ tx, announce }: Change, rooms: readonly PersonalRoom[], subject: Subject): Promise<void> {
  for (const pool of await poolsOf(tx, subject.id)) announce({ pool })
  await forget(
    tx,
    rooms.filter(({ isPlan }) => isPlan),
    subject,
  )
  for (const room of ['basket', 'template'] as const) announce({ room, userId: subject.id })
}

/** From now on the account buys nothing; its owner learns for which delivery the erasure waits. */
async function waitForDeliveries(tx: Tx, { id }: Subject, at: Date, deliveryOn: Day): Promise<void> {
  await tx.updateTable('erasure_requests').set({ plans_forgotten_at: at }).where('user_id', '=', id).execute()
  await postMessages(
    tx,
    'erasure_waits',
    at,
    sql`select ${`erasure_waits:${id}:${at.toISOString()}`}, ${id}::uuid, ${JSON.stringify({ deliveryOn })}::jsonb`,
  )
}

/** The message contains the address, because the account will not. Its content is erased when it is sent. */
const sayGoodbye = (tx: Tx, { id, email }: { id: string; email: string }, at: Date) =>
  postMessages(tx, 'erasure_done', at, sql`select ${`erasure_done:${id}`}, null::uuid, ${JSON.stringify({ email })}::jsonb`)

/**
 * Erases an account whose fourteen days are over, in one transaction: every room erases its personal data, and what must stay is kept
 * anonymously (docs/decisions/018-my-data.md). A purchase that is still to come delays the rest; open weeks continue without the household at
 * once.
 */
export async function eraseAccount(context: ChangeContext, rooms: readonly PersonalRoom[], userId: string): Promise<Erased> {
  return change(context, async (changing) => {
    const { tx } = changing
    await lockHousehold(tx, userId, { alone: true })
    const due = await lockDueAccount(tx, userId)
    // A week that is over but not yet closed counts as at its cut-off.
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
