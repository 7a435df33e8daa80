import { sql } from 'kysely'
import type { TrailAccount, TrailCounts, TrailPage, TrailWanted } from '#contract/people/trail.ts'
import { addDays } from '#domain/time/day.ts'
import { plainName } from '#domain/text/plain-name.ts'
import { pragueInstant } from '#domain/time/prague.ts'
import { detailName, parseEventKind, type EventKind } from '#domain/people/trail/event.ts'
import type { Db } from '#server/platform/db/database.ts'

const PAGE = 50

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The account of an e-mail or an id; null if there is none. */
async function accountOf(db: Db, text: string): Promise<string | null> {
  if (isId(text)) return text
  const found = await db.selectFrom('users').where('email', '=', text.toLowerCase()).select('id').executeTakeFirst()
  return found?.id ?? null
}

interface Row {
  id: string
  at: Date
  kind: string
  detail: string
  count: number
  account: TrailAccount | null
  doneBy: TrailAccount | null
}

// An erased account has no address, and a missing one has no name either.
const person = (id: string, people: string, flags: string) => sql<TrailAccount | null>`
  case when ${sql.ref(id)} is not null then json_build_object('id', ${sql.ref(id)}, 'name', ${sql.ref(`${people}.display_name`)},
    'email', case when ${sql.ref(`${flags}.deleted_at`)} is null then ${sql.ref(`${people}.email`)} end) end`

/** The matching events, newest first. */
export async function trailPage(db: Db, { kind, account, from, to, after }: TrailWanted): Promise<TrailPage> {
  const userId = account === null || account === '' ? null : await accountOf(db, account)
  if (account && userId === null) return { events: [], next: null }
  const wanted = [
    ...(kind ? [sql`event.kind = ${kind}`] : []),
    ...(userId ? [sql`(event.user_id = ${userId} or event.done_by = ${userId})`] : []),
    ...(from ? [sql`event.at >= ${pragueInstant(from, '00:00')}`] : []),
    ...(to ? [sql`event.at < ${pragueInstant(addDays(to, 1), '00:00')}`] : []),
    ...(after && isId(after) ? [sql`(event.at, event.id) < (select at, id from security_events where id = ${after})`] : []),
  ]
  const { rows } = await sql<Row>`
    select event.id, event.at, event.kind, event.detail, event.count,
           ${person('event.user_id', 'whose', 'whose_flags')} as account, ${person('event.done_by', 'doer', 'doer_flags')} as "doneBy"
    from (select * from security_events event where ${wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`}
          order by event.at desc, event.id desc limit ${PAGE + 1}) event
    left join users whose on whose.id = event.user_id left join user_flags whose_flags on whose_flags.user_id = whose.id
    left join users doer on doer.id = event.done_by left join user_flags doer_flags on doer_flags.user_id = doer.id
    order by event.at desc, event.id desc`.execute(db)
  const page = rows.slice(0, PAGE)
  const events = page.flatMap(({ kind: word, detail, ...event }) => {
    const known = parseEventKind(word)
    return known ? [{ ...event, kind: known, detail: detailName(known, detail) }] : []
  })
  return { events, next: rows.length > PAGE ? page.at(-1)!.id : null }
}

/** The number of events of each kind within some hours. */
async function countsWithin(db: Db, hours: number): Promise<{ kind: EventKind; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, sum(count)::integer as count from security_events
    where at > (select app_now()) - make_interval(hours => ${hours}) group by kind order by kind`.execute(db)
  return rows.flatMap(({ kind, count }) => {
    const known = parseEventKind(kind)
    return known ? [{ kind: known, count }] : []
  })
}

/** The counts of the last day, for administrators. */
export const trailOfLastDay = async (db: Db): Promise<TrailCounts> => ({ counts: await countsWithin(db, 24) })

/** The counts of the last hour by kind, for monitoring. */
export const trailOfLastHour = async (db: Db): Promise<Record<string, number>> =>
  Object.fromEntries((await countsWithin(db, 1)).map(({ kind, count }) => [kind, count]))

/** The names of accounts as staff see them; none for an erased one. */
export async function accountNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .selectFrom('users')
    .innerJoin('user_flags', 'user_flags.user_id', 'users.id')
    .where('users.id', 'in', [...new Set(ids)])
    .where('user_flags.deleted_at', 'is', null)
    .select(['users.id', 'users.email', 'users.display_name as name'])
    .execute()
  return new Map(found.map(({ id, email, name }) => [id, `${plainName(name)} (${email})`]))
}
