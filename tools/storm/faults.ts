import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Dice } from './dice.ts'
import type { Entry } from './journal.ts'
import type { Product } from './product.ts'
import type { Round, World } from './world.ts'
import { machineNow } from './wire.ts'

export interface Kill {
  what: 'postgres' | 'server'
  at: number
  /** Whether a closing had its delivery's lock when the kill was sent. */
  inClosing: boolean
}

/** The latest time of the next kill, so that a storm on a busy machine still ends. */
const aimMs = 5000

const until = (at: number) => wait(Math.max(0, at - machineNow()))

/** Waits until the closing of a round locks its delivery exclusively. False if it was over before. */
async function seenClosing(db: Db, { deliveryId }: Round): Promise<boolean> {
  for (const last = machineNow() + aimMs; machineNow() < last; await wait(2)) {
    const found = await sql<{ held: boolean; over: boolean }>`
      select exists (select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted
                       and (classid::bigint << 32 | objid::bigint) = hashtextextended(${deliveryId}, 1)) as held,
             status not in ('planned', 'collecting') as over
      from deliveries where id = ${deliveryId}`
      .execute(db)
      .catch(() => undefined)
    if (found?.rows[0]?.held) return true
    if (found?.rows[0]?.over) return false
  }
  return false
}

/** Two kills while everybody writes, and one inside the closing of each locality: of PostgreSQL, and of the server. */
export async function unleash(product: Product, { db, localities }: World, beganAt: number, chance: Dice): Promise<Kill[]> {
  const kills: Kill[] = []
  const kill = async (what: Kill['what'], inClosing: boolean) => {
    kills.push({ what, at: machineNow(), inClosing })
    if (what === 'server') await product.killServer()
    else product.killPostgres()
  }
  const firstCutOff = localities[0]!.now.cutOffAt
  await until(beganAt + 800 + chance.below(400))
  await kill('server', false)
  await product.up()
  await until(Math.min(beganAt + (firstCutOff - beganAt) * 0.6, firstCutOff - 1000))
  await kill('postgres', false)
  for (const [index, what] of (['postgres', 'server'] as const).entries()) {
    const { now } = localities[index]!
    await until(now.cutOffAt - 50)
    await product.up()
    const inClosing = await seenClosing(db, now)
    await wait(chance.below(60))
    await kill(what, inClosing)
  }
  await product.up()
  return kills
}

/** One kill of PostgreSQL while everybody writes, halfway to the first cut-off. */
export async function killOnce(product: Product, { localities }: World, beganAt: number): Promise<Kill[]> {
  await until(beganAt + (localities[0]!.now.cutOffAt - beganAt) / 2)
  const at = machineNow()
  product.killPostgres()
  return [{ what: 'postgres', at, inClosing: false }]
}

/**
 * How long after a kill changes were answered again: the end of the longest silence before the next kill, in milliseconds. Not the first
 * answer, because backends of a killed postmaster still finish their work.
 */
export function recoveries(kills: readonly Kill[], journal: readonly Entry[]): number[] {
  const answers = journal.filter(({ outcome }) => outcome.is !== 'unanswered').map(({ answeredAt }) => answeredAt)
  answers.sort((a, b) => a - b)
  return kills.map(({ at }, index) => {
    const until = kills[index + 1]?.at ?? Number.POSITIVE_INFINITY
    let [before, longest, end] = [at, -1, at]
    for (const answeredAt of answers) {
      if (answeredAt < at || answeredAt > until) continue
      if (answeredAt - before > longest) [longest, end] = [answeredAt - before, answeredAt]
      before = answeredAt
    }
    return end - at
  })
}
