import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { addDays } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { addWeeks, pickerWeeks, weekOf, type WeekStart } from '#domain/time/week.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import type { Dice } from './dice.ts'
import type { Item, Line } from './goods.ts'
import { plantItems, plantOffers, plantPeople, plantPlaces } from './plant.ts'
import { cookieOf } from './wire.ts'

/** A delivery of the storm. `cutOffAt` is set when the storm begins. */
export interface Round {
  deliveryId: string
  localityId: string
  weekStart: WeekStart
  cutOffAt: number
}

/** Two weeks of a locality: the one whose cut-off the storm crosses, and the next. */
export interface Locality {
  id: string
  now: Round
  next: Round
}

export interface Member {
  id: string
  cookie: string
  locality: Locality
  template: readonly Line[]
}

export interface World {
  db: Db
  items: Item[]
  localities: Locality[]
  members: Member[]
  operatorCookie: string
}

async function plantDeliveries(db: Db, localityIds: string[]): Promise<Locality[]> {
  const { rows: clock } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  const today = pragueDay(clock[0]!.now)
  const first = pickerWeeks(today)[0] ?? weekOf(today)
  const weeks = [first, addWeeks(first, 1)]
  const { rows } = await sql<{ id: string; locality_id: string; week_start_date: WeekStart }>`
    insert into deliveries (locality_id, week_start_date, status, opens_at, cut_off_at, offers_close_at, delivery_on, delivery_time)
    select l, w.week_start, w.status, app_now() + w.opens, app_now() + w.opens + '7 days', app_now() + w.opens + '8 days', w.delivery_on, '17:00'
    from unnest(${localityIds}::uuid[]) l,
         (values (${weeks[0]}::date, 'collecting', interval '-6 days', ${addDays(first, 3)}::date),
                 (${weeks[1]}::date, 'planned', interval '1 day', ${addDays(first, 10)}::date)) w (week_start, status, opens, delivery_on)
    returning id, locality_id, week_start_date`.execute(db)
  return localityIds.map((id) => {
    const [now, next] = weeks.map((weekStart) => {
      const row = rows.find((row) => row.locality_id === id && row.week_start_date === weekStart)!
      return { deliveryId: row.id, localityId: id, weekStart, cutOffAt: Number.POSITIVE_INFINITY }
    })
    return { id, now: now!, next: next! }
  })
}

/** Fills the server's own database for one storm, set-based without commands: sessions are signed with the server's secret. */
export async function plantWorld(databaseUrl: string, folder: string, members: number, chance: Dice): Promise<World> {
  const db = openDatabase({ url: databaseUrl, max: 2, statementTimeoutMs: 60_000 })
  const secret = readFileSync(join(folder, 'auth-secret'), 'utf8').trim()
  return db.transaction().execute(async (tx) => {
    const { localityIds, municipalityIds } = await plantPlaces(tx)
    const localities = await plantDeliveries(tx, localityIds)
    const items = await plantItems(tx, chance)
    await plantOffers(tx, localityIds, items, members)
    const people = await plantPeople(tx, members, municipalityIds, items, localities[0]!.now.weekStart, chance)
    return {
      db,
      items,
      localities,
      members: people.members.map(({ id, token, town, template }) => ({
        id,
        cookie: cookieOf(token, secret),
        locality: localities[town]!,
        template,
      })),
      operatorCookie: cookieOf(people.operatorToken, secret),
    }
  })
}

/** Sets the cut-offs of the storm's rounds; the next week opens at that instant. */
export async function setCutOffs(db: Db, localities: Locality[], cutOffs: number[]): Promise<void> {
  for (const [index, { now, next }] of localities.entries()) {
    now.cutOffAt = cutOffs[index]!
    const at = new Date(now.cutOffAt)
    await sql`update deliveries set cut_off_at = ${at}, offers_close_at = ${at}::timestamptz + interval '1 hour' where id = ${now.deliveryId}`.execute(
      db,
    )
    await sql`update deliveries set opens_at = ${at} where id = ${next.deliveryId}`.execute(db)
  }
}

/** Closes the second week now. */
export async function setNextCutOffs(db: Db, localities: Locality[]): Promise<void> {
  for (const { next } of localities) {
    const { rows } = await sql<{ cut_off_at: Date }>`
      update deliveries set cut_off_at = date_trunc('milliseconds', app_now()) + interval '100 ms' where id = ${next.deliveryId} returning cut_off_at`.execute(
      db,
    )
    next.cutOffAt = rows[0]!.cut_off_at.getTime()
  }
}

/**
 * Adds random delays to writes, to the freezing of lines and to the writing of purchases, mostly short ones. Otherwise the gap between a
 * check and its commit, and closing itself, would be too short to be hit often.
 */
export async function slowDown(db: Db, writeMs: number, closingMs: number): Promise<void> {
  await sql`create function storm_sleep() returns trigger language plpgsql as
    $$ begin perform pg_sleep(power(random(), 8) * tg_argv[0]::float8 / 1000); return null; end $$`.execute(db)
  const slow = (table: string, ms: number) =>
    sql`create trigger storm_sleeps before insert or update or delete on ${sql.table(table)} for each statement execute function storm_sleep(${sql.lit(String(ms))})`.execute(
      db,
    )
  for (const table of ['weekly_variant_items', 'one_time_items', 'weekly_demands']) await slow(table, writeMs)
  for (const table of ['aggregated_demands', 'purchases']) await slow(table, closingMs)
  // Inserts only: another trigger protects frozen lines from the rest.
  await sql`create trigger storm_sleeps before insert on snapshot_lines for each statement execute function storm_sleep(${sql.lit(String(closingMs))})`.execute(
    db,
  )
}
