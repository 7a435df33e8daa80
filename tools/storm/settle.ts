import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Dice } from './dice.ts'
import { setNextCutOffs, type Round, type World } from './world.ts'
import { ask, machineNow, type Tally, type Wire } from './wire.ts'

const patienceMs = 30_000

async function reached(db: Db, rounds: Round[], status: string): Promise<void> {
  const ids = rounds.map(({ deliveryId }) => deliveryId)
  let seen: string[] = []
  for (let waited = 0; waited < patienceMs; waited += 50) {
    const { rows } = await sql<{ status: string }>`select status from deliveries where id = any(${ids}::uuid[])`.execute(db)
    seen = rows.map((row) => row.status)
    if (seen.every((one) => one === status)) return
    await wait(50)
  }
  throw new Error(`deliveries should be ${status} and are ${seen.join(', ')}`)
}

/**
 * An operator closes a round at the instant of its cut-off, while the sweep does the same: the first one does it, and a concurrent write is
 * either in the snapshot or was refused.
 */
export async function closeAtCutOff(
  wire: Wire,
  cookie: string,
  { deliveryId, cutOffAt }: Round,
  chance: Dice,
  tally: Tally,
): Promise<void> {
  await wait(Math.max(0, cutOffAt - machineNow()) + 1)
  const input = { deliveryId, reason: null }
  const { outcome } = await ask(
    wire,
    { key: `storm-operator-close-${deliveryId}`, cookie, procedure: 'deliveries.close', input, copies: 1 },
    chance,
    tally,
  )
  if (outcome.is !== 'accepted' && !(outcome.is === 'refused' && outcome.code === 'WRONG_STATE'))
    tally.faults.push(`closing at the cut-off was answered ${JSON.stringify(outcome)}`)
}

/** Two operators clear the same dry run at once: one succeeds, the other is refused. */
async function clearTwice(wire: Wire, cookie: string, { deliveryId }: Round, chance: Dice, tally: Tally): Promise<void> {
  const call = (procedure: string, key: string, input: object) =>
    ask(wire, { key: `storm-operator-${key}-${deliveryId}`, cookie, procedure, input, copies: 1 }, chance, tally)
  const dry = await call('clearing.dryRun', 'dry', { deliveryId })
  if (dry.outcome.is !== 'accepted') {
    tally.faults.push(`the dry run was answered ${JSON.stringify(dry.outcome)}`)
    return
  }
  const { inputs } = dry.outcome.answer
  const both = await Promise.all(['one', 'two'].map((key) => call('clearing.clear', key, { deliveryId, inputs })))
  const codes = both.map(({ outcome }) => (outcome.is === 'refused' ? outcome.code : outcome.is)).toSorted()
  if (codes.join() !== 'WRONG_STATE,accepted') tally.faults.push(`two clearings at once were answered ${codes.join()}`)
}

/**
 * After the storm: both rounds are closed and offered; then the second week, which contains what came after the cut-offs. Operators clear the
 * first locality, the schedule the second.
 */
export async function settle(wire: Wire, { db, localities, operatorCookie }: World, chance: Dice, tally: Tally): Promise<void> {
  await reached(
    db,
    localities.map(({ now }) => now),
    'offering',
  )
  await setNextCutOffs(db, localities)
  await reached(
    db,
    localities.map(({ next }) => next),
    'offering',
  )
  const [byHand, bySchedule] = localities.map(({ now, next }) => [now, next])
  for (const round of byHand!) await clearTwice(wire, operatorCookie, round, chance, tally)
  for (const { deliveryId } of bySchedule!)
    await sql`update deliveries set offers_close_at = greatest(app_now(), cut_off_at + interval '1 ms') where id = ${deliveryId}`.execute(
      db,
    )
  await reached(db, [...byHand!, ...bySchedule!], 'cleared')
}
